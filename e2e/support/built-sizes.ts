import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../apps/web/dist');

/** Code that the first HTML of a page names, in kilobytes. */
export interface BuiltSize {
  /** Its name in the contract. */
  page: string;
  visitorKb: number;
  userKb: number;
}

/** The server puts it into the pages of signed-in users. */
const earlyAnswers = 'early-answers.js';

interface ListedFiles {
  all: string[];
  own: string[];
}

/** Reads from the last build of the web app what each page loads before its first view. */
export function builtSizes(): BuiltSize[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  // Our own build has written it.
  const listed: Record<string, ListedFiles> = JSON.parse(
    readFileSync(join(dist, '.preloads.json'), 'utf8'),
  );
  return Object.entries(listed).map(([page, { all, own }]) => ({
    page,
    visitorKb: sizeKb([...first, ...all]),
    userKb: sizeKb([...first, ...all, ...own, earlyAnswers]),
  }));
}

function sizeKb(files: readonly string[]): number {
  const bytes = files.reduce((sum, file) => sum + sentBytes(join(dist, file)), 0);
  return Math.round(bytes / 102.4) / 10;
}

/** Small files have no compressed copy. */
function sentBytes(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}
