import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

/** Files and scripts that the guides may refer to. */
export interface Project {
  root: string;
  /** Every file of the checkout, relative to the root, with slashes. */
  files: string[];
  /** The scripts of the root's package.json. */
  scripts: string[];
}

/** Names that look like project files but are the game's log or created by a run. */
const notOurs = new Set([
  ...[
    'Log.txt',
    'data/',
    './data',
    'recordings/',
    'node_modules',
    'node_modules/',
    '.cache/',
    'deploy/.env',
  ],
]);
const extension = /\.(?:tsx?|jsx?|json|md|css|html|txt|png|svg|ya?ml)$/;

/** Checks whether a word in backticks is a file or folder: by its first folder, its extension or a trailing slash. */
function looksLikePath(word: string, from: string, files: string[]): boolean {
  if (notOurs.has(word) || !/^[\w.@-][\w./@<>*-]*$/.test(word)) return false;
  if (extension.test(word)) return true;
  const [first = '', ...rest] = word.split('/');
  if (first === '..') return false;
  const folders = [`${first}/`, posix.join(from, `${first}/`)];
  const isFolderOfOurs = files.some((file) => folders.some((folder) => file.startsWith(folder)));
  return rest.length > 0 && (isFolderOfOurs || word.endsWith('/'));
}

function exists(path: string, { files }: Project): boolean {
  const wanted = posix.normalize(path).replace(/\/$/, '');
  if (!wanted.includes('/')) {
    return files.some(
      (file) => file === wanted || basename(file) === wanted || file.startsWith(`${wanted}/`),
    );
  }
  return files.some((file) => file === wanted || file.startsWith(`${wanted}/`));
}

/** Checks a shape such as `features/<name>/routes.ts`, which at least one file must match. */
function existsSomewhere(path: string, project: Project): boolean {
  if (!/[<*]/.test(path)) return exists(path, project);
  const escaped = path.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const shape = escaped.replace(/<[^>]*>|\*+/g, '[^/]+').replace(/\/$/, '');
  return project.files.some((file) => new RegExp(`(?:^|/)${shape}(?:/|$)`).test(file));
}

/** Finds npm scripts in a text that don't exist. */
export function* wrongScripts(text: string, scripts: string[]): Generator<string> {
  for (const [command, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts.includes(name)) yield `there is no script '${name}' (${command})`;
  }
  for (const [command, name = ''] of text.matchAll(/npm (start|test)\b/g)) {
    if (!scripts.includes(name)) yield `there is no script '${name}' (${command})`;
  }
}

/** Finds the links of a guide to files and folders, with their paths from the root. */
function* labelledLinks(text: string, guide: string): Generator<{ label: string; path: string }> {
  for (const [, label = '', address = ''] of text.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)) {
    if (/^(?:[a-z]+:|#)/.test(address)) continue;
    yield { label, path: posix.join(posix.dirname(guide), address.replace(/#.*$/, '')) };
  }
}

/** Lists the paths, from the root, of all files and folders that a guide links to. */
export function linksIn(text: string, guide: string): string[] {
  return [...labelledLinks(text, guide)].map(({ path }) => path.replace(/\/$/, ''));
}

function* wrongLinks(text: string, guide: string, project: Project): Generator<string> {
  for (const { label, path } of labelledLinks(text, guide)) {
    if (!exists(path, project)) {
      yield `the link to ${path} leads nowhere`;
      continue;
    }
    // A label in backticks without a slash or dot is a name in that file.
    const name = /^`(\w+)`$/.exec(label)?.[1];
    const file = join(project.root, path);
    if (name && extension.test(path) && existsSync(file)) {
      const isThere = new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'));
      if (!isThere) yield `${path} holds no '${name}'`;
    }
  }
}

/** A path in backticks begins at the root, or in the folder of the guide. */
function* wrongPaths(text: string, guide: string, project: Project): Generator<string> {
  const from = posix.dirname(guide);
  for (const [, words = ''] of text.matchAll(/`([^`\n]+)`/g)) {
    for (const word of words.split(/\s+/)) {
      const path = word.replace(/^\.\//, '').replace(/[,;:]$/, '');
      if (!looksLikePath(path, from, project.files)) continue;
      const places = [path, posix.join(from, path)];
      if (!places.some((place) => existsSomewhere(place, project))) yield `there is no ${path}`;
    }
  }
}

/**
 * Checks that every path, link, linked name and npm script in a guide exists.
 * @param guide its path, relative to the root
 * @returns one line for each reference that leads nowhere
 */
export function checkGuide(guide: string, project: Project): string[] {
  const text = readFileSync(join(project.root, guide), 'utf8');
  const wrong = [
    ...wrongScripts(text, project.scripts),
    ...wrongLinks(text, guide, project),
    ...wrongPaths(text, guide, project),
  ];
  return [...new Set(wrong)].map((reason) => `${guide}  ${reason}`);
}

/** Modules that describe the environment variables. */
export const configSources = [
  'process/config.ts',
  'storage/s3-settings.ts',
  'payments/payment-settings.ts',
  'language-model/language-model-settings.ts',
  'telemetry/telemetry-settings.ts',
].map((name) => `apps/server/src/platform/${name}`);

/** Names the environment variables that these modules describe. */
export function variablesIn(source: string): string[] {
  return [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
}

/**
 * Compares the variables in the table of a guide with those that the server reads.
 * @param guide path of the guide, and its text
 * @param source text of the module that parses the environment
 */
export function checkConfigTable(guide: string, text: string, source: string): string[] {
  const listed = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name);
  const read = variablesIn(source);
  return [
    ...listed
      .filter((name) => !read.includes(name))
      .map((name) => `${guide}  the server doesn't read ${name}`),
    ...read.filter((name) => !listed.includes(name)).map((name) => `${guide}  ${name} is missing`),
  ];
}
