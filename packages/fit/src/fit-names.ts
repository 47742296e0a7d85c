import type { Report } from '@ridescope/contract/report/report';

/** A log with more activities than this has them from more than one day. */
const mostFiles = 10;
/** The game's name of the file that it is writing. */
export const runningName = 'inProgressActivity.fit';
/** The game names a finished file after the local time of its creation; services may compress it. */
const finished = /^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.fit(?:\.gz)?$/i;

/**
 * Chooses the FIT files of a log's rides among the names of the game's folder: those whose name is a time within the log, else the
 * one that the game left open. At most ten, by name.
 */
export function fitNamesOf(
  names: readonly string[],
  { session }: Pick<Report, 'session'>,
): string[] {
  if (session.startedAt === undefined || session.endedAt === undefined) return [];
  const offsetMs = session.utcSource === 'unknown' ? 0 : 60_000 * (session.utcOffsetMinutes ?? 0);
  const fromMs = Date.parse(session.startedAt) + offsetMs;
  const toMs = Date.parse(session.endedAt) + offsetMs;
  const dated = names.filter((name) => {
    const [, date, hours, minutes, seconds] = finished.exec(name) ?? [];
    const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
    return at >= fromMs && at <= toMs;
  });
  const found = dated.length > 0 ? dated : names.filter((name) => name === runningName);
  return found.toSorted().slice(0, mostFiles);
}
