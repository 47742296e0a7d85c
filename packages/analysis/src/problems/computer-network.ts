import { episodesOf } from '../facts/intervals.ts';
import type { Draft } from './draft.ts';
import { abortedByComputer, isInOutage } from './outages.ts';
import type { ProblemSource } from './problem-source.ts';
import { times } from './words.ts';

/** Lines of one break stand in the same seconds. */
const joinS = 30;
/** A trainer that was lost within this time of the break was lost by it. */
const causeS = 10;
/** The server's own end of a connection. */
const endOfFile = 2;
const seamlessS = 5;

/**
 * The computer's own network broke off for a moment (its adapter slept or changed), or the channel to the server dropped.
 * A warning only where it took a trainer along.
 */
export function computerNetworkProblems(source: ProblemSource): Draft[] {
  const { facts } = source;
  // What an outage began with is told with it.
  const aborts = abortsOf(source, facts.ride.startS, facts.ride.endS).filter(
    (t) => !isInOutage(source, t),
  );
  if (aborts.length > 0) return [abort(source, aborts)];
  return tcpDrops(source);
}

/** Times at which the computer itself aborted a connection, those of one break as one. */
export function abortsOf({ log }: ProblemSource, fromS: number, toS: number): number[] {
  const { record } = log;
  const times = [...record.within('tcpError', fromS, toS), ...record.within('lanError', fromS, toS)]
    .filter(({ code }) => code === abortedByComputer)
    .map(({ t }) => t)
    .sort((a, b) => a - b);
  return episodesOf(times, joinS).map(({ startS }) => startS);
}

function abort({ facts }: ProblemSource, aborts: readonly number[]): Draft {
  const { ride, sensors } = facts;
  const lostTrainer = sensors.wireless.some(
    ({ transport, drops }) =>
      transport === 'lan' &&
      drops.some(
        ({ t, seconds = Number.POSITIVE_INFINITY }) =>
          seconds > causeS && aborts.some((abortS) => Math.abs(abortS - t) <= causeS),
      ),
  );
  return {
    kind: 'computer-network',
    category: 'network',
    grade: lostTrainer ? 'warning' : 'minor',
    sentence: `Your computer broke off its own network connection ${times(aborts.length)}. ${
      lostTrainer
        ? 'It took the link to the trainer along; the game server was back within seconds.'
        : 'The game was connected again within seconds, hardly noticeable.'
    }`,
    during: 'ride',
    startS: aborts[0] ?? ride.startS,
    ...(aborts.length > 1 && { endS: aborts.at(-1) ?? ride.endS }),
    confidence: 'high',
    where: 'computer',
    rules: ['network-tcp-drop', 'network-reconnect-attempts'],
    firstFix: 'net-wifi-power',
    affectedS: aborts.length,
  };
}

function tcpDrops({ facts, log }: ProblemSource): Draft[] {
  const episodes = facts.link?.episodes ?? [];
  const { ride } = facts;
  const drops = (facts.link?.tcpDrops ?? []).filter(
    ({ t, isSeamless, seconds = Number.POSITIVE_INFINITY }) =>
      !isSeamless &&
      seconds > seamlessS &&
      !episodes.some(({ startS, endS = ride.endS }) => t >= startS - 30 && t <= endS + 30),
  );
  const [first] = drops;
  if (!first) return [];
  // The server ends a connection by itself when a rider changes the world.
  const errors = log.record.within('tcpError', first.t - seamlessS, first.t);
  const where = errors.some(({ code }) => code === endOfFile) ? 'game' : 'unknown';
  return [
    {
      kind: 'computer-network',
      category: 'network',
      grade: 'minor',
      sentence: `The message channel to the game broke ${times(drops.length)} and needed seconds to open again; your position kept going out, so you hardly noticed.`,
      during: 'ride',
      startS: first.t,
      confidence: 'medium',
      where,
      rules: ['network-tcp-drop'],
      affectedS: 0,
    },
  ];
}
