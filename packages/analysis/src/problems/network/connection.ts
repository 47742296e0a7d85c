import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { SocketFault } from '@ridescope/catalogue/socket-faults';
import type { NetworkLink } from '../../facts/network/network-link.ts';
import type { Ride } from '../../facts/ride/ride.ts';
import type { Draft } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';
import { connectionRules, outageProblem } from './outages.ts';

/** One failed call means nothing; several minutes of failed calls without an outage are worth reporting. */
const apiMinutes = 3;

/** Finds trouble with the game server during the ride: never reached, or lost for a while. */
export function connectionProblems(source: ProblemSource): Draft[] {
  const { link, ride } = source.facts;
  if (!link) return [];
  if (link.neverConnected) return [neverConnectedProblem(link, ride)];
  const draft = outageProblem(source, link.episodes);
  return draft ? [draft] : [];
}

function neverConnectedProblem(link: NetworkLink, ride: Ride): Draft {
  const rideS = ride.endS - ride.startS;
  const [where, firstFix] = placeOf(link.failedTries?.fault);
  return {
    kind: 'not-connected',
    category: 'network',
    grade: 'critical',
    sentences: [neverConnectedSentence(link)],
    during: 'ride',
    occurrences: [{ startS: ride.startS, seconds: rideS, isOpen: true }],
    where,
    rules: connectionRules,
    firstFix,
    ...(where === 'homeNetwork' && { doubt: 'blocked-by-computer-or-router' as const }),
    affectedS: rideS,
  };
}

function neverConnectedSentence({ neverConnected, failedTries }: NetworkLink): ProblemSentence {
  if (failedTries?.fault) {
    const { times, fault } = failedTries;
    return { id: 'not-connected.tries', values: { times, fault } };
  }
  return { id: neverConnected === 'liveData' ? 'not-connected.no-live-data' : 'not-connected' };
}

/** A computer without a network, or a name that isn't found, is no matter of a firewall. */
function placeOf(fault: SocketFault | undefined): [where: FaultPlace, firstFix: FixId] {
  if (fault === 'ownNetwork') return ['computer', 'net-wifi-power'];
  if (fault === 'dns') return ['homeNetwork', 'net-dns'];
  return ['homeNetwork', 'net-firewall'];
}

/** Calls that failed for want of a name say nothing about the services. */
function serviceSentence(minutes: number, unnamed: number): ProblemSentence {
  return unnamed >= minutes / 2
    ? { id: 'game-server-late.no-names', values: { minutes: unnamed } }
    : { id: 'game-server-late.services', values: { minutes } };
}

/** Finds failed calls to the game's web services while the game server was connected. */
export function serviceProblems({ facts, origins }: ProblemSource): Draft[] {
  const minutes = facts.quality.apiErrorMinutes ?? 0;
  const isServerLate = origins.some(({ kinds }) => kinds.includes('serverSilent'));
  if (minutes < apiMinutes || isServerLate || (facts.link?.episodes.length ?? 0) > 0) return [];
  return [
    {
      kind: 'game-server-late',
      category: 'network',
      grade: 'minor',
      sentences: [serviceSentence(minutes, facts.quality.dnsFailureMinutes ?? 0)],
      during: 'ride',
      where: 'unknown',
      rules: ['network-api-errors', 'network-dns'],
      affectedS: 0,
    },
  ];
}
