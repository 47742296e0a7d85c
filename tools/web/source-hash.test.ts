import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
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

it.each([
  ['the page', 'apps/web/index.html'],
  ['a file of the app', 'apps/web/src/app/router.tsx'],
  ['a new file of the app', 'apps/web/src/shared/theme.css'],
  ['a public file', 'apps/web/public/icon.svg'],
  ['the contract', 'packages/contract/src/index.ts'],
  ['the lock file', 'package-lock.json'],
])('changes with %s', (_, path) => {
  const before = hashOfSources(project.root);
  project.write({ [path]: 'changed' });
  expect(hashOfSources(project.root)).not.toBe(before);
});

it.each([
  ['a test', 'apps/web/src/app/router.test.tsx'],
  ['the output', 'apps/web/dist/index.html'],
  ['the server', 'apps/server/src/app.ts'],
])('does not change with %s', (_, path) => {
  const before = hashOfSources(project.root);
  project.write({ [path]: 'changed' });
  expect(hashOfSources(project.root)).toBe(before);
});

it('tells where one file ends and the next begins', () => {
  project.write({ 'apps/web/src/a.ts': 'xy', 'apps/web/src/b.ts': '' });
  const before = hashOfSources(project.root);
  project.write({ 'apps/web/src/a.ts': 'x', 'apps/web/src/b.ts': 'y' });
  expect(hashOfSources(project.root)).not.toBe(before);
});
