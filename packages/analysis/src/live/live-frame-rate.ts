import { liveTerms } from '@ridescope/catalogue/live-view';
import type { LiveView } from '@ridescope/contract/live-view';
import { round } from '../facts/figures/rounding.ts';
import type { Ride } from '../facts/ride/ride.ts';
import type { LogRecord } from '../record/log-record.ts';

/** A client writes a frame-rate line every ten seconds at least; an older one says nothing of now. */
const staleS = 30;

/** The newest frame rate and those of the last minutes; undefined where the log has none. */
export function frameRateNow(
  record: LogRecord,
  ride: Ride | undefined,
  nowS: number,
): LiveView['frameRate'] {
  const { t, fps } = record.fps;
  const first = t.lowerBound(nowS - liveTerms.shownS);
  const end = t.length;
  if (end === first || nowS - t.at(end - 1) > staleS) return undefined;
  const moving = ride?.moving.slice(
    ride.moving.firstFrom(nowS - liveTerms.shownS),
    ride.moving.length,
  );
  const seconds = moving?.seconds() ?? 0;
  return {
    now: round(fps.at(end - 1)),
    ...(moving && seconds > 0 && { mean: round(moving.frames() / seconds) }),
    t: Array.from(t.slice(first, end)),
    fps: Array.from(fps.slice(first, end)),
  };
}
