#!/bin/sh
# Copies what the image runs into a folder: the server, its packages, the build, and the dependencies of production.
set -eu
out=$1
mkdir -p "$out/apps/web" "$out/packages" "$out/deploy"
cp -R package.json LICENSE node_modules "$out"
cp -R apps/server "$out/apps"
cp -R apps/web/dist "$out/apps/web"
cp deploy/health-check.js "$out/deploy"
for name in analysis catalogue contract help log-parser words; do cp -R "packages/$name" "$out/packages"; done
# Tests, and what only compilers and debuggers read.
rm -rf "$out/apps/server/test" "$out/packages/analysis/golden"
find "$out/apps" "$out/packages" -name '*.test.ts' -delete
find "$out/node_modules" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
# Links to workspaces that aren't here.
find "$out/node_modules" -xtype l -delete
