#!/bin/sh
# Installs programs of the distribution. Read with "." by a script that has set `name`, its own, and defines `missing`,
# which prints what is not there by the names of Debian's and Ubuntu's packages.
# shellcheck disable=SC2154  # name

say() { echo "$name: $*" >&2; }
fail() { say "$*"; exit 2; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages() {
  command -v apt-get >/dev/null || fail "missing, by Debian's names: $*. Install them with your package manager."
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || fail "missing, and there is no sudo: apt-get install $*"
  say "installing with apt-get: $*"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2
}

install_missing() {
  packages=$(missing)
  [ -n "$packages" ] || return 0
  # shellcheck disable=SC2086  # one word per package
  install_packages $packages
  [ -z "$(missing)" ] || fail "installed, but still not found: $(missing | tr '\n' ' ')"
}
