import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { linksIn, type Project } from './guides.ts';

/** Headings of every README below the root, in this order. */
const parts = ['What is here', 'Imports', 'Read first', 'Tests'];
const mostLines = { architecture: 60, readme: 45 };
/** A folder that holds more than this is wide: a newcomer needs help to find the way in it. */
const narrow = { files: 20, folders: 5 };

const isReadme = (file: string) => file.endsWith('/README.md');
const isSource = (file: string) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Lists the guides of the project: every README, and what its root and `docs/` explain. */
export function guidesOf(files: string[]): string[] {
  return files.filter(
    (file) => isReadme(file) || /^(?:[A-Z]+\.md|docs\/(?:guides\/)?[^/]+\.md)$/.test(file),
  );
}

/** Finds folders with many source files or many folders with source files. */
function wideFolders(files: string[]): string[] {
  const entries = new Map<string, { files: number; folders: Set<string> }>();
  for (const file of files.filter(isSource)) {
    let [folder, inner] = [posix.dirname(file), ''];
    while (folder !== '.') {
      const entry = entries.get(folder) ?? { files: 0, folders: new Set() };
      entries.set(folder, entry);
      if (inner === '') entry.files++;
      else entry.folders.add(inner);
      [folder, inner] = [posix.dirname(folder), folder];
    }
  }
  return [...entries]
    .filter(([, entry]) => entry.files > narrow.files || entry.folders.size > narrow.folders)
    .map(([folder]) => folder);
}

function* wrongReadme(text: string): Generator<string> {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  if (headings.join() !== parts.join()) {
    yield `its parts must be: ${parts.map((part) => `## ${part}`).join(', ')}`;
  }
}

function* tooLong(text: string, most: number): Generator<string> {
  const lines = text.trimEnd().split('\n').length;
  if (lines > most) yield `has ${lines} lines, and at most ${most} are allowed`;
}

/**
 * Checks that ARCHITECTURE.md stays one page, and that readers find a short README of the usual parts in every workspace and
 * wide folder. A wide folder needs none if the README right above links to it.
 * @param workspaces folders whose README ARCHITECTURE.md must link to
 */
export function checkReadmes({ root, files }: Project, workspaces: string[]): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const linksOf = (file: string) => (files.includes(file) ? linksIn(read(file), file) : []);
  const readmeOf = (folder: string) => `${folder}/README.md`;
  const readmes = files.filter(isReadme);
  const architecture = linksOf('ARCHITECTURE.md');
  const linked = new Set([...architecture, ...readmes.flatMap(linksOf)]);
  const isOfWorkspace = (path: string) =>
    workspaces.some((folder) => `${path}/`.startsWith(`${folder}/`));
  const wide = wideFolders(files).filter(isOfWorkspace);
  const wrong = [
    ...[...tooLong(read('ARCHITECTURE.md'), mostLines.architecture)].map(
      (reason) => `ARCHITECTURE.md  ${reason}`,
    ),
    ...workspaces
      .filter((folder) => !architecture.includes(readmeOf(folder)))
      .map((folder) => `ARCHITECTURE.md  has no link to ${readmeOf(folder)}`),
    ...wide
      .filter((folder) => !readmes.includes(readmeOf(folder)))
      .filter((folder) => !linksOf(readmeOf(posix.dirname(folder))).includes(folder))
      .map((folder) => `${folder}  is wide: write its README.md, or link to it in the one above`),
  ];
  for (const readme of readmes) {
    const text = read(readme);
    const reasons = [...wrongReadme(text), ...tooLong(text, mostLines.readme)];
    if (!linked.has(readme)) reasons.push('is linked neither in ARCHITECTURE.md nor in a README');
    wrong.push(...reasons.map((reason) => `${readme}  ${reason}`));
  }
  return wrong;
}
