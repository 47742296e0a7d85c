import type {
  AdvancedResult,
  ChangePoint,
  NetworkWindow,
  StutterCluster,
} from '@ridescope/contract/advanced/result';
import { countOf, countText, fpsText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { rideTimeText } from '../report/ride-time.ts';
import type { Reference } from './reference.ts';

/** A long ride has dozens; these are enough for a few sentences. */
const most = { changes: 4, clusters: 3, windows: 3 };

const stutterTexts: Record<StutterCluster['kind'], string> = {
  load: 'around the loading of a world',
  periodic: 'at even intervals',
  crowd: 'among many riders',
  place: 'at a place that was slow on another lap too',
  isolated: 'without a pattern',
};

const windowTexts: Record<NetworkWindow['kind'], string> = {
  outage: 'an outage of the connection',
  starved: 'a stretch without answers of the game',
  quiet: 'a stretch with few riders',
  busy: 'a stretch with many riders',
};

const eventTexts: Record<NonNullable<ChangePoint['matchedEvent']>, string> = {
  worldChange: 'a change of world',
  routeChange: 'a change of route',
  sensorPaired: 'a newly paired sensor',
  receiverReset: 'a reset of the receiver',
  companionLoss: 'the loss of the Companion app',
  linkLoss: 'the loss of the connection',
  crowdChange: 'a change in the number of riders',
};

/** Writes seconds of the activity as a time of the ride. */
type TimeOf = (t: number) => string;

/** References to what happened at some time. Each names its time and its figures. */
export function momentReferences(
  result: AdvancedResult,
  nameOf: (key: string) => string | undefined,
): Reference[] {
  const { changePoints, stutterClusters, networkWindows } = result;
  const timeOf = (t: number) => rideTimeText(result, t);
  return [
    ...largest(changePoints, most.changes, ({ effect }) => Math.abs(effect)).flatMap(
      ([point, index]) => changeReference(point, index, { nameOf, timeOf }),
    ),
    ...largest(stutterClusters, most.clusters, ({ freezes }) => freezes).map(
      ([cluster, index]): Reference => [`stutterClusters.${index}`, clusterText(cluster, timeOf)],
    ),
    ...largest(networkWindows, most.windows, windowWeight).map(([window, index]): Reference => {
      const { fromSeconds, toSeconds, kind } = window;
      const length = spanText(toSeconds - fromSeconds);
      return [
        `networkWindows.${index}`,
        `${windowTexts[kind]} from ${timeOf(fromSeconds)} (${length})`,
      ];
    }),
  ];
}

function changeReference(
  { metric, sensorKey, before, after, atSeconds, matchedEvent }: ChangePoint,
  index: number,
  { nameOf, timeOf }: { nameOf: (key: string) => string | undefined; timeOf: TimeOf },
): Reference[] {
  const verb = after < before ? 'fell' : 'rose';
  const change = (value: (figure: number) => string) =>
    `that ${verb} from ${value(before)} to ${value(after)} at ${timeOf(atSeconds)}`;
  const event = matchedEvent ? `, within a minute of ${eventTexts[matchedEvent]}` : '';
  const path = `changePoints.${index}`;
  if (metric === 'fps.median') return [[path, `a frame rate ${change(fpsText)}${event}`]];
  if (metric === 'net.received') {
    return [
      [path, `a traffic of the game ${change((n) => `${countText(n)} packets a minute`)}${event}`],
    ];
  }
  const device = sensorKey && nameOf(sensorKey);
  return device
    ? [[path, `a share of lost messages at ${device} ${change(percentText)}${event}`]]
    : [];
}

function clusterText(
  { freezes, fromSeconds, toSeconds, worstSeconds, kind }: StutterCluster,
  timeOf: TimeOf,
): string {
  const times = `${stutterTexts[kind]} from ${timeOf(fromSeconds)} to ${timeOf(toSeconds)}`;
  // Samples far below the usual rate make a cluster too.
  if (freezes === 0) return `a very low frame rate ${times}`;
  if (freezes === 1) return `a freeze of ${spanText(worstSeconds)} ${times}`;
  return `${countOf(freezes, 'freeze')} ${times} (the longest ${spanText(worstSeconds)})`;
}

function windowWeight({ kind, fromSeconds, toSeconds }: NetworkWindow): number {
  const seconds = toSeconds - fromSeconds;
  return kind === 'outage' || kind === 'starved' ? 1e6 + seconds : seconds;
}

/** The largest entries with their places in the list, in the order of the list. */
function largest<Entry>(
  list: readonly Entry[],
  count: number,
  weight: (entry: Entry) => number,
): [entry: Entry, index: number][] {
  return list
    .map((entry, index): [Entry, number] => [entry, index])
    .sort(([a], [b]) => weight(b) - weight(a))
    .slice(0, count)
    .sort(([, a], [, b]) => a - b);
}
