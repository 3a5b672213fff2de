#!/bin/sh
# Lists and calls each tool of `dv mcp` with PyPI's client, which checks each result against its schema.
# Usage: Scripts/agent-test.sh DV DATABASE
set -eu
dv=$1 database=$2
environment=.build/agent-test
if ! "$environment/bin/python" -c "import mcp" 2>/dev/null; then
  if ! { python3 -m venv "$environment" && "$environment/bin/pip" install -q "mcp>=1.10,<2"; }; then
    echo "Skipped: PyPI's mcp can't be installed here."
    exit 0
  fi
fi
exec "$environment/bin/python" "$(dirname "$0")/agent-test.py" "$dv" "$database"
