import { abortsOf } from '../../facts/network/computer-aborts.ts';
import type { Draft } from '../draft.ts';
import { momentsOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { isInOutage } from './outages.ts';

/** If the trainer was lost within this time of the break, the break caused it. */
const causeS = 10;
/** The address of the server's end of a connection. */
const endOfFile = 2;
const seamlessS = 5;

/**
 * Finds short breaks of the computer's network (its adapter slept or changed) and of the connection
 * to the server. They are a warning only if a trainer was lost too.
 */
export function computerNetworkProblems(source: ProblemSource): Draft[] {
  const { facts, log } = source;
  // The abort that started an outage belongs to that outage.
  const aborts = abortsOf(log.record, facts.ride.startS, facts.ride.endS).filter(
    (t) => !isInOutage(source, t),
  );
  if (aborts.length > 0) return [abort(source, aborts)];
  return tcpDrops(source);
}

function abort({ facts }: ProblemSource, aborts: readonly number[]): Draft {
  const { ride, sensors } = facts;
  const lostTrainer = sensors.wireless.some(
    ({ transport, sensorRoles, drops }) =>
      transport === 'lan' &&
      sensorRoles.includes('trainer') &&
      drops.some(
        ({ t, seconds = Number.POSITIVE_INFINITY }) =>
          seconds > causeS && aborts.some((abortS) => Math.abs(abortS - t) <= causeS),
      ),
  );
  return {
    kind: 'computer-network',
    category: 'network',
    grade: lostTrainer ? 'warning' : 'minor',
    sentences: [
      { id: 'computer-network.aborted', values: { times: aborts.length } },
      { id: lostTrainer ? 'computer-network.cut-trainer' : 'computer-network.unnoticed' },
    ],
    during: 'ride',
    startS: aborts[0] ?? ride.startS,
    ...(aborts.length > 1 && { endS: aborts.at(-1) ?? ride.endS }),
    occurrences: momentsOf(aborts),
    where: 'computer',
    rules: ['network-tcp-drop', 'network-reconnect-attempts'],
    firstFix: 'net-wifi-power',
    affectedS: 0,
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
  // The server closes a connection itself when a rider changes the world.
  const errors = log.record.within('tcpError', first.t - seamlessS, first.t);
  const where = errors.some(({ code }) => code === endOfFile) ? 'game' : 'unknown';
  return [
    {
      kind: 'computer-network',
      category: 'network',
      grade: 'minor',
      sentences: [{ id: 'computer-network.reopened', values: { times: drops.length } }],
      during: 'ride',
      startS: first.t,
      occurrences: drops.map(({ t, seconds }) => ({
        startS: t,
        seconds: Math.min(seconds ?? ride.endS - t, ride.endS - t),
        ...(seconds === undefined && { isOpen: true }),
      })),
      episodes: 'messages-lost',
      where,
      rules: ['network-tcp-drop'],
      affectedS: 0,
    },
  ];
}
