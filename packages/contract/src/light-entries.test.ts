import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const folder = new URL('../', import.meta.url);
const entries = Object.entries(manifest.exports).filter(([name]) => name !== '.');

/** What a module needs when it runs, by address; types are erased. */
function runtimeImports(file: URL): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom '([^']+)'/gm);
  return [...statements].map(([, address = '']) => address);
}

/** All that comes along with a module. */
function closureOf(file: URL, seen = new Set<string>()): Set<string> {
  for (const address of runtimeImports(file)) {
    const target = address.startsWith('.') ? new URL(address, file).href : address;
    if (seen.has(target)) continue;
    seen.add(target);
    if (address.startsWith('.')) closureOf(new URL(target), seen);
  }
  return seen;
}

it.each(entries)('%s comes without the schema library', (_, path) => {
  const packages = [...closureOf(new URL(path, folder))].filter((one) => !one.startsWith('file:'));
  expect(packages).toEqual([]);
});

it('would notice the schema library', () => {
  expect(closureOf(new URL(manifest.exports['.'], folder))).toContain('typebox');
});
