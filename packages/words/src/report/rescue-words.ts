import type { Report } from '@ridescope/contract/report/report';
import { rescueMessages } from '../en/pages/ride-file.ts';
import { countText } from '../format/format-number.ts';
import { writeMessage } from '../messages/write-message.ts';

/** What is left on the computer of a ride that was not saved. */
export interface RescueWords {
  /** Name of the file in the game's folder `Activities`. */
  fileName: string;
  /** What is left, as the start of a sentence. */
  title: string;
  /** Where it is, and what to do with it. */
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
  const length = writeMessage(rescueMessages.length, { bytes: countText(unsavedFitBytes) });
  // A game that ended in the ride never gave the file its final name.
  if (startedAt !== undefined && (end.how === 'closed' || startedAt < runningNameSince)) {
    const fileName = `${localText(startedAt, session)}.fit`;
    return {
      fileName,
      title: rescueMessages['ended-title'],
      text: writeMessage(rescueMessages.ended, { fileName, folder, length }),
    };
  }
  const fileName = 'inProgressActivity.fit';
  return {
    fileName,
    title: rescueMessages['running-title'],
    text: writeMessage(rescueMessages.running, { fileName, folder, length }),
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
