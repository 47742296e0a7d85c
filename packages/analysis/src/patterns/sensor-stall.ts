import { mergeIntervals } from '../facts/intervals.ts';
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
  title: 'Sensors failing right after the computer froze',
  x: 'freezes of the game and resets of the ANT+ receiver',
  y: 'ANT+ channels going dark, ANT+ searches, Bluetooth and Wi-Fi sensors dropping out',
  window: 'from 2 s before to 15 s after',
  support: '5 events of each kind and 4 that fall together',
  alternatives: [
    'The computer went to sleep or woke up, which affected both game and sensors.',
    'The USB ports were reset, which stops the receiver and can halt the game as well.',
    'Another program used the processor for a moment, so that nothing was read in time.',
  ],
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
