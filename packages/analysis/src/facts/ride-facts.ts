import type { LogRecord } from '../record/log-record.ts';
import { overlaps } from './figures/intervals.ts';
import { type Companion, measureCompanion } from './network/companion.ts';
import { type LanSearch, measureLanSearch } from './network/lan-search.ts';
import { measureLink, type NetworkLink } from './network/network-link.ts';
import { measureQuality, type NetworkQuality } from './network/network-quality.ts';
import { measureNetworkTimes, type NetworkTimes } from './network/network-times.ts';
import { measureTraffic, type NetworkTraffic } from './network/network-traffic.ts';
import { type Exclusions, findExclusions } from './picture/exclusions.ts';
import { type Fade, measureFade } from './picture/fade.ts';
import { type FrameRateStep, type LevelStretch, measureLevels } from './picture/frame-levels.ts';
import { type FrameRate, findStalls, measureFrameRate, type Stall } from './picture/frame-rate.ts';
import { visibleSamples } from './picture/visible-samples.ts';
import type { ActivitySpan } from './ride/activities.ts';
import type { UnriddenReason } from './ride/ridden.ts';
import type { Ride } from './ride/ride.ts';
import { isJudged, rideOf } from './ride/rides.ts';
import { measureSensors, type SensorFacts } from './sensors.ts';

/** Shaders fail around the load of a world; that is no fault. */
const renderLoadS = 15;

/** Everything that is measured of one activity. A missing member was not measured. */
export interface RideFacts {
  ride: Ride;
  exclusions: Exclusions;
  isJudged: boolean;
  /** Why the movement is no ride; absent for a ride. */
  unridden?: UnriddenReason;
  frameRate?: FrameRate;
  fade?: Fade;
  /** Stretches of movement at one frame rate, which something limited. */
  levels: LevelStretch[];
  /** Changes of the frame rate within seconds that lasted. */
  steps: FrameRateStep[];
  stalls: Stall[];
  /** Counts GL errors and shader failures during the ride, except around loads. */
  renderErrors: number;
  link?: NetworkLink;
  traffic: NetworkTraffic;
  quality: NetworkQuality;
  networkTimes: NetworkTimes;
  companion?: Companion;
  /** Absent where no search for devices in the home network failed. */
  lanSearch?: LanSearch;
  sensors: SensorFacts;
}

/**
 * Derives the metrics of catalogue 1.7 for one activity. Pure: the same record gives the same facts.
 * @param found the ride of the activity, if it is known
 */
export function deriveFacts(
  record: LogRecord,
  span: ActivitySpan,
  found = rideOf(record, span),
): RideFacts {
  const { ride, unridden: why } = found;
  const exclusions = findExclusions(record, ride);
  const frameRate = measureFrameRate(ride, visibleSamples(record, ride.moving));
  const fade = measureFade(ride);
  // On a menu the game sends and gets no live data.
  const isOnMenu = why === 'noMovement' || why === 'noRide';
  const link = isOnMenu ? undefined : measureLink(record, ride, exclusions);
  const traffic = measureTraffic(record, ride, exclusions);
  const companion = measureCompanion(record, ride);
  const lanSearch = measureLanSearch(record, ride);
  return {
    ride,
    exclusions,
    isJudged: !why && isJudged(record, ride),
    ...(why && { unridden: why }),
    ...(frameRate && { frameRate }),
    ...(fade && { fade }),
    ...measureLevels(ride.moving),
    stalls: findStalls(record, ride, exclusions),
    renderErrors: record
      .within('renderError', ride.startS, ride.endS)
      .filter(({ t }) => !overlaps(exclusions.loads, t - renderLoadS, t + renderLoadS)).length,
    ...(link && { link }),
    traffic,
    quality: measureQuality(record, ride, exclusions),
    networkTimes: measureNetworkTimes(record, ride, exclusions, traffic),
    ...(companion && { companion }),
    ...(lanSearch && { lanSearch }),
    sensors: {
      ...measureSensors(record, ride, exclusions),
      ...(why && { isWatched: true }),
    },
  };
}
