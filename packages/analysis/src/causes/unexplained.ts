import type { Unexplained } from '@ridescope/contract/advanced/result';
import type { Episode } from '@ridescope/contract/report/episodes';
import { type Intervals, overlaps } from '../facts/figures/intervals.ts';
import { round } from '../facts/figures/rounding.ts';
import type { CauseSource } from './cause-source.ts';
import type { Moments } from './moments.ts';

/** What happens this close to a problem belongs to it. */
const nearS = 60;
/** Smaller changes of the frame rate and of messages lost go unnoticed. */
const least = { fall: 0.2, rise: 8 };
/** A picture that stops this close to a change of the window stopped for it. */
const resizeS = 10;
const mostEntries = 12;

type Category = 'graphics' | 'network' | 'sensors';

interface Entry extends Unexplained {
  category: Category;
}

/** Lists what the time line shows for the worse and no problem is about, in order of time. */
export function unexplainedOf(source: CauseSource, problems: readonly Moments[]): Unexplained[] {
  return [...changes(source), ...stutters(source), ...silences(source), ...losses(source)]
    .filter((entry) => !problems.some((moments) => isAbout(moments, entry)))
    .sort((a, b) => a.fromSeconds - b.fromSeconds)
    .filter((entry, index, all) => !all.slice(0, index).some((other) => isSame(entry, other)))
    .slice(0, mostEntries)
    .map(({ category: _, ...entry }) => entry);
}

/** Whether a problem covers an entry: of the same kind of trouble, or of a computer that stopped, at the same time. */
function isAbout({ source, problem, spans, isWholeRide, kind }: Moments, entry: Entry): boolean {
  const zero = source.facts.ride.span.startS;
  const [from, to] = [zero + entry.fromSeconds - nearS, zero + entry.toSeconds + nearS];
  const isNear = isWholeRide || isCovered(spans, from, to);
  if (kind === 'computer-slept' || kind === 'receiver-lost') return isNear;
  if (entry.sensorKeys?.some((key) => problem.sensorKeys?.includes(key)))
    return isNear || problem.during === 'ride';
  const isOfSensors = problem.category === 'sensors' || problem.category === 'hardware';
  if (entry.category === 'sensors') return isOfSensors && isNear;
  if (entry.category === 'network') return isNear && problem.category !== 'graphics';
  return problem.category === entry.category && isNear;
}

const isCovered = (spans: Intervals, fromS: number, toS: number) => overlaps(spans, fromS, toS);

function isSame(a: Entry, b: Entry): boolean {
  const isOneSensor =
    a.sensorKeys === undefined || a.sensorKeys.some((key) => b.sensorKeys?.includes(key));
  return (
    a.category === b.category &&
    isOneSensor &&
    a.fromSeconds <= b.toSeconds + nearS &&
    b.fromSeconds <= a.toSeconds + nearS
  );
}

/** Changes for the worse that nothing in the log explains. */
function changes({ details, activity }: CauseSource): Entry[] {
  return details.changePoints.flatMap((point): Entry[] => {
    const { metric, before, after, atSeconds, sensorKey, matchedEvent } = point;
    if (matchedEvent !== undefined) return [];
    const span = { fromSeconds: atSeconds, toSeconds: atSeconds };
    if (metric === 'fps.median' && after <= (1 - least.fall) * before)
      return [
        {
          what: {
            id: 'rate-changed',
            values: { before, after },
          },
          ...span,
          lane: 'fps',
          category: 'graphics',
        },
      ];
    const sensor = activity.sensors.find(({ key }) => key === sensorKey);
    if (metric !== 'ant.loss' || !sensor || after - before < least.rise) return [];
    return [
      {
        what: {
          id: 'loss-changed',
          values: { sensor: sensor.role, before: Math.round(before), after: Math.round(after) },
        },
        ...span,
        lane: 'sensors',
        sensorKeys: [sensor.key],
        category: 'sensors',
      },
    ];
  });
}

/** The load of a world explains itself, and so does a window that is resized, minimised or brought back. */
function stutters({ details, record, facts }: CauseSource): Entry[] {
  const zero = facts.ride.span.startS;
  const isResized = (from: number, to: number) =>
    record.within('windowResize', zero + from - resizeS, zero + to + resizeS).length > 0;
  return details.stutterClusters
    .filter(({ kind }) => kind !== 'load')
    .filter(({ fromSeconds, toSeconds }) => !isResized(fromSeconds, toSeconds))
    .map(({ fromSeconds, toSeconds, freezes, worstSeconds }) => ({
      what:
        freezes > 0
          ? { id: 'freezes', values: { times: freezes, longest: worstSeconds } }
          : { id: 'slow-frames' },
      fromSeconds,
      toSeconds,
      lane: freezes > 0 ? 'freezes' : 'fps',
      category: 'graphics',
    }));
}

function silences({ details }: CauseSource): Entry[] {
  return details.networkWindows
    .filter(({ kind }) => kind === 'starved')
    .map(({ fromSeconds, toSeconds }) => ({
      what: { id: 'no-answers', values: { length: Math.round(toSeconds - fromSeconds) } },
      fromSeconds,
      toSeconds,
      lane: 'network',
      category: 'network',
    }));
}

/** Losses of the ride that no problem counts. A pedal at rest and a hiccup of the connection go unnoticed. */
function losses({ activity }: CauseSource): Entry[] {
  return activity.episodes.flatMap((episode) => {
    const { from, seconds, device, cause } = episode;
    const word = cause === undefined ? wordOf(episode, activity.sensors) : undefined;
    if (!word) return [];
    return [
      {
        ...word,
        fromSeconds: round(from, 1),
        toSeconds: round(from + seconds, 1),
        ...(device !== undefined && { sensorKeys: [device] }),
      },
    ];
  });
}

function wordOf(
  { kind, device }: Episode,
  sensors: CauseSource['activity']['sensors'],
): Pick<Entry, 'what' | 'lane' | 'category'> | undefined {
  const network = { lane: 'network', category: 'network' } as const;
  const sensorLane = { lane: 'sensors', category: 'sensors' } as const;
  switch (kind) {
    case 'freeze':
      return { what: { id: 'froze' }, lane: 'freezes', category: 'graphics' };
    case 'connection-lost':
      return { what: { id: 'connection-lost' }, ...network };
    case 'messages-lost':
      return { what: { id: 'connection-renewed' }, ...network };
    case 'receiver-lost':
      return { what: { id: 'receiver-lost' }, ...sensorLane };
    case 'sensor-lost': {
      const sensor = sensors.find(({ key }) => key === device)?.role ?? 'unknown';
      return { what: { id: 'sensor-lost', values: { sensor } }, ...sensorLane };
    }
    default:
      return undefined;
  }
}
