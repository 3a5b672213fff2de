#!/bin/sh
# Installs a package in a bare Debian 12, runs dv there, and removes it again: only the user's foods
# may be left. Needs root, debootstrap and the network; the bare system is kept in
# build/bare-debian for the next time.
#   check-deb.sh PACKAGE
set -eu
package=$1 bare=build/bare-debian root=build/bare-debian-dv

fail() { echo "deb-check: $1" >&2; exit 1; }
[ -f "$package" ] || fail "$package is missing; run 'make deb' first"
[ "$(id -u)" = 0 ] || fail "only root can run programs in another system: sudo make deb-check"
command -v debootstrap >/dev/null 2>&1 || fail "debootstrap is needed: apt-get install debootstrap"

if [ ! -d "$bare" ]; then
  rm -rf "$bare.new"
  debootstrap --variant=minbase bookworm "$bare.new"
  mv "$bare.new" "$bare"
fi
! mountpoint -q "$root/proc" || umount "$root/proc"
rm -rf "$root"
cp -a "$bare" "$root"
# Programs in Swift read their arguments there. What is mounted is never removed.
mount -t proc proc "$root/proc"
trap 'umount "$root/proc" && rm -rf "$root"' EXIT
trap 'exit 130' INT TERM
within() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 chroot "$root" "$@"; }
run() { echo "\$ $*" >&2; within "$@"; }
files() { (cd "$root" && find etc opt root usr var/lib/dpkg/info -type f -o -type l | LC_ALL=C sort); }

# The libraries and xz first, so that it shows what the package itself leaves.
within apt-get update -qq
within apt-get install -y -qq --no-install-recommends libsqlite3-0 libcsv3 xz-utils
files > build/deb-check-before
cp "$package" "$root/dv.deb"
within apt-get install -y -qq --no-install-recommends /dv.deb
run dv search banana --limit 3 | tee build/deb-check-found
grep -q 'Bananas, raw' build/deb-check-found
run dv add-food Oat bar --serving "1 bar = 60 g" --energy 270 --protein 7 > build/deb-check-found
run dv search oat bar --origin mine
run dv --version
run dv release verify
run cp -r /usr/share/dv/Data /root
run sh -c 'unxz /root/Data/*.xz'
run dv-build database --data /root/Data --output /root/built.db --quiet
run cmp /root/built.db /usr/share/dv/main.db
within rm -r /root/Data /root/built.db /root/user-template.db
run sh -c '! command -v swift'
run apt-get purge -y -qq dv
[ ! -e "$root/usr/share/dv" ] || fail "the package left /usr/share/dv"
files | grep -v '^root/.local/share/dv/' > build/deb-check-after
diff build/deb-check-before build/deb-check-after ||
  fail "the package left files behind, or removed files that aren't its own"
[ -f "$root/root/.local/share/dv/user.db" ] || fail "the user's foods are gone"
echo "deb-check: $package installs, runs, and leaves only the user's foods when it is removed"
