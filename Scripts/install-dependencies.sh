#!/bin/sh
# Installs the missing system packages that building dv needs, and any others given by their Debian names.
set -eu

installed() { command -v "$1" >/dev/null 2>&1; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

if ! installed swift; then
  echo "deps: the Swift toolchain is missing; see https://www.swift.org/install" >&2
  exit 1
fi

if installed dpkg-query && installed apt-get; then
  missing=
  for package in libsqlite3-dev libcsv-dev sqlite3 unzip xz-utils "$@"; do
    status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing="$missing $package"
  done
  [ -n "$missing" ] || exit 0
  echo "deps: installing$missing"
  # shellcheck disable=SC2086  # a list of words
  as_root env DEBIAN_FRONTEND=noninteractive sh -c \
    'apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1 ||
     { apt-get update && apt-get install -y --no-install-recommends "$@"; }' deps $missing
elif installed brew; then
  for package in sqlite libcsv xz ${1:+libpq}; do
    if ! brew list "$package" >/dev/null 2>&1; then
      echo "deps: installing $package"
      brew install "$package"
    fi
  done
elif ! printf '#include <sqlite3.h>\n#include <csv.h>\n' | cc -E - >/dev/null 2>&1; then
  echo "deps: no apt-get or brew found; install SQLite 3 and libcsv with their headers yourself" >&2
  exit 1
fi
