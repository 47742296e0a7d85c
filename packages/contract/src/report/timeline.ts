import type { EpisodeKind } from '@ridescope/catalogue/episode-kinds';
import type { Activity } from './activity.ts';
import { canDrop } from './count-episodes.ts';
import type { Episode } from './episodes.ts';
import type { TimelineEvent } from './timeline-events.ts';

type Source = Pick<Activity, 'events' | 'episodes' | 'sensors'>;

/** One list for all readers of an activity: it is asked for again and again while somebody moves over the time line. */
const known = new WeakMap<Source, readonly TimelineEvent[]>();

/** Lists what happened in an activity, in order: its events, and each loss of a connection, device or receiver and each freeze of its episodes. */
export function timelineEvents(activity: Source): readonly TimelineEvent[] {
  const found = known.get(activity);
  if (found) return found;
  const wireless = activity.sensors.filter(canDrop);
  const keys = new Set(wireless.map(({ key }) => key));
  const own = activity.episodes.flatMap((episode) => eventOf(episode, keys));
  const all = [...activity.events, ...own].sort((a, b) => a.t - b.t);
  known.set(activity, all);
  return all;
}

const eventKinds: Partial<Record<EpisodeKind, TimelineEvent['kind']>> = {
  freeze: 'stall',
  'connection-lost': 'linkLoss',
  'messages-lost': 'tcpDrop',
  'sensor-lost': 'sensorDrop',
  'sensor-off': 'sensorDrop',
  'companion-lost': 'companionLoss',
  'receiver-lost': 'receiverReset',
  'receiver-reset': 'receiverReset',
};

/** Only the moment of these is known. */
const moments: readonly EpisodeKind[] = ['companion-lost', 'receiver-reset'];

/** Searches tell when an ANT+ sensor was gone, because a receiver has no connection to it that could drop. */
function eventOf(
  { kind: episodeKind, from, seconds, end, device }: Episode,
  wireless: ReadonlySet<string>,
): TimelineEvent[] {
  const kind = eventKinds[episodeKind];
  const isOfAnt = device !== undefined && !wireless.has(device);
  if (kind === undefined || isOfAnt) return [];
  const isFreeze = kind === 'stall';
  return [
    {
      // The log has the line of a freeze at its end.
      t: Math.round((isFreeze ? from + seconds : from) * 10) / 10,
      kind,
      ...(end === 'seen' &&
        !moments.includes(episodeKind) && { durationS: isFreeze ? seconds : Math.round(seconds) }),
      ...(device !== undefined && { sensorKey: device }),
    },
  ];
}
