import { hasHeardServer } from '../facts/network-link.ts';
import type { Draft } from './draft.ts';
import { connectionRules, outageProblem } from './outages.ts';
import type { ProblemSource } from './problem-source.ts';

/** One failed call means nothing; several minutes of failed calls without an outage are worth reporting. */
const apiMinutes = 3;

/** Finds trouble with the game server during the ride: never reached, or lost for a while. */
export function connectionProblems(source: ProblemSource): Draft[] {
  const { facts, log } = source;
  const { link, ride } = facts;
  if (!link) return [];
  const { record } = log;
  if (!hasHeardServer(record) && link.episodes.length > 0) {
    return [
      {
        kind: 'not-connected',
        category: 'network',
        grade: 'critical',
        sentences: [{ id: 'not-connected' }],
        during: 'ride',
        occurrences: [{ startS: ride.startS, seconds: ride.endS - ride.startS }],
        confidence: 'high',
        where: 'homeNetwork',
        rules: connectionRules,
        firstFix: 'net-firewall',
        doubt: 'blocked-by-computer-or-router',
        affectedS: ride.endS - ride.startS,
      },
    ];
  }
  const draft = outageProblem(source, link.episodes);
  return draft ? [draft] : [];
}

/** Finds failed calls to the game's web services while the game server was connected. */
export function serviceProblems({ facts, incidents }: ProblemSource): Draft[] {
  const minutes = facts.quality.apiErrorMinutes ?? 0;
  const hasOutage = incidents.some(({ kind }) => kind === 'linkLost' || kind === 'serverSilent');
  if (minutes < apiMinutes || hasOutage || (facts.link?.episodes.length ?? 0) > 0) return [];
  return [
    {
      kind: 'game-server-late',
      category: 'network',
      grade: 'minor',
      sentences: [{ id: 'game-server-late.services', values: { minutes } }],
      during: 'ride',
      confidence: 'medium',
      where: 'unknown',
      rules: ['network-api-errors', 'network-dns'],
      affectedS: 0,
    },
  ];
}
