import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { checkImports } from './check-imports.ts';
import { obedient } from './testing-project.ts';

let project: FileTree;
beforeEach(() => {
  project = makeFileTree(obedient);
});
afterEach(() => project.remove('.'));

/** Runs the check after adding files to a project without violations. */
function violationsWith(files: Record<string, unknown>): string[] {
  project.write(files);
  return checkImports(project.root);
}

describe('a pure package', () => {
  it.each([
    ['Date.now()'],
    ["Date['now']()"],
    ['new Date()'],
    ['new Date'],
    ['Date()'],
    ['Math.random()'],
    ['const { random } = Math; random()'],
    ['process.env.TZ'],
    ['console.log(1)'],
    ['performance.now()'],
    ['crypto.randomUUID()'],
    ['globalThis.Date'],
    ['setTimeout(() => 1, 5)'],
    ["fetch('x')"],
    ['new Intl.DateTimeFormat()'],
  ])('may not use %s', (code) => {
    const file = 'packages/analysis/src/new.ts';
    expect(violationsWith({ [file]: `export const f = () => { ${code}; };` })).toEqual([
      expect.stringMatching(/^packages\/analysis\/src\/new\.ts:1 .*packages\/analysis is pure/),
    ]);
  });

  it.each([
    ['a date from a number', 'export const f = (ms: number) => new Date(ms).toISOString();'],
    ['arithmetic', 'export const f = Math.max(1, Math.floor(2));'],
    ['a member of that name', 'export const f = (x: X) => x.process.now(x.console);'],
    ['a type of that name', 'export const f = (x: Performance): Date => x as Date;'],
    ['a parameter of that name', 'export const f = (process: number) => process + 1;'],
    ['a key of that name', 'export const f = { console: 1, performance: 2 };'],
  ])('may use %s', (_, code) => {
    expect(violationsWith({ 'packages/log-parser/src/new.ts': code })).toEqual([]);
  });

  it.each([['packages/contract'], ['packages/log-parser'], ['packages/analysis'], ['apps/web']])(
    'as all that runs in a browser, %s may use nothing of Node',
    (folder) => {
      const [violation] = violationsWith({ [`${folder}/src/new.ts`]: "import 'node:path';" });
      expect(violation).toContain('may not use node:path');
    },
  );
});
