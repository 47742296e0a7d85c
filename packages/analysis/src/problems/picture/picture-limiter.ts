import type { FixId } from '@ridescope/catalogue/fixes';
import { isScreenRate } from '@ridescope/catalogue/picture-limits';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { largest } from '../../facts/figures/statistics.ts';
import type { FrameRateStep, LevelStretch } from '../../facts/picture/frame-levels.ts';
import { rideZeroS } from '../../facts/ride/ride-zero.ts';
import type { ProblemSource } from '../problem-source.ts';
import { partOfRide, wholeSeconds } from '../values.ts';
import { areSimilarSmooth, isLaptop, similarFps } from './picture-similar.ts';

/** Most screens show 60 FPS, so a level rate from here on is no loss. */
const screenFps = 55;
/** A limit that held less of the slow time doesn't explain it. */
const explainedShare = 0.6;
/** Roads and riders slow the picture for minutes, and then it is as fast as before. */
const lastingS = 20 * 60;
/** Settings that change so close to a step belong to it. */
const nearStepS = 20;

/**
 * Finds the limit that held a slow frame rate.
 * @param slowFps rates below it are slow
 * @param slowS seconds below that rate
 */
export function heldLevel(
  { facts }: ProblemSource,
  slowFps: number,
  slowS: number,
): LevelStretch | undefined {
  const slow = facts.levels.filter(({ fps }) => fps < slowFps);
  const heldS = slow.reduce((sum, { seconds }) => sum + seconds, 0);
  if (slowS <= 0 || heldS < explainedShare * slowS) return undefined;
  return longestOf(slow);
}

/** Finds a limit above the rates that look jerky, where similar computers reach more for most of the ride. */
export function harmlessLimit(source: ProblemSource, total: number): ProblemSentence | undefined {
  const low = source.facts.levels.filter(({ fps }) => fps < screenFps);
  const heldS = low.reduce((sum, { seconds }) => sum + seconds, 0);
  const longest = longestOf(low);
  if (!longest || heldS < explainedShare * total || !areSimilarSmooth(source)) return undefined;
  const { below: held, ridden, always } = partOfRide(heldS, total);
  const similar = similarFps(source) ?? 0;
  return {
    id: 'frame-rate-cap.held',
    values: { rate: longest.fps, held, ridden, always, similar },
  };
}

function longestOf(levels: readonly LevelStretch[]): LevelStretch | undefined {
  const most = largest(levels.map(({ seconds }) => seconds));
  return levels.find(({ seconds }) => seconds === most);
}

/** What removes a limit. Only a PC has a panel of the graphics driver. */
export function limiterFix({ log }: ProblemSource, fps: number): FixId {
  if (isScreenRate(fps)) return 'gfx-refresh-rate';
  return log.session.platform === 'pc' ? 'gfx-uncap' : 'gfx-power-mode';
}

/** Whether other riders around explain how the frame rate rose, fell and sank in this ride. */
export function isOfCrowd({
  patterns,
}: {
  patterns: readonly Pick<ProblemSource['patterns'][number], 'patternId' | 'verdict'>[];
}): boolean {
  return patterns.some(
    ({ patternId, verdict }) => patternId === 'crowding-fps' && verdict === 'confirmed',
  );
}

/** The deepest fall of the frame rate for the rest of the ride to below what a screen shows, unless crowds explain the rate. */
export function deepestFall(source: ProblemSource): FrameRateStep | undefined {
  if (isOfCrowd(source)) return undefined;
  const falls = source.facts.steps.filter(
    ({ t, beforeFps, afterFps, endS = Number.POSITIVE_INFINITY }) =>
      afterFps < beforeFps && afterFps < screenFps && endS - t >= lastingS,
  );
  const deepest = largest(falls.map(({ beforeFps, afterFps }) => beforeFps - afterFps));
  return falls.find(({ beforeFps, afterFps }) => beforeFps - afterFps === deepest);
}

/**
 * Before the fall the same picture was fast, so what limits the rate or saves power comes before the picture
 * itself. Only a rate that hardly changes after the fall is limited.
 */
export function fallFix(source: ProblemSource): FixId {
  const { log, facts } = source;
  if (isLaptop(log.hardware) || log.session.platform !== 'pc') return 'gfx-power-mode';
  const fall = deepestFall(source);
  const isHeld = facts.levels.some(
    ({ fps, endS }) => fall && fps < fall.beforeFps && endS > fall.t,
  );
  return isHeld ? 'gfx-uncap' : 'gfx-power-mode';
}

/** When the frame rate fell and what happened in that moment; nothing where it didn't. */
export function fallSentences(source: ProblemSource): ProblemSentence[] {
  const fall = deepestFall(source);
  if (!fall) return [];
  return [{ id: 'frame-rate.step', values: valuesOf(source, fall) }, aroundFall(source, fall)];
}

/** The same as the main sentence of a problem. */
export function fallProblem(source: ProblemSource): [ProblemSentence, ProblemSentence] | undefined {
  const fall = deepestFall(source);
  return (
    fall && [
      { id: 'frame-rate-dips.step', values: valuesOf(source, fall) },
      aroundFall(source, fall),
    ]
  );
}

function valuesOf({ facts }: ProblemSource, { t, beforeFps, afterFps, endS }: FrameRateStep) {
  return {
    before: beforeFps,
    after: afterFps,
    at: Math.max(0, Math.round(t - rideZeroS(facts))),
    lasted: wholeSeconds((endS ?? facts.ride.endS) - t),
    open: endS === undefined,
  };
}

function aroundFall({ log: { record } }: ProblemSource, { t }: FrameRateStep): ProblemSentence {
  const isNear = (kind: 'resolution' | 'graphicsProfile') =>
    record.within(kind, t - nearStepS, t + nearStepS).length > 0;
  if (isNear('resolution')) return { id: 'frame-rate.step-resolution' };
  return { id: isNear('graphicsProfile') ? 'frame-rate.step-profile' : 'frame-rate.step-alone' };
}
