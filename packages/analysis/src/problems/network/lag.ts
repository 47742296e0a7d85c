import { tallyOf } from '@ridescope/contract/report/count-episodes';
import { episodesOf, isInside } from '../../facts/figures/intervals.ts';
import { isNearClockStep } from '../../facts/network/network-quality.ts';
import { firstAfter, firstFrom } from '../../record/ascending.ts';
import type { Draft } from '../draft.ts';
import { unionOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';

/** Bursts this close together count as one. */
const joinS = 60;
/** Riders notice others jumping after this many late seconds in a burst; a single second goes unseen. */
const noticedS = 5;
const warningS = 20;
/** A packet later than this makes other riders jump. */
const jumpMs = 1500;
const spoiltS = 300;

/**
 * Finds server messages that came seconds late (failed latency tests). It counts seconds rather
 * than lines, because one full line can write hundreds of them at once.
 */
export function lagProblems({ log, facts }: ProblemSource): Draft[] {
  const { record } = log;
  const { ride, exclusions } = facts;
  // A group ride starts in its first minute, so riders notice late messages then.
  const late = record
    .within('latencyTestFailed', ride.startS - startMarginS, ride.endS)
    .filter(
      ({ t, n, avgMs, maxMs }) =>
        (n > 1 ? avgMs : maxMs) >= jumpMs &&
        !isInside(exclusions.loads, t) &&
        !isNearClockStep(record, t),
    );
  const bursts = episodesOf(
    late.map(({ t }) => t),
    joinS,
  ).map(({ startS, endS }) => {
    const own = late.slice(firstFrom(late, startS), firstAfter(late, endS));
    const seconds = lateSeconds(own);
    const worstMs = own.reduce((worst, { maxMs }) => Math.max(worst, maxMs), 0);
    return { startS, endS: endS + 1, seconds, worstMs };
  });
  const felt = bursts.filter(({ seconds }) => seconds >= noticedS);
  // A line that sums up a minute is a moment, and its late messages took longer.
  const occurrences = unionOf(
    felt.map(({ startS, endS, seconds }) => ({
      startS,
      seconds: Math.max(endS - startS, seconds),
    })),
    ride,
  );
  const { times, longest } = tallyOf(occurrences);
  const total = felt.reduce((sum, { seconds }) => sum + seconds, 0);
  const worstMs = felt.reduce((worst, burst) => Math.max(worst, burst.worstMs), 0);
  const worst = felt.reduce<(typeof felt)[number] | undefined>(
    (most, burst) => (most === undefined || burst.seconds > most.seconds ? burst : most),
    undefined,
  );
  if (!worst) return [];
  const grade = total >= spoiltS ? 'critical' : total >= warningS ? 'warning' : 'minor';
  return [
    {
      kind: 'game-server-late',
      category: 'network',
      grade,
      sentences: [
        {
          id: 'game-server-late',
          values: {
            worst: Math.round(worstMs / 100) / 10,
            bursts: times,
            longest: wholeSeconds(longest),
          },
        },
      ],
      during: 'ride',
      startS: worst.startS,
      endS: worst.endS,
      occurrences,
      where: 'homeNetwork',
      rules: ['network-latency-tests', 'network-late-packets'],
      firstFix: 'net-wired',
      doubt: 'line-or-wifi',
      affectedS: total,
    },
  ];
}

const startMarginS = 15;

/**
 * Counts seconds with late messages. A line for one message counts for its second; a line that sums
 * up a minute counts for the seconds that its messages take to arrive.
 */
function lateSeconds(own: readonly { t: number; n: number }[]): number {
  const single = new Set(own.filter(({ n }) => n <= 1).map(({ t }) => Math.floor(t))).size;
  const summed = own.reduce(
    (sum, { n }) => sum + (n > 1 ? Math.min(60, n / packetsPerSecond) : 0),
    0,
  );
  return single + Math.round(summed);
}

/** A server sends 6 to 52 packets a second (log-format 4.6.1); this is the usual rate among riders who notice. */
const packetsPerSecond = 15;
