import { pictureLimits } from '@ridescope/catalogue/picture-limits';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import type { FrameRate } from '../../facts/picture/frame-rate.ts';
import type { Draft } from '../draft.ts';
import { countedBelow, type Occurrence, stretchesBelow } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import type { Slump } from './frame-rate-slumps.ts';
import { isFading, pictureFix, sinkingSentence } from './picture-fix.ts';
import { isOften, longestDip } from './picture-grade.ts';
import { fallSentences } from './picture-limiter.ts';
import { heldBackFix, isHeldBack, roughSeconds, similarFps } from './picture-similar.ts';
import type { PictureSource } from './without-stalls.ts';

const slowFps = pictureLimits.dip.belowFps;
/** From this share on, these are more than short moments. */
const oftenShare = 0.1;

/** Finds slow moments that most riders don't notice: below 30 FPS, or below what such a computer does. */
export function smallDips(
  source: PictureSource,
  frameRate: FrameRate,
  total: number,
): Draft | undefined {
  const { moving } = source.facts.ride;
  const worst = longestDip(moving);
  const isLong = (worst?.seconds ?? 0) >= pictureLimits.dip.stretchS;
  if (isLong || isOften(moving, 'dips', total))
    return belowLimit(
      source,
      { limit: slowFps, stretches: countedBelow(source, frameRate, slowFps), total },
      worst,
    );
  if (isFading(source)) return fading(source, total);
  if (isOften(moving, 'held', total)) {
    const limit = Math.ceil(pictureLimits.held.belowFps);
    const stretches = stretchesBelow(moving, limit);
    return belowLimit(source, { limit, stretches, total }, worst);
  }
  return rough(source, frameRate);
}

const base = {
  category: 'graphics',
  grade: 'minor',
  during: 'ride',
  where: 'computer',
  rules: [],
} as const;

interface Below {
  limit: number;
  /** Below the limit. */
  stretches: readonly Occurrence[];
  /** Seconds of movement. */
  total: number;
}

function belowLimit(
  source: ProblemSource,
  { limit, stretches, total }: Below,
  worst: Slump | undefined,
): Draft {
  const { total: seconds } = tallyOf(stretches);
  const isManifold = seconds >= oftenShare * total;
  return {
    ...base,
    kind: 'frame-rate-dips',
    sentences: [
      {
        id: isManifold ? 'frame-rate-dips.slight' : 'frame-rate-dips.short',
        values: { limit, below: wholeSeconds(seconds), ridden: wholeSeconds(total) },
      },
      ...sinkingSentence(source),
      ...fallSentences(source),
    ],
    ...(worst && { startS: worst.startS, endS: worst.endS }),
    occurrences: stretches,
    ...(isManifold && { firstFix: pictureFix(source) }),
    affectedS: seconds,
  };
}

function fading(source: ProblemSource, total: number): Draft {
  const { fade } = source.facts;
  const percent = fade ? Math.round(100 * (1 - fade.ratio)) : 0;
  return {
    ...base,
    kind: 'frame-rate-dips',
    sentences: [{ id: 'frame-rate-dips.fading', values: { percent } }],
    firstFix: pictureFix(source),
    affectedS: total / 3,
  };
}

/** Finds minutes at a rate below that of similar computers, or below that of the rest of the ride. */
function rough(source: PictureSource, frameRate: FrameRate): Draft | undefined {
  const { median, secondsBelow } = frameRate;
  const { belowFps, totalS } = pictureLimits.rough;
  if (roughSeconds(source) < totalS) return undefined;
  const below = secondsBelow[belowFps];
  const crowding = source.patterns.find(({ patternId }) => patternId === 'crowding-fps')?.verdict;
  const isCrowd = crowding === 'confirmed' || crowding === 'suggestive';
  const similar = similarFps(source);
  if (median < belowFps && similar !== undefined) {
    return {
      ...base,
      kind: 'frame-rate-dips',
      sentences: [{ id: 'frame-rate-dips.below-similar', values: { usual: median, similar } }],
      ...(isHeldBack(source) && { firstFix: heldBackFix(source) }),
      affectedS: below,
    };
  }
  const values = { usual: median, limit: belowFps, below: wholeSeconds(below) };
  const slow: ProblemSentence = {
    id: crowding === 'notFound' ? 'frame-rate-dips.uncrowded' : 'frame-rate-dips.below',
    values,
  };
  const sentence: ProblemSentence = isCrowd ? { id: 'frame-rate-crowds', values } : slow;
  const occurrences = countedBelow(source, frameRate, belowFps);
  return {
    ...base,
    kind: isCrowd ? 'frame-rate-crowds' : 'frame-rate-dips',
    sentences: [sentence, ...fallSentences(source)],
    // They may all lie in a part of the ride.
    ...worstOf(occurrences),
    occurrences,
    affectedS: below,
  };
}

/** The times of the longest stretch. */
function worstOf(stretches: readonly Occurrence[]): Pick<Draft, 'startS' | 'endS'> {
  const [worst] = stretches.toSorted((a, b) => b.seconds - a.seconds);
  return worst ? { startS: worst.startS, endS: worst.startS + worst.seconds } : {};
}
