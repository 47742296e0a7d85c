import type { ProblemGrade } from '@ridescope/contract';
import type { FrameRate } from '../facts/frame-rate.ts';
import type { Sample } from '../facts/ride.ts';
import type { RecommendationId } from '../recommendations/index.ts';
import { knownGpu } from '../rules/known-gpu.ts';
import type { Draft } from './draft.ts';
import { type Slump, slumpsOf, worstSlump } from './frame-rate-slumps.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration } from './words.ts';

/** Experts call a picture of less than this slow whatever is ridden, and one below 30 clearly noticed when it lasts. */
const spoiltFps = 20;
const slowFps = 30;
const smoothFps = 45;
/** Fewer seconds of movement tell too little of a whole ride. */
const judgedS = 300;
/** Share of the movement below 30 from which the ride as a whole was slow. */
const slowShare = 0.4;
/** From here on the rest of the ride is no exception worth naming. */
const wholeShare = 0.8;
/** So long at about 20 FPS at a stretch is clearly noticed, however good the rest was. */
const slumpS = 60;
const slumpFps = 22;
/** A picture of single frames is noticed sooner, and a minute of it spoils the ride. */
const stutter = { fps: 15, seconds: 20, spoiltS: 60 };
/** Whoever usually sees a smooth picture notices minutes at half of it or less. */
const halved = { share: 0.5, seconds: 300 };
/** From this share on it is no longer a matter of moments. */
const oftenShare = 0.1;
/** Time below 30 that is worth a word: so much at a stretch, or in all and as a share of the ride. */
const dips = { stretchS: 30, totalS: 30, share: 0.05 };
/** A ride that is usually smooth and runs below 45 for so long does so in crowds. */
const usuallyFps = 50;
const crowdedS = 300;

/** The smallest picture that the game offers has 576 lines. */
const smallestLines = 600;

const rules = [
  'graphics-average-fps',
  'graphics-time-below-30',
  'graphics-one-percent-low',
  'graphics-resolution',
  'graphics-consistency',
  'graphics-crowd-drop',
  'graphics-fade',
  'graphics-profile-gap',
  'hardware-gpu',
  'hardware-driver',
];

/** The picture's problem, once: mean, slow moments and their size are the same fact seen from several sides. */
export function frameRateProblems(source: ProblemSource): Draft[] {
  const { ride, frameRate } = source.facts;
  const total = ride.moving.reduce((sum, { intervalS }) => sum + intervalS, 0);
  if (!frameRate || total < judgedS) return [];
  const jumps = capJumps(frameRate, ride.moving, total);
  const low = jumps ? undefined : lowThroughout(source, frameRate, total);
  if (low) return [low];
  const slump = noticedSlump(ride.moving, frameRate.median);
  if (slump) return [inSlump(source, slump)];
  return jumps ?? smallDips(source, frameRate, total);
}

/** The worst stretch of slow picture that nobody overlooks. */
function noticedSlump(moving: readonly Sample[], median: number): Slump | undefined {
  const slow = slumpsOf(moving, slowFps).filter(
    ({ fps, seconds }) =>
      (fps < slumpFps && seconds >= slumpS) ||
      (median >= usuallyFps && fps <= halved.share * median && seconds >= halved.seconds),
  );
  const stuttering = slumpsOf(moving, stutter.fps).filter(
    ({ seconds }) => seconds >= stutter.seconds,
  );
  const spoilt = stuttering.filter(isSpoilt);
  return worstSlump(spoilt) ?? worstSlump(slow) ?? worstSlump(stuttering);
}

function isSpoilt({ fps, seconds }: Slump): boolean {
  return fps < stutter.fps && seconds >= stutter.spoiltS;
}

function lowThroughout(
  source: ProblemSource,
  { mean, secondsBelow }: FrameRate,
  total: number,
): Draft | undefined {
  const below = secondsBelow[slowFps];
  const spoiltS = secondsUnder(source.facts.ride.moving, spoiltFps);
  const isTooSlow = mean < spoiltFps || spoiltS >= slowShare * total;
  const grade: ProblemGrade | undefined = isTooSlow
    ? 'critical'
    : below >= slowShare * total
      ? 'warning'
      : undefined;
  if (!grade) return undefined;
  const isClear = grade === 'critical' ? mean < spoiltFps * 0.95 : below >= 0.6 * total;
  return {
    kind: 'frame-rate-low',
    category: 'graphics',
    grade,
    sentence:
      isTooSlow && mean >= spoiltFps
        ? `The picture ran below ${spoiltFps} FPS for ${ofRide(spoiltS, total)}, which is too slow to ride by, and at ${fps(mean)} FPS on average.`
        : `The picture ran at ${fps(mean)} FPS on average and below ${slowFps} FPS for ${ofRide(below, total)}, so ${below >= wholeShare * total ? 'the whole ride' : 'much of the ride'} looked jerky.`,
    during: 'ride',
    confidence: isClear ? 'high' : 'medium',
    where: 'computer',
    rules,
    firstFix: pictureFix(source),
    affectedS: below,
  };
}

function inSlump(source: ProblemSource, slump: Slump): Draft {
  const { log, facts } = source;
  const isLaptop = /\b\d{3,4}M\b|Laptop|Max-Q|Mobility|Mobile/i.test(log.hardware.gpu ?? '');
  const doubled = slump.afterFps !== undefined && slump.afterFps >= 1.6 * slump.fps;
  return {
    kind: 'frame-rate-dips',
    category: 'graphics',
    grade: isSpoilt(slump) ? 'critical' : 'warning',
    sentence: `The picture ran at ${fps(slump.fps)} FPS for ${duration(slump.seconds)}${
      doubled ? `, then at ${fps(slump.afterFps ?? 0)} FPS again` : ''
    }.`,
    during: 'ride',
    startS: slump.startS,
    endS: slump.endS,
    confidence: 'medium',
    where: 'computer',
    rules: [...rules, 'graphics-freezes', 'graphics-longest-freeze'],
    // A rate that doubles within seconds is a chip that was held back, by its battery or its heat, not one too weak.
    firstFix: doubled ? (isLaptop ? 'gfx-power-mode' : 'gfx-close-apps') : pictureFix(source),
    affectedS: Math.min(slump.seconds, facts.ride.endS - facts.ride.startS),
  };
}

/** Screen sync halves the rate of a picture that just misses it: it jumps between 30 and 60. */
function capJumps(frameRate: FrameRate, moving: readonly Sample[], total: number) {
  const near = (rate: number) =>
    moving.reduce(
      (sum, { fps, intervalS }) => sum + (Math.abs(fps - rate) < 1.5 ? intervalS : 0),
      0,
    );
  const [at30, at60] = [near(30), near(60)];
  const isJumping = at30 >= 0.3 * total && at60 >= 0.1 * total && at30 + at60 >= 0.7 * total;
  if (!isJumping && frameRate.cap !== 30) return undefined;
  const draft: Draft = {
    kind: 'frame-rate-cap',
    category: 'graphics',
    grade: 'minor',
    sentence: isJumping
      ? `The picture was locked to 30 FPS for ${ofRide(at30, total)} and jumped to 60 in between, as screen sync makes it.`
      : 'The picture was held at 30 FPS by a setting or the screen.',
    during: 'ride',
    confidence: 'high',
    where: 'computer',
    rules: [...rules, 'graphics-frame-cap'],
    firstFix: 'gfx-refresh-rate',
    affectedS: at30,
  };
  return [draft];
}

function secondsUnder(moving: readonly Sample[], rate: number): number {
  return moving.reduce((sum, { fps, intervalS }) => sum + (fps < rate ? intervalS : 0), 0);
}

function smallDips(
  source: ProblemSource,
  { median, secondsBelow }: FrameRate,
  total: number,
): Draft[] {
  const { ride } = source.facts;
  const below = secondsBelow[slowFps];
  const base = {
    category: 'graphics',
    grade: 'minor',
    during: 'ride',
    confidence: 'high',
    where: 'computer',
    rules,
  } as const;
  const worst = worstSlump(slumpsOf(ride.moving, slowFps));
  const isLong = (worst?.seconds ?? 0) >= dips.stretchS;
  if (isLong || (below >= dips.totalS && below >= dips.share * total)) {
    return [
      {
        ...base,
        kind: 'frame-rate-dips',
        sentence:
          below >= oftenShare * total
            ? `The picture fell below ${slowFps} FPS for ${duration(below)} of ${duration(total)}, mostly by little.`
            : `The picture fell below ${slowFps} FPS for ${duration(below)} in all, hardly noticeable in ${duration(total)}.`,
        ...(worst && { startS: worst.startS, endS: worst.endS }),
        ...(below >= oftenShare * total && { firstFix: pictureFix(source) }),
        affectedS: below,
      },
    ];
  }
  const crowded = secondsBelow[smoothFps];
  if (median < usuallyFps || crowded < crowdedS) return [];
  const isRefuted = source.patterns.some(
    ({ patternId, verdict }) => patternId === 'crowding-fps' && verdict === 'notFound',
  );
  const often = `The picture usually ran at ${fps(median)} FPS and fell below ${smoothFps} for ${duration(crowded)}`;
  return [
    {
      ...base,
      kind: isRefuted ? 'frame-rate-dips' : 'frame-rate-crowds',
      sentence: isRefuted
        ? `${often}, whether or not many riders were around: some places are heavier to draw.`
        : `${often}, as it does among many riders.`,
      affectedS: crowded,
    },
  ];
}

/** What to change first for a faster picture: its size costs most, unless it is small already. */
function pictureFix({ log }: ProblemSource): RecommendationId {
  const { hardware, session } = log;
  const gpu = knownGpu({ hardware, session });
  // The processor draws where the graphics chip has no driver.
  if (gpu?.class?.rank === 0) return 'gfx-driver-update';
  const lines = hardware.resolution?.height;
  if (lines === undefined || lines > smallestLines) return 'gfx-resolution-down';
  if (gpu?.mismatch) return 'gfx-select-dgpu';
  return gpu?.class && gpu.class.rank <= 1 ? 'gfx-gpu-upgrade' : 'gfx-close-apps';
}

function ofRide(seconds: number, total: number): string {
  return seconds >= 0.97 * total ? 'all of the ride' : `${duration(seconds)} of ${duration(total)}`;
}

function fps(rate: number): string {
  return rate < 30 ? String(Math.round(rate * 10) / 10) : String(Math.round(rate));
}
