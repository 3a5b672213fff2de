"""Runs a program and says how long it took, what it used and what it wrote."""

import lzma
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

MEBIBYTE = 1 << 20


@dataclass(frozen=True)
class Run:
    """One run of one program, with the programs that it started."""

    seconds: float
    """Wall time."""
    cpu_seconds: float
    """User and system time of all threads."""
    peak_bytes: int
    """The largest resident set; never less than this script's own, see `peak_floor`."""
    errors: str
    """What was written to standard error."""


@dataclass(frozen=True)
class Summary:
    """Many runs of one program."""

    median_seconds: float
    least_seconds: float
    cpu_seconds: float
    peak_bytes: int


def summarize(runs: Sequence[Run]) -> Summary:
    """The median and least of times, and the largest peak."""
    return Summary(
        median_seconds=statistics.median(run.seconds for run in runs),
        least_seconds=min(run.seconds for run in runs),
        cpu_seconds=statistics.median(run.cpu_seconds for run in runs),
        peak_bytes=max(run.peak_bytes for run in runs))


def measure(command: Sequence[str | Path], script: str = "", folder: Path | None = None) -> Run:
    """Runs a command in a folder with a script on its standard input; ends this one if it fails."""
    with tempfile.TemporaryFile() as text, tempfile.TemporaryFile() as complaints:
        text.write(script.encode())
        text.seek(0)
        start = time.perf_counter()
        process = subprocess.Popen(
            [str(word) for word in command], stdin=text, stdout=subprocess.DEVNULL,
            stderr=complaints, cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        complaints.seek(0)
        errors = complaints.read().decode(errors="replace")
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed with status {process.returncode}:\n{errors}")
    # Linux counts in KiB, macOS in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit, errors)


def peak_floor() -> int:
    """The peak that a program seems to have when it has next to none.

    A new process begins as a copy of this one, and the system counts that too.
    """
    return measure(["true"]).peak_bytes


def compressed_size(path: Path) -> int:
    """The size of a file as `xz -9` would make it."""
    compressor = lzma.LZMACompressor(preset=9)
    size = 0
    with path.open("rb") as file:
        while chunk := file.read(MEBIBYTE):
            size += len(compressor.compress(chunk))
    return size + len(compressor.flush())
