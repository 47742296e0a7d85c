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

/**
 * A log of one ride in which the game wrote a line about lights again and again, until it has that many bytes. A repeated
 * ride would make a report that is too large.
 */
export function paddedLog(path: string, bytes: number): Buffer {
  const log = readFileSync(path, 'latin1');
  const end = log.lastIndexOf('\n', log.length - 2) + 1;
  const line = `${log.slice(end, log.indexOf(' ', end))} [GN]: invalid light removal\r\n`;
  const padding = line.repeat(Math.ceil((bytes - log.length) / line.length));
  return Buffer.from(log.slice(0, end) + padding + log.slice(end), 'latin1');
}
