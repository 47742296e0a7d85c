import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run.ts';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';

const refused = ['{ ...{ a, b } }', '{ c: 1, ...{ a }, d: 2 }', '{ c: { ...{ a } } }'];
const allowed = ['{ a, b }', '{ ...(b !== undefined && { b }) }', '[...[a]]'];

let project: FileTree;
/** Output of Biome for all files in one run, which takes as long as a run for one file. */
let said = '';

const fileOf = (code: string) => `f${[...refused, ...allowed].indexOf(code)}.ts`;

beforeAll(() => {
  const codes = [...refused, ...allowed].map((code) => [
    fileOf(code),
    `export const f = (a: number, b?: number) => (${code});\n`,
  ]);
  const plugin = join(import.meta.dirname, 'no-packed-properties.grit');
  project = makeFileTree({
    'biome.json': { root: true, plugins: [plugin] },
    ...Object.fromEntries(codes),
  });
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '.'], {
    cwd: project.root,
    encoding: 'utf8',
  });
  said = stdout + stderr;
});
afterAll(() => project.remove('.'));

/** Finds the line in which the plugin names the file. */
const refusalOf = (code: string) => new RegExp(`${fileOf(code)}:1:\\d+ plugin`);

it.each(refused)('the lint rule refuses %s', (code) => {
  expect(said).toMatch(refusalOf(code));
});

it.each(allowed)('the lint rule allows %s', (code) => {
  expect(said).toContain('Checked');
  expect(said).not.toMatch(refusalOf(code));
});
