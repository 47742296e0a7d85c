import { gradeTones } from '@ridescope/words/report/grade-words';
import {
  type LastRidesFigure,
  lastRidesText,
  lastRidesTitle,
  lastRidesValue,
  lastRideText,
} from '@ridescope/words/report/trends/last-rides-words';
import type { TrendRide } from '../../../shared/trends/trend-analysis.ts';
import type { ShownLastRides } from './own-trends.ts';

/** More bars say no more of the change since the last ride. */
const mostRides = 8;

/**
 * Returns how the last rides on one computer went, up to the one with this key: by the time that they lost, or by their frame
 * rate where none lost any. Undefined without a ride before.
 */
export function shownLastRides(
  rides: readonly TrendRide[],
  key: string,
): ShownLastRides | undefined {
  const index = rides.findIndex((ride) => ride.key === key);
  const ride = rides[index];
  if (ride?.hardware === undefined) return undefined;
  const own = rides.slice(0, index + 1).filter((one) => one.hardware === ride.hardware);
  const lost = drawn(own, 'lostSeconds');
  return lost?.rides.some(({ value }) => value > 0) ? lost : drawn(own, 'p1Fps');
}

function drawn(rides: readonly TrendRide[], figure: LastRidesFigure): ShownLastRides | undefined {
  const known = rides
    .flatMap((ride) => {
      const value = ride[figure];
      return value === undefined ? [] : [{ ride, value }];
    })
    .slice(-mostRides);
  const [last, previous] = [known.at(-1), known.at(-2)];
  // It is about this ride, so its own value must be there.
  if (!last || !previous || last.ride !== rides.at(-1)) return undefined;
  const valueText = ({ value }: { value: number }) => lastRidesValue(figure, value);
  return {
    title: lastRidesTitle(figure, known.length),
    text: lastRidesText(figure, valueText(last), valueText(previous)),
    rides: known.map(({ ride, value }) => {
      // Lost time makes the grade of a ride; a frame rate must not be coloured by what else went wrong.
      const grade = figure === 'lostSeconds' ? ride.grade : undefined;
      return {
        key: ride.key,
        startMs: ride.startMs,
        utcOffsetMinutes: ride.utcOffsetMinutes,
        value,
        text: lastRideText(valueText({ value }), grade),
        tone: grade === undefined ? 'absent' : gradeTones[grade],
      };
    }),
  };
}
