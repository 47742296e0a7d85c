import { mergeIntervals } from '../facts/figures/intervals.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import {
  companionLosses,
  freezes,
  linkLosses,
  mergeEvents,
  sharedBadBins,
  wirelessDrops,
} from './event-series.ts';
import { base, outcomeOf, type Pattern, untested } from './pattern.ts';
import { rideAxis } from './ride-axis.ts';
import { type EventTest, type SeriesPair, testTogether } from './shift-test.ts';

const windowS = 20;
/** One loss of a trainer may write a network line and a Bluetooth line (catalogue 4.4). */
const twinS = 2;

/** Tests whether network and sensors fail at the same moments: both may share the 2.4 GHz band. */
export const networkRadio: Pattern = {
  id: 'network-radio',
  test({ facts }, pattern) {
    const { ride, exclusions, sensors } = facts;
    // A rider who only watches has no sensors to judge.
    if (sensors.isWatched) return untested(pattern, { xCount: 0, yCount: 0 });
    const excluded = mergeIntervals([...exclusions.network, ...exclusions.sensors]);
    const axis = rideAxis(ride.startS, ride.endS, excluded);
    const test = (series: SeriesPair) =>
      testTogether(series, { fromS: -windowS, toS: windowS }, axis);
    const series = seriesOf(facts);
    const found = test(series);
    const outcome = outcomeOf(pattern, found, ride.span.startS);
    if (!isFound(found) || isFound(test(withoutFreezes(series, freezes(facts))))) return outcome;
    // `sensor-stall` alone reports what a freeze explains.
    return { ...outcome, ...base(pattern, 'notFound') };
  },
};

function seriesOf(facts: RideFacts): SeriesPair {
  const lan = wirelessDrops(facts, 'lan');
  const ble = wirelessDrops(facts, 'ble').filter(
    (t) => !lan.some((other) => Math.abs(other - t) <= twinS),
  );
  return {
    x: mergeEvents(linkLosses(facts), lan, companionLosses(facts)),
    y: mergeEvents(sharedBadBins(facts), ble),
  };
}

/** Removes the network events next to a freeze. */
function withoutFreezes({ x, y }: SeriesPair, frozen: readonly number[]): SeriesPair {
  return { x: x.filter((t) => !frozen.some((other) => Math.abs(other - t) <= windowS)), y };
}

function isFound({ verdict }: EventTest): boolean {
  return verdict === 'confirmed' || verdict === 'suggestive';
}
