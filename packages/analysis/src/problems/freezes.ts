import type { Incident } from '@ridescope/contract';
import { episodesOf } from '../facts/intervals.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration, times } from './words.ts';

/** A frame this long with trouble all round is a computer that slept; without it, a very long freeze. */
const spoiltS = 60;
const noticedS = 10;
/** Longest single freeze that goes almost unseen. */
const shortS = 3;
const joinS = 120;
/** Dragging or resizing the window stops the picture for as long as the rider holds it. */
const windowS = 3;

const rules = ['graphics-freezes', 'graphics-longest-freeze', 'graphics-render-errors'];

/** After a sleep that cost the server or the receiver, the ride is only back when they are. */
function tookAlong({ explains }: Incident): boolean {
  return explains.includes('network-link-loss') || explains.includes('sensor-ant-receiver');
}

/** Frames of more than a second in the ride; a sleep of the computer, with all that it took along. */
export function freezeProblems(source: ProblemSource): Draft[] {
  const { facts, incidents, log } = source;
  const { ride } = facts;
  const slept = incidents
    .filter(({ kind, during }) => kind === 'sleep' && during === 'ride')
    .map((incident): Draft => {
      const startS = incident.startS + ride.span.startS;
      const endS = incident.endS === undefined ? undefined : incident.endS + ride.span.startS;
      const seconds = (endS ?? ride.endS) - startS;
      return {
        kind: 'computer-slept',
        category: 'graphics',
        grade: seconds >= spoiltS || tookAlong(incident) ? 'critical' : 'warning',
        sentence: `Your computer was away for ${duration(seconds)}, as when it goes to sleep. Whatever broke right after follows from that.`,
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
  const isNoticed = longest >= noticedS || (longest >= shortS && total >= 2 * noticedS);
  const grade = isWindow || !isNoticed ? 'minor' : total >= spoiltS ? 'critical' : 'warning';
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
        ? `The picture stood still ${times(own.length)}, for ${duration(total)} in all, when the window changed its size.`
        : own.length === 1
          ? `The picture stood still for ${duration(longest)}.`
          : `The picture stood still ${times(own.length)}, for ${duration(total)} in all; the longest took ${duration(longest)}.`,
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
