import type { EndStage, LogEndKind } from '@ridescope/catalogue/log-ends';
import type { LogRecord } from '../../record/log-record.ts';

/** The file goes out in the seconds before an old client says that it ends, or after a modern one has ended the activity. */
const aroundEndS = 60;
/** The game tries again for a while before it gives up. */
const giveUpS = 180;

/**
 * Checks whether the last ride was saved: its file went to the server as it ended. Undefined if the
 * log doesn't show it, as after a crash, without a ride, or for a discarded one.
 */
export function lastRideWasSaved(record: LogRecord): boolean | undefined {
  const quits = record.of('shutdown').filter(({ sign }) => sign === 'analytics');
  const endS = record.last('activityEnd')?.t ?? quits.at(-1)?.t;
  if (endS === undefined) return undefined;
  // Joining an event ends and saves the activity of the seconds before; the ride itself starts after it.
  if ((record.last('activityStart')?.t ?? Number.NEGATIVE_INFINITY) >= endS) return undefined;
  const isSent = record
    .within('activityUpload', endS - aroundEndS, endS + aroundEndS)
    .some(({ isEmpty }) => !isEmpty);
  if (!isSent) return undefined;
  return record.within('activityUploadFailed', endS, endS + giveUpS).length === 0;
}

/**
 * Finds the length of the last ride's FIT file at its last save, in bytes. Undefined where the ride reached its end, or the log has
 * no length of it.
 */
export function unsavedFitBytes(
  record: LogRecord,
  wasSaved: boolean | undefined,
  { how, stage }: { how: LogEndKind; stage: EndStage },
): number | undefined {
  const hasBroken = (how === 'crashed' || how === 'stopped') && brokenStages.includes(stage);
  if (wasSaved !== false && (wasSaved === true || !hasBroken)) return undefined;
  const startS = record.last('activityStart')?.t ?? 0;
  const saves = record.of('activityUpload').filter(({ t, bytes = 0 }) => t >= startS && bytes > 0);
  return saves.at(-1)?.bytes;
}

const brokenStages: readonly EndStage[] = ['riding', 'saving'];
