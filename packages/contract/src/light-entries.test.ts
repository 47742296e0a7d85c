import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const folder = new URL('../', import.meta.url);
const entries = Object.entries(manifest.exports).filter(([name]) => name !== '.');

/** Lists what a module imports at run time; types are erased. */
function runtimeImports(file: URL): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom '([^']+)'/gm);
  return [...statements].map(([, address = '']) => address);
}

/** Collects everything that a module loads, directly or indirectly. */
function closureOf(file: URL, seen = new Set<string>()): Set<string> {
  for (const address of runtimeImports(file)) {
    const target = address.startsWith('.') ? new URL(address, file).href : address;
    if (seen.has(target)) continue;
    seen.add(target);
    if (address.startsWith('.')) closureOf(new URL(target), seen);
  }
  return seen;
}

it.each(entries)('%s does not load the schema library', (_, path) => {
  const packages = [...closureOf(new URL(path, folder))].filter((one) => !one.startsWith('file:'));
  expect(packages).toEqual([]);
});

it('finds the schema library in the main entry', () => {
  expect(closureOf(new URL(manifest.exports['.'], folder))).toContain('typebox');
});
