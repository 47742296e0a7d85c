import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { planted, rideFixtures } from '@ridescope/log-simulator/fixtures';
import { absenceOf, sharedFile } from './shared-folder.ts';

// Benchmarks and tools of every workspace read sample logs with this module, and tests read the fixtures. Tests on real logs
// are declared with `describeRealLogs` in real-logs.ts.

// In a variable, because the tests of the web app turn a URL made of it directly into a web address.
const here = import.meta.url;
const stored = new URL('../../../fixtures/', here);
const generated = new URL('../../../.cache/fixtures/', here);

/** Names of the fixtures with whole rides. The oddities beside them are for the parser. */
export const fixtureNames: readonly string[] = Object.keys(rideFixtures).sort();

const written = new Map<string, Uint8Array>();

/** Returns the bytes of a fixture: a ride such as `modern-ride.txt`, or a stored file such as `oddities/midnight.txt`. */
export function readFixture(name: string): Uint8Array {
  const write = rideFixtures[name];
  if (!write) return new Uint8Array(readFileSync(new URL(name, stored)));
  const bytes = written.get(name) ?? write();
  written.set(name, bytes);
  // Each caller gets its own bytes, as from a file.
  return new Uint8Array(bytes);
}

/** Returns the path of a fixture, for programs that open files. A ride is written when it is first asked for. */
export function fixturePath(name: string): string {
  return fileURLToPath((name in rideFixtures ? writeRide(name) : new URL(name, stored)).href);
}

/** The folder is named after the bytes, so that a file that is there is the right one. */
function writeRide(name: string): URL {
  const bytes = readFixture(name);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const folder = new URL(`${digest}/`, generated);
  const file = new URL(name, folder);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Several processes may do this at once; none sees half a file.
  const part = new URL(`${name}.${process.pid}`, folder);
  writeFileSync(part, bytes);
  renameSync(part, file);
  return file;
}

/** Lists the invented personal texts in the fixtures by what they are. */
export function plantedTexts(): Record<string, string> {
  return planted;
}

/** Names of real logs; none without the folder. Excerpts of logs don't count. */
export const realLogNames =
  absenceOf('logs/') === undefined
    ? readdirSync(sharedFile('logs/'))
        .filter((name) => /^\d{4}-.*\.txt$/.test(name))
        .sort()
    : [];

/** Returns the path of a real log. */
export function realLogPath(name: string): string {
  return fileURLToPath(sharedFile(`logs/${name}`).href);
}

export function readRealLog(name: string): Uint8Array {
  return new Uint8Array(readFileSync(realLogPath(name)));
}

/** Names of logs from public places, in `../shared/field/` and its folder of whole logs; none without the folder. */
export const fieldCaseNames =
  absenceOf('field/') === undefined
    ? ['', 'whole/']
        .flatMap((folder) =>
          readdirSync(sharedFile(`field/${folder}`)).map((name) => `${folder}${name}`),
        )
        .filter((name) => /\.(?:txt|rtf|gz)$/.test(name))
        .sort()
    : [];

/** Reads a log from a public place, unpacked. */
export function readFieldCase(name: string): Uint8Array {
  const bytes = readFileSync(sharedFile(`field/${name}`));
  return new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}
