import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Report } from '@ridescope/contract/report/report';

/** A log with more activities than this has them from more than one day. */
const mostFiles = 10;
/** The game's name of the file that it is writing. */
export const running = 'inProgressActivity.fit';
/** The game names a finished file after the local time of its creation. */
const finished = /^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.fit$/;

/**
 * Finds the FIT files of a log's rides in the game's folder `Activities` beside `Logs`: those whose name is a time within the log,
 * else the one that the game left open.
 */
export function filesBeside(log: string, { session }: Report): string[] {
  const folder = join(dirname(dirname(resolve(log))), 'Activities');
  const names = namesIn(folder);
  if (names.length === 0 || session.startedAt === undefined || session.endedAt === undefined)
    return [];
  const offsetMs = session.utcSource === 'unknown' ? 0 : 60_000 * (session.utcOffsetMinutes ?? 0);
  const fromMs = Date.parse(session.startedAt) + offsetMs;
  const toMs = Date.parse(session.endedAt) + offsetMs;
  const dated = names.filter((name) => {
    const [, date, hours, minutes, seconds] = finished.exec(name) ?? [];
    const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
    return at >= fromMs && at <= toMs;
  });
  const found = dated.length > 0 ? dated : names.filter((name) => name === running);
  return found
    .sort()
    .slice(0, mostFiles)
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Most logs lie in no folder of the game.
    return [];
  }
}
