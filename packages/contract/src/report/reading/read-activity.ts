import type { Activity, FpsFigures, NetworkFigures } from '../activity.ts';
import * as words from './lists.ts';
import { incident, patternResult, ruleResult, scores } from './read-diagnosis.ts';
import { problem, verdict } from './read-problems.ts';
import { antFigures, sensor } from './read-sensors.ts';
import { series, timelineEvent } from './read-time-line.ts';
import {
  between,
  flag,
  integer,
  list,
  must,
  number,
  object,
  oneOf,
  or,
  part,
  type Reader,
  text,
  time,
  unique,
} from './reader.ts';

const none = () => [];
const zero = () => 0;
const seconds = between(0, Number.MAX_VALUE);

const fpsFigures = object<FpsFigures>({
  samples: or(integer, zero),
  cadence: must(oneOf(words.fpsCadences)),
  cadenceValue: must(number),
  mean: must(number),
  plainMean: must(number),
  median: must(number),
  min: must(number),
  max: must(number),
  p1: number,
  p5: number,
  secondsBelow: must(
    object<FpsFigures['secondsBelow']>({
      '30': must(seconds),
      '45': must(seconds),
      '60': must(seconds),
    }),
  ),
  cap: number,
  stalls: or(integer, zero),
  longestStallS: number,
  fadeRatio: number,
});

const networkFigures = object<NetworkFigures>({
  linkLosses: integer,
  longestOutageS: number,
  tcpDrops: integer,
  seamlessTcpReconnects: integer,
  reconnectAttempts: integer,
  sendFailures: integer,
  sendFailPercent: number,
  starvedMinutes: integer,
  shortUploadMinutes: integer,
  latencyTestFailures: integer,
  latencyFailuresPerHour: number,
  worstLatencyMs: number,
  latePackets: integer,
  clockStepMaxMs: number,
  apiErrorMinutes: integer,
  dnsFailureMinutes: integer,
  relayMoves: integer,
  companionAttempts: integer,
  companionSuccesses: integer,
  companionLosses: integer,
  medianReceivedPerMinute: number,
});

const fields = object<Activity>({
  id: or(text, () => ''),
  world: object<NonNullable<Activity['world']>>({ id: must(integer), name: text }),
  routes: or(list(text), none),
  sport: text,
  eventType: text,
  startedAt: time,
  endedAt: time,
  startS: or(seconds, zero),
  endS: or(seconds, zero),
  rideStartS: number,
  rideEndS: number,
  rideSeconds: or(seconds, zero),
  movingSeconds: or(seconds, zero),
  isJudged: or(flag, () => true),
  notJudgedReason: oneOf(words.notJudgedReasons),
  ridden: or(flag, () => true),
  isWatched: flag,
  isWindowEstimated: or(flag, () => false),
  missingSeconds: integer,
  distanceM: number,
  crowdedness: between(0, 1),
  fps: part('Frame rate', fpsFigures),
  sensors: or(
    part(
      'Sensors',
      unique(list(sensor), ({ key }) => key),
    ),
    none,
  ),
  ant: part('ANT+ receiver', antFigures),
  network: or(part('Network', networkFigures), () => ({})),
  series: or(part('Time line', series), () => ({ sensors: [] })),
  events: or(part('Event table', list(timelineEvent)), none),
  verdict,
  problems: or(
    part(
      'Problems',
      unique(list(problem), ({ id }) => id),
    ),
    none,
  ),
  incidents: or(part('What happened', list(incident)), none),
  results: or(
    part(
      'Findings',
      unique(list(ruleResult), ({ ruleId }) => ruleId),
    ),
    none,
  ),
  patterns: or(
    part(
      'Correlations',
      unique(list(patternResult), ({ patternId }) => patternId),
    ),
    none,
  ),
  scores: or(part('Scores', scores), () => ({ coverage: {} })),
});

/** Reads an activity, sorts its events, and extends its end to cover everything inside. */
export const activity: Reader<Activity> = (value, gaps) => {
  const found = fields(value, gaps);
  if (!found) return undefined;
  return {
    ...found,
    endS: Math.max(found.endS, found.startS + lastMoment(found)),
    events: found.events.toSorted((a, b) => a.t - b.t),
  };
};

/** Returns the seconds from the start to the last thing that the time line shows. */
function lastMoment({ series: shown, events }: Activity): number {
  const { fps, network, crowd, sensors, batteries = [] } = shown;
  const lanes = [fps, network, crowd, ...sensors, ...batteries];
  const ends = [...lanes.map((lane) => lane?.t.at(-1) ?? 0), ...events.map(({ t }) => t)];
  return ends.reduce((latest, t) => Math.max(latest, t), 0);
}
