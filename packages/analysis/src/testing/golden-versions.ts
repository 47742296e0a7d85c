import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fixtureNames } from '@ridescope/samples/logs';

/**
 * Ties the versions of engine and rules to the reviewed results: a line for each with its number and the SHA-256 of the
 * results at that number. A changed result has another hash, and so needs another number.
 */
const golden = new URL('../../golden/', import.meta.url);
const versionsFile = new URL('versions.txt', golden);

const sources = {
  engine: [...fixtureNames].sort(),
  rules: ['diagnoses.txt'],
} as const;
export type Versioned = keyof typeof sources;
export const versioned: readonly Versioned[] = ['engine', 'rules'];

/** Returns the hash of the reviewed results that a version stands for. */
export function hashOfResults(name: Versioned): string {
  const hash = createHash('sha256');
  for (const file of sources[name]) hash.update(readFileSync(new URL(file, golden)));
  return hash.digest('hex');
}

/** Reads the number and the hash that were written last; none at first. */
export function readVersion(name: Versioned): { version: number; hash: string } {
  const lines = readFileSync(versionsFile, 'utf8').split('\n');
  const [, version, hash = ''] =
    lines.find((line) => line.startsWith(`${name} `))?.split(' ') ?? [];
  return { version: Number(version ?? 0), hash };
}

/**
 * Raises the numbers whose results have changed, in the file and in the source.
 * @param constants the module that states the numbers
 * @returns what was raised
 */
export function raiseVersions(constants: URL): string[] {
  const raised: string[] = [];
  const lines = versioned.map((name) => {
    const { version, hash } = readVersion(name);
    const now = hashOfResults(name);
    const next = hash === now ? version : version + 1;
    if (next !== version) raised.push(`${name}Version = ${next}`);
    return `${name} ${next} ${now}`;
  });
  writeFileSync(versionsFile, `${lines.join('\n')}\n`);
  const source = readFileSync(constants, 'utf8');
  const changed = raised.reduce(
    (text, line) =>
      text.replace(new RegExp(`(?<=export const )${line.split(' ')[0]} = \\d+`), line),
    source,
  );
  if (changed !== source) writeFileSync(constants, changed);
  return raised;
}
