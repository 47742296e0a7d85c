import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { checkConfigTable, checkGuide } from './guides.ts';
import { projectFiles } from './project-files.ts';

let tree: FileTree;
beforeEach(() => {
  tree = makeFileTree({
    'package.json': {},
    'apps/web/src/features/uploads/page.tsx': 'export function UploadPage() {}',
    'docs/screenshot.png': '',
  });
});
afterEach(() => tree.remove('.'));

function check(text: string, guide = 'README.md'): string[] {
  tree.write({ [guide]: text });
  const project = {
    root: tree.root,
    files: projectFiles(tree.root),
    scripts: ['start', 'test', 'bench:engine'],
  };
  return checkGuide(guide, project);
}

describe('a guide may', () => {
  it.each([
    ['name a file', '`apps/web/src/features/uploads/page.tsx`'],
    ['name a folder', '`apps/web/` and `apps/web/src` and `./apps`'],
    ['name a file without its folder', '`page.tsx`'],
    ['name a shape of path', '`apps/web/src/features/<name>/page.tsx`, `features/*/page.tsx`'],
    ['link to a file', '[page](apps/web/src/features/uploads/page.tsx#L1)'],
    ['link to a picture', '![The report](docs/screenshot.png)'],
    ['link to a function', '[`UploadPage`](apps/web/src/features/uploads/page.tsx)'],
    ['link to the outside', '[Node](https://nodejs.org/) and [below](#tests)'],
    ['name scripts', '`npm start`, `npm test`, `npm run bench:engine -- --json`'],
    ['show other code', '`Log.txt`, `/upload`, `ant.loss`, `a / b`, `{ code, message }`, `x < y`'],
  ])('%s', (_, text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('a guide in a folder', () => {
  const guide = 'apps/web/src/README.md';

  it.each([
    ['a file from the root', '`apps/web/src/features/uploads/page.tsx`'],
    ['a file from its folder', '`features/uploads/page.tsx` and `./features/uploads/page.tsx`'],
    ['a folder from its folder', '`features/uploads` and `features/`'],
    ['a shape of path', '`features/<name>/page.tsx`'],
    ['what lies outside of the project', '`../shared/logs`'],
  ])('may name %s', (_, text) => {
    expect(check(text, guide)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '`features/uploads/gone.tsx`', 'features/uploads/gone.tsx'],
    ['a folder that is gone', '`features/gone`', 'features/gone'],
    ['a path from another folder', '`uploads/page.tsx`', 'uploads/page.tsx'],
  ])('may not name %s', (_, text, path) => {
    expect(check(text, guide)).toEqual([`${guide}  there is no ${path}`]);
  });
});

describe('a guide may not', () => {
  it.each([
    ['name a file that is gone', '`apps/web/src/gone.ts`', 'there is no apps/web/src/gone.ts'],
    ['name a folder that is gone', '`apps/mobile`', 'there is no apps/mobile'],
    ['name a new first folder', '`app/src/main.ts`', 'there is no app/src/main.ts'],
    ['name an unknown file', '`layout.tsx`', 'there is no layout.tsx'],
    [
      'name a shape without a file',
      '`features/<name>/api.ts`',
      'there is no features/<name>/api.ts',
    ],
    ['name it inside a command', '`node tools/gone.ts --x`', 'there is no tools/gone.ts'],
    [
      'link to a file that is gone',
      '[page](apps/gone.md)',
      'the link to apps/gone.md leads nowhere',
    ],
    [
      'link to a function that is gone',
      '[`ReportPage`](apps/web/src/features/uploads/page.tsx)',
      "apps/web/src/features/uploads/page.tsx holds no 'ReportPage'",
    ],
    ['name a script that is gone', '`npm run lint`', "there is no script 'lint' (npm run lint)"],
  ])('%s', (_, text, reason) => {
    expect(check(text)).toEqual([`README.md  ${reason}`]);
  });
});

it('the guide check finds unknown and missing variables in the table of a guide', () => {
  const table = '| `PORT` | 3000 | port |\n| `GONE` | | |\n';
  const source = 'const E = {\n  PORT: 1,\n  DATA_DIR: 2,\n};';
  expect(checkConfigTable('docs/operating.md', table, source)).toEqual([
    "docs/operating.md  the server doesn't read GONE",
    'docs/operating.md  DATA_DIR is missing',
  ]);
});
