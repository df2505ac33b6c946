// Runs a Python script in Pyodide: node run.mjs PYODIDE SCRIPT [--wheel FILE] [FOLDER=/PLACE …]
// PYODIDE is the npm package's folder; the wheel is unpacked into site-packages, without its
// dependencies; each FOLDER is seen at PLACE. The exit code is the script's. Nothing is fetched.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

globalThis.fetch = () => Promise.reject(new Error("this test must not ask the network"));

function fail(error) {
  // Of an uncaught error node would print the whole source line, a megabyte of Pyodide's.
  console.error(String(error.message ?? error).trim().split("\n").slice(-15).join("\n").slice(0, 4000));
  process.exit(1);
}
process.on("uncaughtException", fail);

const [folder, script, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/pyodide" } });

while (rest.length) {
  const next = rest.shift();
  if (next === "--wheel") {
    const extractDir = python.runPython("import site; site.getsitepackages()[0]");
    python.unpackArchive(new Uint8Array(readFileSync(rest.shift())), "wheel", { extractDir });
    continue;
  }
  const [real, place] = next.split("=/");
  python.FS.mkdirTree("/" + place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(real) }, "/" + place);
}

try {
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  const exit = String(error.message).trim().match(/\nSystemExit: (\d+)$/);
  if (!exit) fail(error);
  process.exitCode = Number(exit[1]);
}
process.exit();
