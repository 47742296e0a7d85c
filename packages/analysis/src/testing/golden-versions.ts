import { execFileSync } from 'node:child_process';
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

/** A number and the hash of the results at that number. */
interface Written {
  version: number;
  hash: string;
}

/** Reads the number and the hash that were written last; 0 at first. */
export function readVersion(
  name: Versioned,
  text: string = readFileSync(versionsFile, 'utf8'),
): Written {
  const [, version, hash = ''] =
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ') ?? [];
  return { version: Number(version ?? 0), hash };
}

/** Reads the committed file, and during a merge the other side's too; that on disk where there is no repository. */
function committedTexts(): string[] {
  const texts = ['HEAD', 'MERGE_HEAD'].flatMap((commit) => {
    try {
      const options = { cwd: golden, encoding: 'utf8', stdio: 'pipe' } as const;
      return [execFileSync('git', ['show', `${commit}:./versions.txt`], options)];
    } catch {
      return [];
    }
  });
  return texts.length > 0 ? texts : [readFileSync(versionsFile, 'utf8')];
}

/**
 * Numbers the present results: one more than what is committed if they differ from that, however often they changed
 * since. Results that are back at what is committed get its number again.
 */
export function nextVersion(committed: readonly Written[], hash: string): number {
  const latest = Math.max(...committed.map(({ version }) => version));
  return committed.some((each) => each.version === latest && each.hash === hash)
    ? latest
    : latest + 1;
}

/**
 * Writes the numbers of the present results into the file and the source.
 * @param constants the module that states the numbers
 * @returns what changed in the source
 */
export function writeVersions(constants: URL): string[] {
  const texts = committedTexts();
  const numbered = versioned.map((name) => {
    const hash = hashOfResults(name);
    const committed = texts.map((text) => readVersion(name, text));
    return { name, hash, version: nextVersion(committed, hash) };
  });
  const lines = numbered.map(({ name, version, hash }) => `${name} ${version} ${hash}\n`);
  writeFileSync(versionsFile, lines.join(''));
  const changed: string[] = [];
  let source = readFileSync(constants, 'utf8');
  for (const { name, version } of numbered) {
    const line = `export const ${name}Version = ${version};`;
    if (source.includes(line)) continue;
    source = source.replace(new RegExp(`export const ${name}Version = \\d+;`), line);
    changed.push(`${name}Version = ${version}`);
  }
  if (changed.length > 0) writeFileSync(constants, source);
  return changed;
}
