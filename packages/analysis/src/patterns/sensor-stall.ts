import { mergeIntervals } from '../facts/figures/intervals.ts';
import {
  antSearches,
  badBins,
  freezes,
  mergeEvents,
  receiverResets,
  wirelessDrops,
} from './event-series.ts';
import { outcomeOf, type Pattern, untested } from './pattern.ts';
import { rideAxis } from './ride-axis.ts';
import { testTogether } from './shift-test.ts';

/** Tests whether sensors fail right after the computer stops or its USB bus resets. */
export const sensorStall: Pattern = {
  id: 'sensor-stall',
  test({ facts }, pattern) {
    const { ride, exclusions, sensors } = facts;
    // A rider who only watches has no sensors to judge.
    if (sensors.isWatched) return untested(pattern, { xCount: 0, yCount: 0 });
    const excluded = mergeIntervals([...exclusions.freezes, ...exclusions.sensors]);
    const x = mergeEvents(freezes(facts), receiverResets(facts));
    const y = mergeEvents(
      badBins(facts),
      antSearches(facts),
      wirelessDrops(facts, 'ble'),
      wirelessDrops(facts, 'lan'),
    );
    const axis = rideAxis(ride.startS, ride.endS, excluded);
    const test = testTogether({ x, y }, { fromS: -2, toS: 15 }, axis);
    return outcomeOf(pattern, test, ride.span.startS);
  },
};
