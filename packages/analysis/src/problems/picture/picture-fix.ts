import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import { knownGpu } from '../../rules/known-gpu.ts';
import type { ProblemSource } from '../problem-source.ts';
import { deepestFall, fallFix, heldLevel, isOfCrowd, limiterFix } from './picture-limiter.ts';
import { areSimilarSmooth, farBelowFix, heldBackFix, isFarBelow } from './picture-similar.ts';

/** The rate below which a ride looks jerky. */
const slowFps = 30;
/** The lowest resolution in the game has 576 lines. */
const smallestLines = 600;

/**
 * Chooses the first fix for a higher frame rate. A computer that starts well and slows down is too hot; otherwise the
 * resolution costs most, unless it is low already.
 */
export function pictureFix(source: ProblemSource): FixId {
  const { log, results } = source;
  const { hardware, session } = log;
  if (isFading(source)) {
    const isMobile = session.platform === 'ios' || session.platform === 'android';
    return isMobile ? 'gfx-mobile-cooling' : 'gfx-cooling';
  }
  // A rate that was held, at 20 or 25 FPS for example, was not limited by pixels.
  const held = heldLevel(source, slowFps, source.facts.frameRate?.secondsBelow[slowFps] ?? 0);
  if (held) return limiterFix(source, held.fps);
  if (hasFinding(results, 'graphics-frame-cap')) return 'gfx-refresh-rate';
  const gpu = knownGpu({ hardware, session });
  // Without a driver for the graphics chip, the processor draws.
  if (gpu?.class?.rank === 0) return 'gfx-driver-update';
  if (isFarBelow(source)) return farBelowFix;
  if (deepestFall(source)) return fallFix(source);
  if (gpu?.mismatch === 'likelyOther' && session.platform === 'pc') return 'gfx-select-dgpu';
  const lines = hardware.resolution?.height;
  const { mostLines = 0 } = gpu?.class ?? {};
  if (lines !== undefined && lines <= mostLines && areSimilarSmooth(source)) {
    // Such a card draws this picture smoothly, so fewer pixels wouldn't help.
    if (hasFinding(results, 'graphics-profile-gap')) return 'gfx-driver-update';
    if (hasFinding(results, 'graphics-crowd-drop')) return 'gfx-crowd-plan';
    return heldBackFix(source);
  }
  if (lines === undefined || lines > smallestLines) return 'gfx-resolution-down';
  return gpu?.class && gpu.class.rank <= 1 ? 'gfx-gpu-upgrade' : 'gfx-close-apps';
}

/** Says that the rate sank, or nothing if it didn't. */
export function sinkingSentence(source: ProblemSource): ProblemSentence[] {
  return isFading(source) ? [{ id: 'frame-rate.sank' }] : [];
}

/**
 * Whether the rate sank bit by bit, as on a computer that gets hot. A fall within seconds that lasts has a sentence, and a crowd
 * that grows slows a cool computer too.
 */
export function isFading(source: ProblemSource): boolean {
  const hasFaded = source.results.some(
    ({ ruleId, status }) => ruleId === 'graphics-fade' && status === 'finding',
  );
  return hasFaded && !isOfCrowd(source) && deepestFall(source) === undefined;
}

function hasFinding(results: ProblemSource['results'], id: RuleId): boolean {
  return results.some(({ ruleId, severity }) => ruleId === id && severity === 'warning');
}
