#!/bin/sh
# Runs a Python script that uses Chromium and dv-server, or says why it can't.
#
# Usage: with-chromium.sh SCRIPT DV-SERVER [ARGUMENT...]
set -eu
cd "$(dirname "$0")/.."

skip() { echo "Skipped: $1"; exit 0; }

command -v python3 >/dev/null || skip "python3 is not installed."
command -v chromium >/dev/null || skip "chromium is not installed (Debian: apt-get install chromium)."
command -v chromedriver >/dev/null \
  || skip "chromedriver is not installed (Debian: apt-get install chromium-driver)."
[ -x "$2" ] || skip "$2 is not built."

environment=.build/browser-test
if [ ! -x "$environment/bin/python" ]; then
  python3 -m venv "$environment" 2>/dev/null || skip "python3 can't make a venv (Debian: python3-venv)."
fi
# axe-core comes with axe-playwright-python, whose own dependencies it doesn't need.
if ! "$environment/bin/python" -c "import selenium, axe_playwright_python, PIL" 2>/dev/null; then
  "$environment/bin/pip" install -q "selenium>=4.20,<5" "pillow>=10,<13" \
    && "$environment/bin/pip" install -q --no-deps "axe-playwright-python>=0.1.4,<0.2" \
    || skip "selenium, Pillow and axe-core can't be installed from PyPI."
fi
exec "$environment/bin/python" "$@"
