import type { LossKind } from '@ridescope/catalogue/loss-limits';
import type { RuleId } from '@ridescope/catalogue/rules';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import { receiverReturn } from '../../facts/ant/receiver-return.ts';
import { episodesOf } from '../../facts/figures/intervals.ts';
import type { Draft } from '../draft.ts';
import { unionOf } from '../occurrences.ts';
import { explainedRules } from '../origins/explained-rules.ts';
import type { Origin } from '../origins/origin.ts';
import type { ProblemSource } from '../problem-source.ts';
import { lostWith } from '../sensors/loss-grade.ts';
import { wholeSeconds } from '../values.ts';

/** A frame this long with trouble around it means that the computer slept; without trouble it is a long freeze. */
const spoiltS = 60;
/** Riders can't miss a single freeze this long, or this many seconds in all; they soon forget a short one. */
const noticedS = { longest: 5, total: 20 };
const severeS = 10;
const joinS = 120;
/** A frame this long is more than a stutter. */
const sleepS = 20;
/** The picture stops for as long as the rider drags or resizes the window. */
const windowS = 3;

const rules: readonly RuleId[] = [
  'graphics-freezes',
  'graphics-longest-freeze',
  'graphics-render-errors',
];

/** After a sleep that cost the server or the receiver, the ride resumes only when they are back. */
function tookAlong({ rules: own }: Origin): boolean {
  return own.includes('network-link-loss') || own.includes('sensor-ant-receiver');
}

/** So few freezes have their times; more are a trouble of the whole ride. */
const fewTimes = 3;

/** Finds frames of more than a second during the ride, and sleeps of the computer with everything they interrupted. */
export function freezeProblems(source: ProblemSource): Draft[] {
  const { facts, origins, log } = source;
  const { ride } = facts;
  const slept = origins
    .filter(({ kind, during }) => kind === 'sleep' && during === 'ride')
    .map((origin): Draft => {
      const { startS } = origin;
      const goneS = origin.endS ?? ride.endS;
      const missing = origin.endS === undefined ? 'ride' : missingAfter(source, startS, goneS);
      const isBack = missing === undefined;
      // Without a strap the ride went on; without power it didn't.
      const endS = missing === 'ride' ? undefined : goneS;
      const seconds = (endS ?? ride.endS) - startS;
      const isOut = isThrownOut(source, startS, seconds);
      const frame = facts.stalls
        .filter(({ t }) => t >= startS && t <= startS + seconds)
        .reduce((most, stall) => Math.max(most, stall.seconds), 0);
      return {
        kind: 'computer-slept',
        category: 'graphics',
        grade:
          isOut || seconds >= spoiltS || (frame >= sleepS && tookAlong(origin))
            ? 'critical'
            : 'warning',
        sentences: sleepSentences(seconds, frame || seconds, { isOut, isBack }),
        during: 'ride',
        startS,
        ...(endS !== undefined && { endS }),
        occurrences: [{ startS, seconds, ...(endS === undefined && { isOpen: true }) }],
        where: 'computer',
        sensorKeys: origin.devices,
        rules: [...rules, 'network-clock-step', ...explainedRules(origin, source)],
        firstFix: 'gfx-sleep-off',
        affectedS: seconds,
      };
    });
  const isOfSleep = (t: number) =>
    slept.some(({ startS = 0, endS = ride.endS }) => t >= startS - 1 && t <= endS + 1);
  const own = facts.stalls.filter(({ t }) => !isOfSleep(t));
  const occurrences = unionOf(
    own.map(({ t, seconds }) => ({ startS: t - seconds, seconds })),
    ride,
  );
  const { times, total, longest } = tallyOf(occurrences);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return slept;
  const byWindow = own.filter(
    ({ t, seconds }) =>
      log.record.within('windowResize', t - seconds - windowS, t + windowS).length > 0,
  );
  const isWindow = byWindow.length === own.length;
  const isNoticed = longest >= noticedS.longest || total >= noticedS.total;
  const isSpoilt = total >= spoiltS && longest >= severeS;
  const grade = isWindow || !isNoticed ? 'minor' : isSpoilt ? 'critical' : 'warning';
  const isOne = episodesOf(
    own.map(({ t }) => t),
    joinS,
  ).length;
  return [
    ...slept,
    {
      kind: 'freezes',
      category: 'graphics',
      grade,
      sentences: [
        isWindow
          ? {
              id: 'freezes.resized-window',
              values: { times, total: wholeSeconds(total) },
            }
          : {
              id: 'freezes',
              values: {
                times,
                total: wholeSeconds(total),
                longest: wholeSeconds(longest),
              },
            },
      ],
      during: 'ride',
      ...((isOne === 1 || times <= fewTimes) && {
        startS: first.t - first.seconds,
        endS: last.t,
      }),
      occurrences,
      // The rider resizes the window.
      ...(!isWindow && { where: 'computer' as const }),
      rules,
      ...(grade !== 'minor' && { firstFix: 'gfx-close-apps' as const }),
      affectedS: total,
    },
  ];
}

function isThrownOut({ log }: ProblemSource, startS: number, seconds: number): boolean {
  return log.record.within('forcedOut', startS, startS + seconds).length > 0;
}

/**
 * Finds what a sleep cost that wasn't heard steadily again before the ride ended: `ride` for the receiver and for what moves the
 * rider, `sensor` for anything else, undefined where all was back.
 */
function missingAfter(
  { facts, log }: ProblemSource,
  startS: number,
  endS: number,
): 'ride' | 'sensor' | undefined {
  const { ride, sensors } = facts;
  const isOfSleep = (t: number) => t >= startS && t <= endS;
  const isReceiverDead = (sensors.receiver?.resets ?? [])
    .filter(isOfSleep)
    .some((t) => receiverReturn(log.record, ride, t).isForGood);
  const gone = sensors.wireless.filter(({ drops }) =>
    drops.some(({ t, seconds }) => isOfSleep(t) && seconds === undefined),
  );
  const isRideGone = gone.some((entry) => moving.includes(lostWith(entry, facts)));
  if (isReceiverDead || isRideGone) return 'ride';
  return gone.length > 0 ? 'sensor' : undefined;
}

const moving: readonly LossKind[] = ['power', 'resistance', 'pace'];

/** Says how long the computer was away, and how long it took to recover. */
function sleepSentences(
  seconds: number,
  frameS: number,
  { isOut, isBack }: { isOut: boolean; isBack: boolean },
): Draft['sentences'] {
  const isShort = isBack && seconds - frameS < 2;
  return [
    { id: 'computer-slept', values: { length: wholeSeconds(frameS) } },
    ...(isOut ? [{ id: 'computer-slept.thrown-out' } as const] : []),
    ...(isShort ? [{ id: 'computer-slept.consequences' } as const] : []),
    ...(isBack && !isShort
      ? [{ id: 'computer-slept.recovered', values: { total: wholeSeconds(seconds) } } as const]
      : []),
    ...(isBack ? [] : [{ id: 'computer-slept.not-recovered' } as const]),
  ];
}
