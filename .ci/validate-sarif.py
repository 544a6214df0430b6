#!/usr/bin/env python3
"""Validates SARIF logs against the schema of SARIF 2.1.0.

Usage: validate-sarif.py FILE...

Exit status: 0 all are valid, 1 one is not, 77 the package `jsonschema` is missing.
"""

import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("The Python package 'jsonschema' is missing.", file=sys.stderr)
    sys.exit(77)

SCHEMA = pathlib.Path(__file__).parent.parent / "Tests" / "Schemas" / "sarif-2.1.0.json"


def main(paths):
    if not paths:
        print(__doc__, file=sys.stderr)
        return 2
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
    status = 0
    for path in paths:
        try:
            log = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        except ValueError as error:
            print(f"{path}: not JSON: {error}", file=sys.stderr)
            status = 1
            continue
        for error in validator.iter_errors(log):
            print(f"{path}: {error.json_path}: {error.message[:300]}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
