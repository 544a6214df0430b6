#!/usr/bin/env python3
"""Counts the instructions of scans of growing loads: ten times the input, how many times the work?

    swift build -c release
    python3 Benchmarks/instructions.py [LOAD ...]

The loads are those of benchmark.py. What the program's start takes is not counted. Exits 1 when ten
times the input costs more than eleven times the instructions. Needs valgrind.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmark import LOADS, ROOT, load, suffix

LIMIT = 11


def instructions(tool, file, scratch):
    counts = scratch / "counts"
    subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", tool, "scan", "--jobs", "1",
         "--format", f"sarif={scratch / 'report'}", file],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    return int(re.search(r"^(?:summary|totals): (\d+)", counts.read_text(), re.M)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("loads", nargs="*", metavar="LOAD", help=", ".join(LOADS))
    parser.add_argument("--tool", type=Path, default=ROOT / ".build/release/focusaudit")
    parser.add_argument("--divide", type=int, default=1, help="takes loads that are so much smaller")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        for name in options.loads or LOADS:
            counts = []
            small, large = (size // options.divide for size in LOADS[name])
            for size in (0, small, large):
                file = scratch / f"load{suffix(name)}"
                file.write_text(load(name, size))
                counts.append(instructions(options.tool, file, scratch))
            ratio = (counts[2] - counts[0]) / (counts[1] - counts[0])
            failed = failed or ratio > LIMIT
            each = (counts[2] - counts[0]) / large
            print(f"{name}: {large} / {small}: {ratio:.2f} times, {each:,.0f} instructions each", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
