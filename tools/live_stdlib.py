"""Runs inside Pyodide: makes its standard library, ``/pyodide/python_stdlib.zip``, bytecode.

Only the Python that will read bytecode can write it, so no other may do this.
"""

import importlib.util
import os
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

PLACE = "/pyodide/python_stdlib.zip"
SEEN = "/lib/python314.zip"
"""Where Pyodide puts it: the file names in a traceback."""

with zipfile.ZipFile(PLACE) as old, zipfile.ZipFile(PLACE + ".new", "w") as new:
    for info in old.infolist():
        data = old.read(info)
        if info.filename.endswith(".py"):
            code = compile(data, f"{SEEN}/{info.filename}", "exec", dont_inherit=True)
            data = _code_to_hash_pyc(code, importlib.util.source_hash(data), False)
            info = zipfile.ZipInfo(info.filename + "c", info.date_time)
        new.writestr(info, data, zipfile.ZIP_DEFLATED)
os.replace(PLACE + ".new", PLACE)
