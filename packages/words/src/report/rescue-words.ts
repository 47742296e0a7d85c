import type { Report } from '@ridescope/contract/report/report';
import { countText } from '../format/format-number.ts';

/** What is left on the computer of a ride that was not saved. */
export interface RescueWords {
  /** Name of the file in the game's folder `Activities`. */
  fileName: string;
  text: string;
}

/** Before, the running file had the final name already. */
const runningNameSince = '2021-11';
const folder = 'Documents/Zwift/Activities';

/**
 * Names the FIT file of a ride that was not saved, or in which the game ended, with its length by the log. Undefined where the ride
 * was saved, or the log has no length of it.
 */
export function rescueWords({ session, activities }: Report): RescueWords | undefined {
  const { unsavedFitBytes, end } = session;
  const startedAt = activities.at(-1)?.startedAt;
  if (unsavedFitBytes === undefined) return undefined;
  const length = `${countText(unsavedFitBytes)} bytes at its last save`;
  // A game that ended in the ride never gave the file its final name.
  if (startedAt !== undefined && (end.how === 'closed' || startedAt < runningNameSince)) {
    const fileName = `${localText(startedAt, session)}.fit`;
    return {
      fileName,
      text: `Your ride is still on your computer: ${fileName} in ${folder}, ${length}. Upload it to Strava or Garmin yourself.`,
    };
  }
  const fileName = 'inProgressActivity.fit';
  return {
    fileName,
    text: `Your ride is still on your computer up to its last save: ${fileName} in ${folder}, ${length}. Copy it before you ride again, because the game reuses the name. If a service refuses it, it can be repaired.`,
  };
}

/** The game names a file after the local time of its creation. */
function localText(
  startedAt: string,
  { utcSource, utcOffsetMinutes = 0 }: Report['session'],
): string {
  const offsetMs = utcSource === 'unknown' ? 0 : 60_000 * utcOffsetMinutes;
  const local = new Date(Date.parse(startedAt) + offsetMs).toISOString();
  return local.slice(0, 19).replaceAll(/[T:]/g, '-');
}
