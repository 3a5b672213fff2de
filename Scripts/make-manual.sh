#!/bin/sh
# Makes the manual pages in build/manual from the help of the programs and Packaging/Manual.
#   make-manual.sh PROGRAMS DAY
set -eu
programs=$1 day=$2 folder=build/manual

rm -rf "$folder"
mkdir -p "$folder"
for program in dv dv-build; do
  case $program in dv) each=--page-per-command ;; *) each= ;; esac
  "$programs/$program" --experimental-dump-help > "$folder/$program.json"
  "$programs/manual-pages" "$folder/$program.json" --text "Packaging/Manual/$program.txt" \
    --date "$day" --output "$folder" $each
  rm "$folder/$program.json"
done
