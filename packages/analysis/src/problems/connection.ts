import type { LogRecord } from '../record/log-record.ts';
import type { Draft } from './draft.ts';
import { connectionRules, outageProblem } from './outages.ts';
import type { ProblemSource } from './problem-source.ts';

/** One call that failed is nothing; several minutes of them, without an outage, are a word. */
const apiMinutes = 3;

/** The link to the game server in the ride: never there, or lost for a while. */
export function connectionProblems(source: ProblemSource): Draft[] {
  const { facts, log } = source;
  const { link, ride } = facts;
  if (!link) return [];
  const { record } = log;
  if (!hasEverConnected(record) && link.episodes.length > 0) {
    return [
      {
        kind: 'not-connected',
        category: 'network',
        grade: 'critical',
        sentence:
          "The game server never answered, from the first minute to the last: you rode alone, and nobody could see you. Signing in worked, so your internet was there, but something blocked the game's own traffic (UDP).",
        during: 'ride',
        confidence: 'high',
        where: 'homeNetwork',
        rules: connectionRules,
        firstFix: 'net-firewall',
        doubt:
          'A firewall or security program on the computer, or a router or network that blocks UDP: ride a minute over a phone hotspot. If that connects, it is the network; if not, the computer.',
        affectedS: ride.endS - ride.startS,
      },
    ];
  }
  const draft = outageProblem(source, link.episodes);
  return draft ? [draft] : [];
}

/** A sign that the server ever answered: packets counted, or a connection that stood. */
function hasEverConnected(record: LogRecord): boolean {
  return (
    record.of('udpConnected').length +
      record.of('receivedCount').length +
      record.of('tcpHello').length >
      0 || record.of('udpMetrics').some(({ received }) => received > 0)
  );
}

/** Calls to the game's services that kept failing although the game server was there. */
export function serviceProblems({ facts, incidents }: ProblemSource): Draft[] {
  const minutes = facts.quality.apiErrorMinutes ?? 0;
  const hasOutage = incidents.some(({ kind }) => kind === 'linkLost' || kind === 'serverSilent');
  if (minutes < apiMinutes || hasOutage || (facts.link?.episodes.length ?? 0) > 0) return [];
  return [
    {
      kind: 'game-server-late',
      category: 'network',
      grade: 'minor',
      sentence: `Calls to the game's web services failed in ${minutes} minutes of the ride; the game server itself stayed connected, so you hardly noticed.`,
      during: 'ride',
      confidence: 'medium',
      where: 'unknown',
      rules: ['network-api-errors', 'network-dns'],
      affectedS: 0,
    },
  ];
}
