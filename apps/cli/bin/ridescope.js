#!/usr/bin/env node
// Plain JavaScript that any Node can run: it only sees to it that the rest runs on one that can. CommonJS, because it starts
// sooner than modules do: 6 ms.
const { existsSync, readFileSync, statSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// TypeScript sources run as they are from 22.18 on; the packages ask for 22.22. An installation has only the bundle, which
// asks for 22.3.
const hasSources = existsSync(join(__dirname, '../src/main.ts'));
const oldestMinor = hasSources ? 22 : 3;
if (major > 22 || (major === 22 && minor >= oldestMinor)) void run(process.argv.slice(2));
else runOnBundledNode();

async function run([command, ...rest]) {
  // These two work on the server's database.
  const isHelp = rest.includes('--help') || rest.includes('-h');
  if ((command === 'seed' || command === 'import-benchmarks') && !isHelp) {
    const operator = join(__dirname, `../../server/src/commands/${command}.ts`);
    if (existsSync(operator)) {
      process.argv.splice(2, process.argv.length, ...rest);
      await importSource(operator);
      return;
    }
  }
  const { main } = isBundleCurrent()
    ? requireBundle()
    : await importSource(join(__dirname, '../src/main.ts'));
  const hasServer = existsSync(join(__dirname, '../../server/src/commands'));
  process.exitCode = await main(process.argv.slice(2), { hasServer });
}

/** Checks for the bundle that `npm run build` makes, and that none of its sources is newer. */
function isBundleCurrent() {
  // An installation has no sources that could be newer.
  if (!hasSources) return true;
  try {
    const stamp = readFileSync(join(__dirname, '../dist/built-from.json'), 'utf8');
    const { startedMs, sources } = JSON.parse(stamp);
    const root = join(__dirname, '../../..');
    return sources.every((path) => statSync(join(root, path)).mtimeMs < startedMs);
  } catch {
    // Without a bundle, the sources run.
    return false;
  }
}

function requireBundle() {
  enableCompileCache?.();
  return require('../dist/main.cjs');
}

function importSource(path) {
  enableCompileCache?.();
  return import(path);
}

function runOnBundledNode() {
  const bundled = join(__dirname, '../../../node_modules/.bin/node');
  if (!existsSync(bundled)) {
    process.stderr.write(
      `ridescope: needs Node 22.${oldestMinor} or newer, this is ${process.versions.node}\n`,
    );
    process.exitCode = 1;
  } else {
    // Brings the network modules along, so only where it is needed.
    const { spawnSync } = require('node:child_process');
    const run = spawnSync(bundled, [__filename, ...process.argv.slice(2)], { stdio: 'inherit' });
    process.exitCode = run.status ?? 1;
  }
}
