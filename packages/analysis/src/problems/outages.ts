import type { FaultPlace, ProblemGrade } from '@ridescope/contract';
import { isInside } from '../facts/intervals.ts';
import type { LinkEpisode } from '../facts/network-link.ts';
import type { RecommendationId } from '../recommendations/index.ts';
import { firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration, times } from './words.ts';

/** Other riders vanish after about six seconds without packets (log-format 4.6.5). */
const noticedS = 6;
const spoiltS = 60;
/** So many short outages are more than a hiccup. */
const often = 3;
/** Lines this near to an outage speak of it. */
const nearS = 30;
/** A client has heard nothing for so long when it writes that the server is away. */
const silentBeforeS = 4;
/** Windows: the local system aborted the connection. */
export const abortedByComputer = 1236;

export const connectionRules = [
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

/** A stretch without the game server. */
interface Outage {
  startS: number;
  /** Absent when it lasted to the end of the ride. */
  endS?: number;
  /** At least so long. */
  outageS: number;
  where: FaultPlace;
  whereText: string;
  /** The game put the rider out of the world, who had to join again. */
  isOut: boolean;
}

/** Losses of a game server that was there before: however many, one problem. */
export function outageProblem(
  source: ProblemSource,
  episodes: readonly LinkEpisode[],
): Draft | undefined {
  const { ride } = source.facts;
  const told = episodes
    .map((episode) => outage(source, episode))
    .filter((found) => found !== undefined);
  const short = shortOutages(source).filter(
    ({ startS }) => !episodes.some((episode) => isNear(episode, startS, ride.endS)),
  );
  return lostOf(source, [...told, ...short]);
}

/** Whether an outage that riders notice stands around a moment, and tells of what happened then. */
export function isInOutage({ facts }: ProblemSource, t: number): boolean {
  const episodes = facts.link?.episodes ?? [];
  return episodes.some(
    (episode) => episode.outageS >= noticedS && isNear(episode, t, facts.ride.endS),
  );
}

function isNear({ startS, endS }: LinkEpisode, t: number, rideEndS: number): boolean {
  return t >= startS - nearS && t <= (endS ?? rideEndS) + nearS;
}

function outage({ facts, log }: ProblemSource, episode: LinkEpisode): Outage | undefined {
  const { ride, sensors } = facts;
  const { startS, endS, outageS } = episode;
  const until = endS === undefined ? ride.endS : startS + outageS;
  const isOut = log.record.within('forcedOut', startS - nearS, until + nearS).length > 0;
  if (outageS < noticedS && endS !== undefined && !isOut) return undefined;
  const lan = sensors.wireless.filter(({ transport }) => transport === 'lan');
  const lanStood =
    lan.length > 0 &&
    lan.every(({ drops }) => drops.every(({ t }) => t < startS - nearS || t > until + nearS));
  const hasNoNames = log.record
    .within('apiError', startS, until + 60)
    .some(({ reason }) => reason === 'dns');
  const [where, whereText] = placeOf(log.record, startS, {
    lanStood,
    hasLan: lan.length > 0,
    hasNoNames,
  });
  return {
    startS,
    ...(endS !== undefined && { endS: startS + outageS }),
    outageS,
    where,
    whereText,
    isOut,
  };
}

/**
 * Modern clients write that the server is away some seconds after its last packet, and again every eleven seconds
 * (log-format 4.6.5). What was over before the first time-out leaves no other trace.
 */
function shortOutages({ facts, log }: ProblemSource): Outage[] {
  const { ride, exclusions } = facts;
  const lines = log.record
    .within('disconnectedFor', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.network, t));
  const outages: Outage[] = [];
  for (const { t, seconds } of lines) {
    const open = outages.at(-1);
    if (open && seconds > 0) {
      open.outageS = seconds + silentBeforeS;
      open.endS = t;
    } else
      outages.push({
        startS: t - silentBeforeS,
        endS: t,
        outageS: seconds + silentBeforeS,
        where: 'unknown',
        whereText: '',
        isOut: false,
      });
  }
  return outages;
}

/** All outages of the ride as one problem. */
function lostOf({ facts, patterns }: ProblemSource, all: readonly Outage[]): Draft | undefined {
  const outages = [...all].sort((a, b) => a.startS - b.startS);
  const [first, last] = [outages[0], outages.at(-1)];
  if (!first || !last) return undefined;
  const lengths = outages.map(({ outageS }) => outageS);
  const [longest, total] = [Math.max(...lengths), lengths.reduce((sum, s) => sum + s, 0)];
  const worst = outages.find(({ outageS }) => outageS === longest) ?? first;
  const isOut = outages.some((one) => one.isOut);
  const grade = gradeOf(outages.length, longest, total, isOut);
  const isRadio =
    worst.where === 'unknown' &&
    patterns.some(
      ({ patternId, verdict }) => patternId === 'network-radio' && verdict === 'confirmed',
    );
  const where = isRadio ? 'radio' : worst.where;
  return {
    kind: 'connection-lost',
    category: 'network',
    grade,
    sentence:
      sentenceOf({ outages, longest, total, isOut, grade }) +
      (isRadio ? radioText : worst.whereText),
    during: 'ride',
    startS: first.startS,
    ...(last.endS !== undefined && { endS: last.endS }),
    confidence: worst.where === 'unknown' ? 'medium' : 'high',
    where,
    rules: connectionRules,
    ...(grade !== 'minor' && {
      firstFix: fixOf(where, outages.length, longest),
    }),
    ...(worst.where === 'unknown' && { doubt: isRadio ? radioDoubt : placeDoubt }),
    affectedS: Math.min(total, facts.ride.endS - facts.ride.startS),
  };
}

function gradeOf(count: number, longest: number, total: number, isOut: boolean): ProblemGrade {
  if (isOut || longest >= spoiltS || total >= 2 * spoiltS) return 'critical';
  return longest >= noticedS || count >= often ? 'warning' : 'minor';
}

/** A line that is gone again and again for seconds is a weak one; one that is gone for long failed as a whole. */
function fixOf(where: FaultPlace, count: number, longest: number): RecommendationId {
  if (where === 'computer') return 'net-wifi-power';
  if (where === 'radio') return 'net-5ghz';
  return count >= often && longest < spoiltS ? 'net-wired' : 'net-router-restart';
}

interface Tally {
  outages: readonly Outage[];
  longest: number;
  total: number;
  isOut: boolean;
  grade: ProblemGrade;
}

function sentenceOf({ outages, longest, total, isOut, grade }: Tally): string {
  const count = outages.length;
  if (grade === 'minor')
    return `The game server was silent ${times(count)} for a few seconds, hardly noticeable.`;
  const long =
    count === 1
      ? `for ${duration(total)}`
      : `${times(count)}, for ${duration(total)} in all (longest ${duration(longest)})`;
  const isOpen = outages.at(-1)?.endS === undefined;
  const thrown = isOut ? ' The game threw you out of its world, and you had to join it again.' : '';
  return `The connection to the game server was gone ${long}${isOpen ? ', to the end of the ride' : ''}: other riders vanished and you rode alone.${thrown}`;
}

const radioText = ' Your sensors failed in the same seconds, more often than by chance.';
const radioDoubt =
  'Wi-Fi on 2.4 GHz and the sensors disturb each other, or the computer stopped both for a moment: ride once with a network cable. If the losses stay, it is the computer.';
const placeDoubt =
  'The log does not show whether your home network, your provider or the game failed: next time, look whether another device still has internet.';

function placeOf(
  record: LogRecord,
  startS: number,
  signs: { lanStood: boolean; hasLan: boolean; hasNoNames: boolean },
): [NonNullable<Draft['where']>, string] {
  const errors = record.of('tcpError');
  const near = errors.slice(firstFrom(errors, startS - 10)).filter(({ t }) => t <= startS + 60);
  if (near.some(({ code }) => code === abortedByComputer))
    return ['computer', ' Your computer itself broke the connection off.'];
  if (signs.hasNoNames && signs.lanStood)
    return [
      'provider',
      ' Your trainer on the same Wi-Fi kept running and no address could be looked up, so the fault was behind it: router or provider.',
    ];
  if (signs.hasNoNames)
    return [
      'homeNetwork',
      ' No address could be looked up either, so the internet itself was gone.',
    ];
  return ['unknown', ''];
}
