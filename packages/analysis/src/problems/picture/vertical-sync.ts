import type { FixId } from '@ridescope/catalogue/fixes';
import { pictureLimits } from '@ridescope/catalogue/picture-limits';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { FrameRate } from '../../facts/picture/frame-rate.ts';
import type { Draft } from '../draft.ts';
import { stretchesWhere } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { partOfRide } from '../values.ts';
import type { PictureSource } from './without-stalls.ts';

/** Rates this close to that of a screen were held by it. */
const nearFps = 1.5;

/** Finds vertical sync, which halves the rate of a picture that just misses 60 FPS. */
export function capJumps(
  { log, facts }: ProblemSource,
  frameRate: FrameRate,
  total: number,
): Draft | undefined {
  const { moving } = facts.ride;
  const near = (rate: number) =>
    moving.secondsBelow(rate + nearFps) - moving.secondsUpTo(rate - nearFps);
  const isNear30 = (fps: number) => Math.abs(fps - 30) < nearFps;
  const [at30, at60] = [near(30), near(60)];
  const { share } = pictureLimits.held;
  const isJumping =
    at30 >= share * total &&
    at60 >= 0.1 * total &&
    at30 + at60 >= 0.7 * total &&
    jumpsIn(moving) >= fewestJumps;
  if (!isJumping && frameRate.cap !== 30) return undefined;
  return {
    kind: 'frame-rate-cap',
    category: 'graphics',
    grade: pictureLimits.held.grade,
    ...(isJumping && { occurrences: stretchesWhere(moving, isNear30) }),
    sentences: [isJumping ? jumpingSentence(at30, total) : { id: 'frame-rate-cap' }],
    during: 'ride',
    where: 'computer',
    rules: ['graphics-frame-cap'],
    firstFix: isJumping ? jumpingFix(log.session.platform) : 'gfx-refresh-rate',
    affectedS: at30,
  };
}

/** A rate that falls once and stays has one change; vertical sync goes to and fro. */
const fewestJumps = 4;

/** Counts the changes between the two rates of vertical sync. */
function jumpsIn({ fps, length }: PictureSource['allMoving']): number {
  let [jumps, last] = [0, 0];
  for (let i = 0; i < length; i++) {
    const rate = [30, 60].find((one) => Math.abs((fps[i] as number) - one) < nearFps);
    if (rate === undefined || rate === last) continue;
    if (last !== 0) jumps++;
    last = rate;
  }
  return jumps;
}

/** A screen that shows 60 FPS at times has the rate for it. Only a PC has a driver panel; elsewhere a lighter picture reaches 60. */
function jumpingFix(platform: ProblemSource['log']['session']['platform']): FixId {
  return platform === 'pc' ? 'gfx-uncap' : 'gfx-resolution-down';
}

function jumpingSentence(at30: number, total: number): ProblemSentence {
  const { below: capped, ridden, always } = partOfRide(at30, total);
  return { id: 'frame-rate-cap.jumps', values: { capped, ridden, always } };
}
