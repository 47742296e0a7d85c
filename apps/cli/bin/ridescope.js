#!/usr/bin/env node
// Plain JavaScript that any Node can run: it only sees to it that the rest runs on one that can.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { builtMain } from './built-main.js';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// TypeScript sources run as they are from 22.18 on; the packages ask for 22.22.
if (major > 22 || (major === 22 && minor >= 22)) {
  // Keeps the compiled code between runs.
  module.enableCompileCache?.();
  const [command, ...rest] = process.argv.slice(2);
  const operator = new URL(`../../server/src/commands/${command}.ts`, import.meta.url);
  // These two work on the server's database.
  if ((command === 'seed' || command === 'import-benchmarks') && existsSync(operator)) {
    process.argv.splice(2, process.argv.length, ...rest);
    await import(operator.href);
  } else {
    const { main } = await import(builtMain() ?? '../src/main.ts');
    process.exitCode = await main(process.argv.slice(2));
  }
} else {
  const bundled = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(bundled)) {
    process.stderr.write(
      `ridescope: needs Node 22.22 or newer, this is ${process.versions.node}\n`,
    );
    process.exitCode = 1;
  } else {
    // Brings the network modules along, so only where it is needed.
    const { spawnSync } = await import('node:child_process');
    const self = fileURLToPath(import.meta.url);
    const run = spawnSync(bundled, [self, ...process.argv.slice(2)], { stdio: 'inherit' });
    process.exitCode = run.status ?? 1;
  }
}
