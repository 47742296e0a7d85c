import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, figuresPath, folderOf, makeRule, titlesPath, wordsPath } from './make-rule.ts';

/**
 * Writes a rule, its test, its entry in the catalogue, its title, its figure, its words and its registration.
 * @param root folder of the checkout
 * @returns paths of the files, relative to the root
 * @throws Error when the id is none, or is taken
 */
export function writeRule(root: string, id: string): string[] {
  const folder = folderOf(id);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const lists = {
    registry: read(`packages/analysis/src/rules/${folder}/index.ts`),
    entries: read(entriesOf(folder)),
    titles: read(titlesPath),
    words: read(wordsPath),
    figures: read(figuresPath),
  };
  const { files } = makeRule(id, lists);
  const taken = files.find(({ path }) => path.includes(`/${id}.`) && existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} already exists`);
  return files.map(({ path, text }) => {
    writeFileSync(join(root, path), text);
    return path;
  });
}
