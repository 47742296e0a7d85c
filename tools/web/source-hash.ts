import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the built web app is made from: its own files, the contract, and the versions of the libraries. */
const sources = [
  'apps/web/{index.html,package.json,tsconfig.json,vite.config.ts}',
  'apps/web/{public,src}/**',
  'packages/contract/{package.json,src/**}',
  'package-lock.json',
  'tsconfig.base.json',
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** One hash over the names and contents of all files that the web app is built from, tests left out. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
