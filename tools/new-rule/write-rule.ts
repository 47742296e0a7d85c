import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, makeRule } from './make-rule.ts';

/**
 * Writes a rule, its test and its registration.
 * @param root folder of the checkout
 * @returns paths of the files, relative to the root
 * @throws Error when the id is none, or is taken
 */
export function writeRule(root: string, id: string): string[] {
  const folder = `packages/analysis/src/rules/${folderOf(id)}`;
  const { files } = makeRule(id, readFileSync(join(root, folder, 'index.ts'), 'utf8'));
  const taken = files.find(
    ({ path }) => path !== 'index.ts' && existsSync(join(root, folder, path)),
  );
  if (taken) throw new Error(`${taken.path} already exists`);
  return files.map(({ path, text }) => {
    writeFileSync(join(root, folder, path), text);
    return `${folder}/${path}`;
  });
}
