import {
  type EventKind,
  type EventOf,
  type LogRecord,
  type RideFacts,
  type SocketFault,
  socketFaultOf,
} from '@ridescope/analysis/activity-facts';
import type { ProblemSentenceId, problemSentences } from '@ridescope/catalogue/problem-sentences';
import type { ValuesOf } from '@ridescope/catalogue/value-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';

/** A problem beside what the log says. Times of `record` and `facts` are seconds since the first line of the log. */
export interface Seen {
  problem: Problem;
  activity: Pick<Activity, 'episodes' | 'patterns'>;
  record: LogRecord;
  facts: RideFacts;
  report: Pick<Report, 'hardware' | 'session'>;
}

export type SentenceValues<Id extends ProblemSentenceId> = ValuesOf<(typeof problemSentences)[Id]>;

/**
 * When a sentence is true, by its meaning and the lines of the log, and not by the rule that says it. A table of these can't be
 * read off the detectors: what both got wrong in one way would stay wrong.
 */
export interface Truth<Id extends ProblemSentenceId> {
  holds: (seen: Seen, values: SentenceValues<Id>) => boolean;
  /** A made log in which it is untrue, with the values that are said of it. */
  falsifiedBy: { log: MadeLogName; values: SentenceValues<Id> };
}

export type Truths<Id extends ProblemSentenceId> = { [One in Id]: Truth<One> };

/** Names of the logs that are made for a table. */
export type MadeLogName =
  | 'clean-old'
  | 'clean-new'
  | 'reset-line-alone'
  | 'thirty-from-minute-fifty'
  | 'dns-failed'
  | 'outage-with-lan-loss'
  | 'lost-for-good';

/** A stretch in seconds since the first line of the log. */
export type Stretch = readonly [fromS: number, toS: number];

/** Each time that the problem happened. */
export function stretchesOf({ activity, problem, facts }: Seen): Stretch[] {
  const zero = facts.ride.span.startS;
  return episodesOfProblem(activity, problem).map(
    ({ from, seconds }) => [zero + from, zero + from + seconds] as const,
  );
}

/** From the beginning to the end of the problem; of the ride where it has none. */
export function spanOf({ problem, facts }: Seen): Stretch {
  const { span, startS, endS } = facts.ride;
  const { fromSeconds, toSeconds } = problem;
  return [
    fromSeconds === undefined ? startS : span.startS + fromSeconds,
    toSeconds === undefined ? endS : span.startS + toSeconds,
  ];
}

export function rideOf({ facts }: Seen): Stretch {
  return [facts.ride.startS, facts.ride.endS];
}

/** Lines of some kinds in a stretch, with some seconds on both sides. */
export function linesIn<Kind extends EventKind>(
  { record }: Seen,
  [fromS, toS]: Stretch,
  kinds: readonly Kind[],
  aroundS = 0,
): EventOf<Kind>[] {
  return kinds.flatMap((kind) => [...record.within(kind, fromS - aroundS, toS + aroundS)]);
}

/** Whether a length is about another: within a tenth and two seconds. */
export function isAbout(said: number, seen: number, share = 0.1, slack = 2): boolean {
  return Math.abs(said - seen) <= share * Math.max(said, seen) + slack;
}

type Sensors = RideFacts['sensors'];

/** The sensors that the problem names, on both radios. */
export function sensorsOf({ facts, problem }: Seen): {
  ant: Sensors['ant'];
  wireless: Sensors['wireless'];
} {
  const keys = problem.sensorKeys ?? [];
  const ant = facts.sensors.ant.filter(({ loss: { channel } }) => {
    const { device, twinType } = channel;
    const number = device === undefined ? `channel-${channel.channel}` : `${device}`;
    return keys.includes(`ant-${number}${twinType === undefined ? '' : `-${twinType}`}`);
  });
  const wireless = facts.sensors.wireless.filter(({ device, transport }) =>
    keys.includes(`${transport}-${device.name}`),
  );
  return { ant, wireless };
}

/** Whether at least half of the error numbers mean one of these faults. */
export function areMostly(
  codes: readonly { code?: number }[],
  ...faults: readonly SocketFault[]
): boolean {
  const known = codes.flatMap(({ code }) => socketFaultOf(code) ?? []);
  const meant = known.filter((fault) => faults.includes(fault));
  return known.length > 0 && meant.length >= known.length / 2;
}
