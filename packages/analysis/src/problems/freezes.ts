import type { RuleId } from '@ridescope/catalogue/rules';
import type { Incident } from '@ridescope/contract/report/diagnosis';
import { episodesOf } from '../facts/intervals.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration, times } from './words.ts';

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
function tookAlong({ explains }: Incident): boolean {
  return explains.includes('network-link-loss') || explains.includes('sensor-ant-receiver');
}

/** Finds frames of more than a second during the ride, and sleeps of the computer with everything they interrupted. */
export function freezeProblems(source: ProblemSource): Draft[] {
  const { facts, incidents, log } = source;
  const { ride } = facts;
  const slept = incidents
    .filter(({ kind, during }) => kind === 'sleep' && during === 'ride')
    .map((incident): Draft => {
      const startS = incident.startS + ride.span.startS;
      const endS = incident.endS === undefined ? undefined : incident.endS + ride.span.startS;
      const seconds = (endS ?? ride.endS) - startS;
      const isOut = isThrownOut(source, startS, seconds);
      const frame = facts.stalls.find(
        (stall) => stall.seconds >= sleepS && stall.t >= startS && stall.t <= startS + seconds,
      );
      return {
        kind: 'computer-slept',
        category: 'graphics',
        grade: isOut || seconds >= spoiltS || tookAlong(incident) ? 'critical' : 'warning',
        sentence: sleepSentence(seconds, frame?.seconds, isOut),
        during: 'ride',
        startS,
        ...(endS !== undefined && { endS }),
        confidence: 'high',
        where: 'computer',
        sensorKeys: incident.devices,
        rules: [...rules, 'network-clock-step', ...incident.explains],
        firstFix: 'gfx-sleep-off',
        affectedS: seconds,
      };
    });
  const isOfSleep = (t: number) =>
    slept.some(({ startS = 0, endS = ride.endS }) => t >= startS - 1 && t <= endS + 1);
  const own = facts.stalls.filter(({ t }) => !isOfSleep(t));
  const total = own.reduce((sum, { seconds }) => sum + seconds, 0);
  const longest = own.reduce((most, stall) => Math.max(most, stall.seconds), 0);
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
      sentence: isWindow
        ? resizedSentence(own.length, total)
        : own.length === 1
          ? `The picture froze for ${duration(longest)}.`
          : `The picture froze ${times(own.length)}, for ${duration(total)} in all; the longest freeze took ${duration(longest)}.`,
      during: 'ride',
      ...(isOne === 1 && { startS: first.t - first.seconds, endS: last.t }),
      confidence: 'high',
      where: 'computer',
      rules,
      ...(grade !== 'minor' && { firstFix: 'gfx-close-apps' as const }),
      affectedS: total,
    },
  ];
}

function resizedSentence(count: number, seconds: number): string {
  const long = `for ${duration(seconds)}`;
  const froze = count === 1 ? `froze ${long}` : `froze ${times(count)}, ${long} in all,`;
  return `The picture ${froze} when the window was resized.`;
}

function isThrownOut({ log }: ProblemSource, startS: number, seconds: number): boolean {
  return log.record.within('forcedOut', startS, startS + seconds).length > 0;
}

/** Says how long the computer was away, and how long it took to recover. */
function sleepSentence(seconds: number, frameS = seconds, isOut: boolean): string {
  const out = isOut ? ' The game threw you out of its world meanwhile.' : '';
  const rest =
    seconds - frameS < 2
      ? 'Whatever broke right after is a result of that.'
      : `Whatever broke right after is a result of that; everything was back after ${duration(seconds)}.`;
  return `Your computer stopped for ${duration(frameS)}, as it does when it goes to sleep.${out} ${rest}`;
}
