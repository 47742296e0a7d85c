import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests and guides are part of no build. */
const isLeftOut = (path: string) => /\.test\.tsx?$|^README\.md$/.test(path);

/**
 * Hashes names and contents of all matching files except tests and guides.
 * @param patterns globs relative to `root`
 */
export function hashOfSources(root: string, patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
