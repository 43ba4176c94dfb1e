#!/bin/sh
# What the tests of pages and of the PDF need of the system: a browser, Java, the libraries of pango, fonts. Debian's packages are installed where
# that can be done; elsewhere it is said what is missing, and the tests that need it are skipped and say so.
set -u

missing=
has() { command -v "$1" >/dev/null 2>&1; }
library() { { ldconfig -p || /sbin/ldconfig -p; } 2>/dev/null | grep -q "$1"; }
has chromium || has chromium-browser || has google-chrome || missing="$missing chromium"
has java || missing="$missing default-jre-headless"
library libpango-1.0.so.0 || missing="$missing libpango-1.0-0"
library libpangoft2-1.0.so.0 || missing="$missing libpangoft2-1.0-0"
library libharfbuzz-subset.so.0 || missing="$missing libharfbuzz-subset0"
[ -d /usr/share/fonts/truetype/liberation ] || missing="$missing fonts-liberation"
[ -d /usr/share/fonts/truetype/dejavu ] || missing="$missing fonts-dejavu-core"
[ -n "$missing" ] || exit 0

if has apt-get && [ "$(id -u)" = 0 ]; then
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of packages
    apt-get update -qq && apt-get install -qq -y --no-install-recommends $missing >/dev/null && exit 0
fi
echo "not installed, so that tests which need it are skipped:$missing (names of Debian's packages)"
