import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { projectFiles } from './project-files.ts';
import { checkReadmes, guidesOf } from './readmes.ts';

const readme = '# App\n\n## What is here\n\n## Imports\n\n## Read first\n\n## Tests\n';
const parts = 'its parts must be: ## What is here, ## Imports, ## Read first, ## Tests';

let tree: FileTree;
beforeEach(() => {
  tree = makeFileTree({
    'ARCHITECTURE.md': '[app](app/README.md)',
    'app/README.md': readme,
  });
});
afterEach(() => tree.remove('.'));

function check(more: Record<string, unknown> = {}): string[] {
  tree.write(more);
  return checkReadmes({ root: tree.root, files: projectFiles(tree.root), scripts: [] }, ['app']);
}

const sources = (folder: string, count: number, name = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/${i}${name}.ts`, '']));
const folders = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/${i}/a.ts`, '']));

describe('accepts', () => {
  it.each([
    ['a workspace with its README', {}],
    ['a page of 60 lines', { 'ARCHITECTURE.md': `[app](app/README.md)${'\n'.repeat(59)}.` }],
    ['a README of 45 lines', { 'app/README.md': `${readme}${'\n'.repeat(35)}.` }],
    ['a narrow folder without README', { ...sources('app/src', 20), ...folders('app/src', 5) }],
    ['many tests', sources('app/src', 30, '.test')],
    [
      'a wide folder with its README',
      {
        ...sources('app/src', 21),
        'app/src/README.md': readme,
        'app/README.md': `[src](src/README.md)\n${readme}`,
      },
    ],
    [
      'a wide folder that the README above links to',
      { ...folders('app/src', 6), 'app/README.md': `[src](src/)\n${readme}` },
    ],
    ['a wide folder outside of the workspaces', sources('other', 21)],
  ])('%s', (_, more) => {
    expect(check(more)).toEqual([]);
  });
});

describe('refuses', () => {
  const wide = 'app/src  is wide: write its README.md, or link to it in the one above';
  it.each([
    [
      'a page of 61 lines',
      { 'ARCHITECTURE.md': `[app](app/README.md)${'\n'.repeat(60)}.` },
      'ARCHITECTURE.md  has 61 lines, and at most 60 are allowed',
    ],
    [
      'a README of 46 lines',
      { 'app/README.md': `${readme}${'\n'.repeat(36)}.` },
      'app/README.md  has 46 lines, and at most 45 are allowed',
    ],
    [
      'a README without a part',
      { 'app/README.md': readme.replace('## Imports\n', '') },
      `app/README.md  ${parts}`,
    ],
    [
      'a README with its parts in another order',
      { 'app/README.md': '## Tests\n## Imports\n## Read first\n## What is here' },
      `app/README.md  ${parts}`,
    ],
    ['a folder with many files', sources('app/src', 21), wide],
    ['a folder with many folders', folders('app/src', 6), wide],
    [
      'a README that nothing links to',
      { 'app/src/README.md': readme },
      'app/src/README.md  is linked neither in ARCHITECTURE.md nor in a README',
    ],
  ])('%s', (_, more, reason) => {
    expect(check(more)).toEqual([reason]);
  });

  it('a workspace that ARCHITECTURE.md has no link to', () => {
    tree.remove('app/README.md');
    expect(check({ 'ARCHITECTURE.md': 'App' })).toEqual([
      'ARCHITECTURE.md  has no link to app/README.md',
    ]);
  });
});

it('the check lists every README and the guides of the root and of docs', () => {
  const guides = ['README.md', 'ARCHITECTURE.md', 'docs/writing.md', 'app/src/README.md'];
  expect(guidesOf([...guides, 'app/topics/freezes.md', 'docs/old/notes.md', 'LICENSE'])).toEqual(
    guides,
  );
});
