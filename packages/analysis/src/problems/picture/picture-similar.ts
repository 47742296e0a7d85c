import type { FixId } from '@ridescope/catalogue/fixes';
import { pictureLimits } from '@ridescope/catalogue/picture-limits';
import { processorSuffixes } from '../../knowledge/processors.ts';
import { usualFps } from '../../knowledge/usual-fps.ts';
import { knownGpu } from '../../rules/known-gpu.ts';
import type { ProblemSource } from '../problem-source.ts';

/** Computers of a class that does this draw the picture smoothly (half of the measured systems do more). */
const smoothFps = 55;
/** Computers of one class differ by a third (half of them lie within it); below this share something else is wrong. */
const heldBackShare = 0.6;

/** The frame rate that computers with this graphics chip usually reach with a picture of this size. */
export function similarFps({ log: { hardware, session } }: ProblemSource): number | undefined {
  return usualFps(knownGpu({ hardware, session })?.class, hardware.resolution?.height);
}

/** Whether computers with this graphics chip draw such a picture smoothly. */
export function areSimilarSmooth(source: ProblemSource): boolean {
  return (similarFps(source) ?? 0) >= smoothFps;
}

/** Whether similar computers reach so much more that the graphics chip and the picture are not to blame. */
export function isHeldBack(source: ProblemSource): boolean {
  const usual = source.facts.frameRate?.median;
  const similar = similarFps(source);
  return usual !== undefined && areSimilarSmooth(source) && usual <= heldBackShare * (similar ?? 0);
}

/** Below this share of what similar computers reach, no setting of the game is to blame: those cost half of the rate at most. */
const farBelowShare = 0.2;

/** What repairs a computer that is far below similar ones. */
export const farBelowFix: FixId = 'gfx-driver-update';

/** Whether the rate is so far below that of similar computers that the driver or the display system is at fault. */
export function isFarBelow(source: ProblemSource): boolean {
  const usual = source.facts.frameRate?.median;
  return isHeldBack(source) && (usual ?? 0) <= farBelowShare * (similarFps(source) ?? 0);
}

/** Seconds of a rate below 45 FPS where similar computers do better, or without any known, where this one did better. */
export function roughSeconds(source: ProblemSource): number {
  const { facts, log } = source;
  const { moving } = facts.ride;
  const { belowFps } = pictureLimits.rough;
  if (areSimilarSmooth(source)) return moving.secondsBelow(belowFps);
  const { hardware, session } = log;
  if (knownGpu({ hardware, session })?.class || !facts.frameRate) return 0;
  return moving.secondsBelow(Math.min(belowFps, ownShare * facts.frameRate.median));
}

/** Riders feel it when the rate falls by a fifth for minutes. */
const ownShare = 0.8;

/** What holds a strong computer back: an old driver, a laptop that saves power, or other programs. */
export function heldBackFix({ log, results }: ProblemSource): FixId {
  const isOld = results.some(
    ({ ruleId, status }) => ruleId === 'hardware-driver' && status === 'finding',
  );
  if (isOld) return 'gfx-driver-update';
  return isLaptop(log.hardware) ? 'gfx-power-mode' : 'gfx-close-apps';
}

export function isLaptop({ gpu = '', cpu = '' }: ProblemSource['log']['hardware']): boolean {
  if (/\b\d{3,4}M\b|Laptop|Max-Q|Mobility|Mobile/i.test(gpu)) return true;
  return processorSuffixes.oftenBesideDiscrete.some((form) => form.test(cpu));
}
