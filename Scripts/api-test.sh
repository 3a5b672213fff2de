#!/bin/sh
# Checks with PyPI's schemathesis that the API of dv-server does what its OpenAPI document says.
# Usage: Scripts/api-test.sh DV_SERVER DATABASE
set -eu
server=$1 database=$2
environment=$PWD/.build/api-test
if ! "$environment/bin/schemathesis" --version >/dev/null 2>&1; then
  if ! { python3 -m venv "$environment" && "$environment/bin/pip" install -q "schemathesis>=4,<5"; }; then
    echo "Skipped: PyPI's schemathesis can't be installed here."
    exit 0
  fi
fi
folder=$(mktemp -d)
DV_HOME=$folder/home "$server" --database "$database" >"$folder/link" 2>"$folder/notes" &
process=$!
trap 'kill $process 2>/dev/null || true; rm -rf "$folder"' EXIT
while [ ! -s "$folder/link" ]; do
  kill -0 $process 2>/dev/null || { cat "$folder/notes" >&2; exit 1; }
  sleep 0.1
done
link=$(cat "$folder/link")
curl -fsS -o /dev/null -c "$folder/cookies" "$link"
# Its name has the port.
cookie=$(sed -n 's/.*\t\(dv-[0-9]*\)\t/\1=/p' "$folder/cookies")
cd "$folder"
# A string such as an amount can be wrong even if its schema allows it, and events never end.
"$environment/bin/schemathesis" run "${link%/start*}/api/v1/openapi.json" \
  --header "Cookie: $cookie" --exclude-path /api/v1/events \
  --exclude-checks positive_data_acceptance \
  --generation-with-security-parameters false --max-examples "${EXAMPLES:-100}" --seed 1 --no-color
