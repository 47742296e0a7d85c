import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { parts } from './parts.ts';
import { hashOfSources } from './source-hash.ts';

let project: FileTree;
beforeEach(() => {
  project = makeFileTree({
    'apps/web/index.html': '<html>',
    'apps/web/src/app/router.tsx': 'a',
    'packages/contract/src/index.ts': 'b',
  });
});
afterEach(() => project.remove('.'));

const webSources = parts.find(({ folder }) => folder === 'apps/web')?.sources ?? [];
const hash = () => hashOfSources(project.root, webSources);

it.each([
  ['the page', 'apps/web/index.html'],
  ['a file of the app', 'apps/web/src/app/router.tsx'],
  ['a new file of the app', 'apps/web/src/shared/theme.css'],
  ['a public file', 'apps/web/public/icon.svg'],
  ['the contract', 'packages/contract/src/index.ts'],
  ['the lock file', 'package-lock.json'],
])('the hash of the web app changes with %s', (_, path) => {
  const before = hash();
  project.write({ [path]: 'changed' });
  expect(hash()).not.toBe(before);
});

it.each([
  ['a test', 'apps/web/src/app/router.test.tsx'],
  ['a guide', 'apps/web/src/app/README.md'],
  ['the output', 'apps/web/dist/index.html'],
  ['the server', 'apps/server/src/wiring/build-app.ts'],
])('the hash of the web app does not change with %s', (_, path) => {
  const before = hash();
  project.write({ [path]: 'changed' });
  expect(hash()).toBe(before);
});

it('the hash changes when content moves from one file to the next', () => {
  project.write({ 'apps/web/src/a.ts': 'xy', 'apps/web/src/b.ts': '' });
  const before = hash();
  project.write({ 'apps/web/src/a.ts': 'x', 'apps/web/src/b.ts': 'y' });
  expect(hash()).not.toBe(before);
});
