import type { PlanGoal } from '@ridescope/catalogue/plan-goals';
import type { Problem } from '@ridescope/contract/report/problems';
import { heldRateOf, lockedSecondsOf } from '../problems/picture/held-rate.ts';
import { sensorOf } from './clues/sensor-names.ts';
import type { Moments } from './moments.ts';
import { smoothFrameRate } from './smooth-frame-rate.ts';

/** From this share of it on, a mean is no goal: what is wrong is the time below a limit. */
const nearlySmooth = 0.9;
/** A setting of the game costs half of the rate at most, so one step doubles it at best. */
const mostRaised = 2;

/** What should change in a problem, with the numbers of its report. */
export function goalOf(moments: Moments): PlanGoal {
  const { problem, kind } = moments;
  const reported = (name: string) => reportedOf(problem, name);
  const sensor = sensorOf(moments);
  const total = reported('total') ?? reported('longest') ?? reported('length') ?? 0;
  const times = reported('times') ?? 1;
  const isSilent = problem.sentences.some(({ id }) => id === 'connection-lost.silences');
  switch (kind) {
    case 'not-connected':
      return { id: 'never-connected' };
    case 'connection-lost':
    case 'connection-before':
      return total > 0 && !isSilent
        ? { id: 'outages', values: { times, total } }
        : { id: 'not-again' };
    case 'game-server-late': {
      const minutes = reported('minutes');
      if (minutes !== undefined) return { id: 'services', values: { minutes } };
      return {
        id: 'delays',
        values: { bursts: reported('bursts') ?? 1, worst: reported('worst') ?? 0 },
      };
    }
    case 'computer-network':
      return { id: 'aborts', values: { times } };
    case 'trainer-lost':
    case 'power-lost':
    case 'heart-rate-lost':
    case 'sensor-lost':
    case 'controller-lost':
      return total > 0 ? { id: 'losses', values: { sensor, times, total } } : { id: 'not-again' };
    case 'power-meter-stopped':
      return { id: 'power-stops', values: { times, total } };
    case 'receiver-lost':
      return { id: 'receiver-losses', values: { length: total } };
    case 'sensors-badly-received':
      return { id: 'reception', values: { sensor, percent: percentOf(problem, sensor) } };
    case 'trainer-control-slow':
      return total > 0 ? { id: 'control-pauses', values: { total } } : { id: 'not-again' };
    case 'ride-not-saved':
    case 'game-stopped':
    case 'results-lost':
    case 'home-network-blocked':
    case 'bluetooth-failed':
    case 'companion-lost':
      return { id: 'not-again' };
    case 'trainer-control-lost':
      return { id: 'control-lost' };
    case 'battery-low':
      return { id: 'battery', values: { sensor } };
    case 'pairing-trouble':
      return { id: 'pairing', values: { sensor } };
    case 'freezes':
      return { id: 'freezes', values: { times, total } };
    case 'computer-slept':
      // How long it took in all to recover is another length.
      return { id: 'whole-stop', values: { length: reported('length') ?? total } };
    case 'slow-start':
      return { id: 'start', values: { length: total } };
    case 'no-sensor':
      return { id: 'a-source' };
    case 'frame-rate-cap':
    case 'frame-rate-low':
    case 'frame-rate-dips':
    case 'frame-rate-crowds':
    case 'frame-rate-before':
      return rateGoal(moments, reported('rate'));
  }
}

/** A held rate should be let go; a slow stretch should be like the rest of the ride; a slow ride should be smooth. */
function rateGoal({ source, problem }: Moments, rate: number | undefined): PlanGoal {
  const locked = lockedSecondsOf(problem);
  if (locked !== undefined) return { id: 'frame-rate-locked', values: { locked } };
  const held = heldRateOf(problem);
  if (held !== undefined) return { id: 'frame-rate-held', values: { rate: held } };
  const { mean = 0, median = 0 } = source.facts.frameRate ?? {};
  if (rate !== undefined && median > rate)
    return { id: 'slow-stretch', values: { rate, usual: median } };
  const [limit, below] = [reportedOf(problem, 'limit'), reportedOf(problem, 'below')];
  if (mean >= nearlySmooth * smoothFrameRate && limit !== undefined && below !== undefined)
    return { id: 'time-below', values: { limit, below } };
  const isFar = mostRaised * mean < nearlySmooth * smoothFrameRate;
  return {
    id: isFar ? 'frame-rate-far' : 'frame-rate',
    values: { mean, goal: smoothFrameRate },
  };
}

/** What a problem says that the sensor lost; where it says only one figure for several, that one. */
function percentOf(problem: Problem, sensor: unknown): number {
  const own = problem.sentences.filter(
    (sentence) =>
      'values' in sentence && 'sensor' in sentence.values && sentence.values.sensor === sensor,
  );
  return reportedOf({ sentences: own }, 'percent') ?? reportedOf(problem, 'percent') ?? 0;
}

/** A number in the sentences of a problem. */
function reportedOf({ sentences }: Pick<Problem, 'sentences'>, name: string): number | undefined {
  for (const sentence of sentences) {
    const values: Readonly<Record<string, unknown>> = 'values' in sentence ? sentence.values : {};
    const value = values[name];
    if (typeof value === 'number') return value;
  }
  return undefined;
}
