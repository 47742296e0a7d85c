import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace, ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Doubt, ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import { isBrokenByComputer } from '@ridescope/log-parser';
import { noNetworkAt } from '../../facts/network/computer-aborts.ts';
import {
  isNearOutage,
  type LinkEpisode,
  nearOutageS,
  noticedOutageS,
} from '../../facts/network/network-link.ts';
import { serverSilences } from '../../facts/network/server-silences.ts';
import { presenceIn } from '../../facts/witness.ts';
import { firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import type { Draft } from '../draft.ts';
import { unionOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { isUdpBlocked } from './blocked-udp.ts';
import { areSharedWithSensors } from './shared-outages.ts';

const spoiltS = 60;
/** This many short outages are more than a hiccup. */
const often = 3;

export const connectionRules: readonly RuleId[] = [
  'network-link-loss',
  'network-outage-length',
  'network-reconnect-attempts',
  'network-send-failures',
  'network-receive-starvation',
  'network-tcp-drop',
  'network-api-errors',
  'network-dns',
  'network-upload-shortfall',
];

/** A stretch of the ride without the game server. */
interface Outage {
  startS: number;
  /** Absent if it lasted to the end of the ride. */
  endS?: number;
  /** The shortest length that the log proves. */
  outageS: number;
  where: FaultPlace;
  /** What shows where the fault lies; absent where nothing does. */
  sign?: ProblemSentence;
  /** Whether a trainer on the same network kept running, so that the way to the router held. */
  hasLanStood: boolean;
  /** Whether the game threw the rider out of the world, so that they had to join again. */
  isOut: boolean;
}

/** Reports lost connections to the game server as one problem, however many there were. */
export function outageProblem(
  source: ProblemSource,
  episodes: readonly LinkEpisode[],
): Draft | undefined {
  const { ride } = source.facts;
  const reported = episodes
    .map((episode) => outage(source, episode))
    .filter((found) => found !== undefined);
  const short = shortOutages(source).filter(
    ({ startS }) => !episodes.some((episode) => isNearOutage(episode, startS, ride.endS)),
  );
  // Silences too short to lose anybody count only where nothing was lost: else the figures, which leave them out, say less.
  return reported.length > 0 ? lostOf(source, reported) : lostOf(source, short, true);
}

/** Checks whether an outage that riders notice is around a moment, and so explains it. */
export function isInOutage({ facts }: ProblemSource, t: number): boolean {
  const episodes = facts.link?.episodes ?? [];
  return episodes.some(
    (episode) => episode.outageS >= noticedOutageS && isNearOutage(episode, t, facts.ride.endS),
  );
}

function outage({ facts, log }: ProblemSource, episode: LinkEpisode): Outage | undefined {
  const { ride, sensors } = facts;
  const { startS, endS, outageS } = episode;
  const until = endS === undefined ? ride.endS : startS + outageS;
  const isOut =
    log.record.within('forcedOut', startS - nearOutageS, until + nearOutageS).length > 0;
  if (outageS < noticedOutageS && endS !== undefined && !isOut) return undefined;
  const lan = sensors.wireless.filter(
    ({ transport, sensorRoles }) => transport === 'lan' && sensorRoles.includes('trainer'),
  );
  const [fromS, toS] = [startS - nearOutageS, until + nearOutageS];
  const lanStood =
    lan.length > 0 &&
    lan.every(
      (own) =>
        own.drops.every(({ t }) => t < fromS || t > toS) &&
        presenceIn(log.record, facts, own, [fromS, toS]) === 'heard',
    );
  const hasNoNames = log.record
    .within('apiError', startS, until + 60)
    .some(({ reason }) => reason === 'dns');
  const [where, sign] = placeOf(log.record, startS, {
    lanStood,
    hasNoNames,
  });
  return {
    startS,
    ...(endS !== undefined && { endS: startS + outageS }),
    outageS,
    where,
    ...(sign && { sign }),
    hasLanStood: lanStood,
    isOut,
  };
}

/** Finds outages that ended before the first time-out: the client only counts their seconds. */
function shortOutages({ facts, log }: ProblemSource): Outage[] {
  return serverSilences(log.record, facts.ride, facts.exclusions).map((silence) => ({
    ...silence,
    where: 'unknown',
    hasLanStood: false,
    isOut: false,
  }));
}

/** Sums up all outages of the ride as one problem. */
function lostOf(
  { facts, patterns, log: { record } }: ProblemSource,
  all: readonly Outage[],
  areShort = false,
): Draft | undefined {
  const outages = [...all].sort((a, b) => a.startS - b.startS);
  const [first, last] = [outages[0], outages.at(-1)];
  if (!first || !last) return undefined;
  const occurrences = unionOf(
    outages.map(({ startS, endS, outageS }) => ({
      startS,
      seconds: outageS,
      ...(endS === undefined && { isOpen: true }),
    })),
    facts.ride,
  );
  const { times, longest, total } = tallyOf(occurrences);
  const worst = longestOf(outages) ?? first;
  const isOut = outages.some((one) => one.isOut);
  const grade = gradeOf(times, longest, total, isOut);
  const isRadio =
    worst.where === 'unknown' &&
    (areSharedWithSensors(outages, facts) ||
      patterns.some(
        ({ patternId, verdict }) => patternId === 'network-radio' && verdict === 'confirmed',
      ));
  const isBlocked =
    !isRadio && last.endS === undefined && isUdpBlocked(record, last.startS, facts.ride.endS);
  const where = isBlocked ? 'homeNetwork' : isRadio ? 'radio' : worst.where;
  const doubt = isBlocked
    ? 'blocked-by-computer-or-router'
    : isRadio
      ? 'wifi-or-computer'
      : doubtOf(worst);
  const sign: ProblemSentence | undefined = isBlocked
    ? { id: 'connection-lost.udp-blocked' }
    : isRadio
      ? { id: 'connection-lost.with-sensors' }
      : worst.sign;
  return {
    kind: 'connection-lost',
    category: 'network',
    grade,
    sentences: [
      mainSentence({
        outages,
        times,
        longest,
        total,
        grade,
        areShort,
        isRidden: !facts.unridden,
      }),
      ...(isOut && grade !== 'minor' ? [{ id: 'connection-lost.thrown-out' } as const] : []),
      ...(sign && isOfLongestAlone(sign, outages)
        ? [{ id: 'connection-lost.of-longest' } as const]
        : []),
      ...(sign ? [sign] : []),
    ],
    during: 'ride',
    startS: first.startS,
    ...(last.endS !== undefined && { endS: last.endS }),
    occurrences,
    ...(areShort && { episodes: 'connection-hiccup' as const }),
    where,
    rules: connectionRules,
    ...(grade !== 'minor' && {
      firstFix: isBlocked ? 'net-firewall' : fixOf(where, times, longest, worst.hasLanStood),
    }),
    ...(doubt && { doubt }),
    affectedS: total,
  };
}

/** Checks whether a sentence on the fault holds for the longest of several outages, and others don't show it. */
function isOfLongestAlone(sign: ProblemSentence, outages: readonly Outage[]): boolean {
  return (
    outages.some((one) => one.sign === sign) && outages.some((one) => one.sign?.id !== sign.id)
  );
}

function longestOf(outages: readonly Outage[]): Outage | undefined {
  return outages.toSorted((a, b) => b.outageS - a.outageS)[0];
}

function gradeOf(count: number, longest: number, total: number, isOut: boolean): ProblemGrade {
  if (isOut || longest >= spoiltS || total >= 2 * spoiltS) return 'critical';
  return longest >= noticedOutageS || count >= often ? 'warning' : 'minor';
}

/** Many outages of seconds mean a weak line; a long one means that the line failed. */
function fixOf(where: FaultPlace, count: number, longest: number, hasLanStood: boolean): FixId {
  if (where === 'computer') return 'net-wifi-power';
  if (where === 'radio') return 'net-5ghz';
  // A cable replaces the Wi-Fi, which is no help if that held.
  return count >= often && longest < spoiltS && !hasLanStood ? 'net-wired' : 'net-router-restart';
}

interface Reported {
  outages: readonly Outage[];
  times: number;
  longest: number;
  total: number;
  grade: ProblemGrade;
  areShort: boolean;
  isRidden: boolean;
}

function mainSentence({
  outages,
  times,
  longest,
  total,
  grade,
  areShort,
  isRidden,
}: Reported): ProblemSentence {
  if (grade === 'minor') return { id: 'connection-lost.hiccups', values: { times } };
  if (areShort && longest < noticedOutageS)
    return { id: 'connection-lost.silences', values: { times, total: wholeSeconds(total) } };
  return {
    id: isRidden ? 'connection-lost' : 'connection-lost.unridden',
    values: {
      times,
      total: wholeSeconds(total),
      longest: wholeSeconds(longest),
      open: outages.at(-1)?.endS === undefined,
      once: times > 1 && wholeSeconds(longest) === wholeSeconds(total),
    },
  };
}

function doubtOf({ where, hasLanStood }: Outage): Doubt | undefined {
  if (where === 'unknown') return hasLanStood ? 'router-provider-or-game' : 'home-provider-or-game';
  return where === 'homeNetwork' ? 'home-or-line' : undefined;
}

function placeOf(
  record: LogRecord,
  startS: number,
  signs: { lanStood: boolean; hasNoNames: boolean },
): [where: FaultPlace, sign?: ProblemSentence] {
  const errors = record.of('tcpError');
  const near = errors.slice(firstFrom(errors, startS - 10)).filter(({ t }) => t <= startS + 60);
  if (near.some(({ code }) => isBrokenByComputer(code)))
    return ['computer', { id: 'connection-lost.by-computer' }];
  if (noNetworkAt(record, startS) !== undefined)
    return ['computer', { id: 'connection-lost.no-network' }];
  if (signs.hasNoNames && signs.lanStood)
    return ['provider', { id: 'connection-lost.beyond-wifi' }];
  if (signs.hasNoNames) return ['homeNetwork', { id: 'connection-lost.no-names' }];
  return signs.lanStood ? ['unknown', { id: 'connection-lost.own-network-held' }] : ['unknown'];
}
