import { type EpisodeKind, lossEpisodes } from '@ridescope/catalogue/episode-kinds';
import type { Activity, NetworkFigures, Sensor } from './activity.ts';
import type { Episode } from './episodes.ts';
import type { Problem } from './problems.ts';

type WithEpisodes = Pick<Activity, 'episodes'>;

/** How often, how many seconds in all, and how many at the most. */
export interface Tally {
  times: number;
  total: number;
  longest: number;
}

/** Counts episodes, or what else has lengths. Counted here alone, so that no two readers count differently. */
export function tallyOf(episodes: readonly Pick<Episode, 'seconds'>[]): Tally {
  return {
    times: episodes.length,
    total: episodes.reduce((sum, { seconds }) => sum + seconds, 0),
    longest: episodes.reduce((most, { seconds }) => Math.max(most, seconds), 0),
  };
}

/** Lists the episodes of a kind, of one sensor if its key is given, in order of time. */
export function episodesOfKind(
  { episodes }: WithEpisodes,
  kind: EpisodeKind,
  device?: string,
): Episode[] {
  return episodes.filter(
    (one) => one.kind === kind && (device === undefined || one.device === device),
  );
}

/** Lists each time that a problem happened, in order. Empty where it lasted all ride or the log shows no times. */
export function episodesOfProblem(
  { episodes }: WithEpisodes,
  { id }: Pick<Problem, 'id'>,
): Episode[] {
  return episodes.filter(({ cause }) => cause === id);
}

/** Kinds that say when something was, but took nothing from the ride. */
const unfelt: readonly EpisodeKind[] = [
  'sensor-off',
  'before-ride',
  'messages-lost',
  'receiver-reset',
];

/**
 * Whole seconds of the ride that a problem affected: those of its episodes, or where it has none, as many as were estimated.
 * @returns undefined where it is unknown, and for moments
 */
export function affectedSecondsOf(
  activity: WithEpisodes,
  problem: Pick<Problem, 'id' | 'estimatedSeconds'>,
): number | undefined {
  const own = affectedEpisodesOf(activity, problem);
  if (own === undefined) return problem.estimatedSeconds;
  const { total } = tallyOf(own);
  return total >= 1 ? Math.round(total) : undefined;
}

/** The episodes of a problem that took something from the ride; undefined where it has none of any kind. */
export function affectedEpisodesOf(
  activity: WithEpisodes,
  problem: Pick<Problem, 'id'>,
): Episode[] | undefined {
  const own = episodesOfProblem(activity, problem);
  return own.length === 0 ? undefined : own.filter(({ kind }) => !unfelt.includes(kind));
}

/** The episodes in which the ride lacked something that a problem reports. */
export function reportedLosses({ episodes }: WithEpisodes): Episode[] {
  return episodes.filter(({ kind, cause }) => cause !== undefined && lossEpisodes.includes(kind));
}

/** The figures of the network with those that episodes count. */
export interface CountedNetwork extends NetworkFigures {
  /** How often the connection to the game server was lost; absent where the log can't say. */
  linkLosses?: number;
  /** Seconds of the longest of these losses; 0 without one. */
  longestOutageS?: number;
  /** How often the TCP connection dropped and was not back at once; absent where the log can't say. */
  tcpDrops?: number;
  /** How often the connection to the Companion app was lost; absent where it never stood. */
  companionLosses?: number;
}

export function countedNetwork(
  activity: Pick<Activity, 'episodes' | 'network' | 'followed'>,
): CountedNetwork {
  const { network, followed } = activity;
  const links = tallyOf(episodesOfKind(activity, 'connection-lost'));
  return {
    ...network,
    ...(followed.includes('connection-lost') && {
      linkLosses: links.times,
      longestOutageS: links.longest,
    }),
    ...(followed.includes('messages-lost') && {
      tcpDrops: episodesOfKind(activity, 'messages-lost').length,
    }),
    ...(followed.includes('companion-lost') && {
      companionLosses: episodesOfKind(activity, 'companion-lost').length,
    }),
  };
}

/** How often the ANT+ receiver was lost or reset during the ride; undefined where none was found. */
export function countedResets(
  activity: Pick<Activity, 'episodes' | 'followed'>,
): number | undefined {
  if (!activity.followed.includes('receiver-lost')) return undefined;
  const kinds = ['receiver-lost', 'receiver-reset'] as const;
  return kinds.reduce((sum, kind) => sum + episodesOfKind(activity, kind).length, 0);
}

/** Whether a device has a connection that can drop: a receiver only listens to ANT+. */
export function canDrop({ transport }: Pick<Sensor, 'transport'>): boolean {
  return transport !== 'ant' && transport !== 'unknown';
}

/** A sensor with what episodes count of it. */
export interface CountedSensor extends Sensor {
  /** How often, how long in all and how long at the most the ride lacked it; absent where it never did. */
  timesLost?: number;
  lostS?: number;
  longestLossS?: number;
  /** How often a Bluetooth or network device disconnected during the ride, also where it went unnoticed; absent for ANT+. */
  drops?: number;
}

export function countedSensor(activity: WithEpisodes, sensor: Sensor): CountedSensor {
  const { key } = sensor;
  const lost = tallyOf(episodesOfKind(activity, 'sensor-lost', key));
  const off = episodesOfKind(activity, 'sensor-off', key);
  return {
    ...sensor,
    ...(lost.times > 0 && {
      timesLost: lost.times,
      lostS: lost.total,
      longestLossS: lost.longest,
    }),
    ...(canDrop(sensor) && { drops: lost.times + off.length }),
  };
}

export function countedSensors(activity: Pick<Activity, 'episodes' | 'sensors'>): CountedSensor[] {
  return activity.sensors.map((sensor) => countedSensor(activity, sensor));
}

/** How often the picture froze during the ride, and for how long; absent without frame rates. */
export function countedFreezes(activity: Pick<Activity, 'episodes' | 'fps'>): Tally | undefined {
  return activity.fps && tallyOf(episodesOfKind(activity, 'freeze'));
}
