import { readFileSync } from 'node:fs';
import { fixturePath } from '@ridescope/samples/logs';

/** Complete rides of an old and a current client, and a ride of 90 seconds. */
export const fixtureLogs = {
  legacy: fixturePath('legacy-ride.txt'),
  modern: fixturePath('modern-ride.txt'),
  short: fixturePath('short-ride.txt'),
};

/** A file for a page. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function logFile(buffer: Buffer, name = 'Log.txt'): TestFile {
  return { name, mimeType: 'text/plain', buffer };
}

/** Cuts a log this many minutes after its first line. */
export function firstMinutes(path: string, minutes: number): Buffer {
  const lines = readFileSync(path, 'latin1').split('\n');
  const secondOf = (line: string) => {
    const [, h, m, s] = /^\[(\d+):(\d\d):(\d\d)\]/.exec(line) ?? [];
    return h === undefined ? undefined : Number(h) * 3600 + Number(m) * 60 + Number(s);
  };
  const start = lines.map(secondOf).find((second) => second !== undefined) ?? 0;
  const end = lines.findIndex((line) => (secondOf(line) ?? start) > start + minutes * 60);
  return Buffer.from(`${lines.slice(0, end).join('\n')}\n`, 'latin1');
}

/** Cuts a log in half, in the middle of a line. */
export function firstHalf(path: string): Buffer {
  const log = readFileSync(path);
  return log.subarray(0, log.indexOf('\n', log.length / 2) + 15);
}

/** The smallest image: one transparent pixel. */
export const pngPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Repeats a log until it has at least this many bytes. */
export function repeatedLog(path: string, bytes: number): Buffer {
  const log = readFileSync(path);
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / log.length) }, () => log));
}
