import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { findLeaks } from './leaks.ts';

let tree: FileTree;
beforeEach(() => {
  tree = makeFileTree();
});
afterEach(() => tree.remove('.'));

function leaksOf(file: string, text: string): string[] {
  tree.write({ [file]: text });
  return findLeaks(tree.root, [file]);
}

// Composed here, so that the check doesn't report this file.
const slash = '/';
const registry = `https:${slash}/registry.example.org/`;

it.each([
  ['a path of one machine', 'a.ts', `\nread('${slash}home/ann/x.txt')`, 'a.ts:2  holds a path of'],
  ['another', 'a.md', `${slash}work/main`, 'a.md:1  holds a path of'],
  ['a registry', '.npmrc', `registry=${registry}`, '.npmrc:1  holds the address of a package'],
  [
    'a download address',
    'package-lock.json',
    `"resolved": "https:${slash}/example.org/a.tgz"`,
    'package-lock.json:1  holds a download address',
  ],
])('the leak check finds %s', (_, file, text, place) => {
  expect(leaksOf(file, text)).toEqual([expect.stringContaining(place)]);
});

it.each([
  ['a route', 'a.ts', "path: '/report/:owner'"],
  ['a path inside the project', 'a.ts', "'apps/work/home.ts'"],
  ['a web address', 'a.md', 'https://nodejs.org/home/x'],
  ['a link of the lock file', 'package-lock.json', '"resolved": "apps/web"'],
])('the leak check lets %s pass', (_, file, text) => {
  expect(leaksOf(file, text)).toEqual([]);
});
