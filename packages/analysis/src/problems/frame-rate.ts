import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { FrameRate } from '../facts/frame-rate.ts';
import type { Ride } from '../facts/ride.ts';
import type { Samples } from '../facts/samples.ts';
import { median } from '../facts/statistics.ts';
import type { Draft } from './draft.ts';
import { type Slump, slumpsOf, worstSlump } from './frame-rate-slumps.ts';
import { isFading, pictureFix, sinkingSentence } from './picture-fix.ts';
import type { ProblemSource } from './problem-source.ts';
import { toldFps, wholeSeconds } from './values.ts';

/** Expert riders call any rate below the first limit slow, and notice rates below the second when they last. */
const spoiltFps = 20;
const slowFps = 30;
const smoothFps = 45;
/** Fewer seconds of movement say too little about a whole ride. */
const judgedS = 300;
/** From this share of the movement below 30 FPS the whole ride was slow. */
const slowShare = 0.4;
/** From here on the rest of the ride isn't worth mentioning. */
const wholeShare = 0.8;
/** From here on a sentence says that it was all of the ride. */
const nearlyAll = 0.97;
/** Riders notice this long at about 20 FPS, however good the rest was. */
const slumpS = 60;
const slumpFps = 22;
/** Riders notice a rate this low sooner, and a minute of it spoils the ride. */
const stutter = { fps: 15, seconds: 20, spoiltS: 60 };
/** Riders who are used to a smooth picture notice minutes at half the rate or less. */
const halved = { share: 0.5, seconds: 300 };
/** Rates this close to that of a screen were held by it. */
const nearFps = 1.5;
/** From this share on, these are more than short moments. */
const oftenShare = 0.1;
/** Time below 30 FPS that is worth reporting: at a stretch, or in all and as a share of the ride. */
const dips = { stretchS: 30, totalS: 30, share: 0.05 };
/** A ride that is usually smooth but below 45 FPS for this long slows down in crowds. */
const usuallyFps = 50;
const crowdedS = 300;

const rules: readonly RuleId[] = [
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

/** Finds the frame-rate problem. Mean, slow moments and slumps are sides of one fact, so it reports one of them. */
export function frameRateProblems(source: ProblemSource): Draft[] {
  const { ride, frameRate } = source.facts;
  const total = Math.min(ride.moving.seconds(), ride.endS - ride.startS);
  if (!frameRate || total < judgedS) return [];
  const jumps = capJumps(frameRate, ride.moving, total);
  const low = jumps ? undefined : lowThroughout(source, frameRate, total);
  if (low) return [low];
  // A rate that sinks is compared with how the ride began.
  const usual = isFading(source.results) ? startRate(ride) : frameRate.median;
  const slump = noticedSlump(ride.moving, usual);
  if (slump) return [inSlump(source, slump)];
  return jumps ?? smallDips(source, frameRate, total);
}

/** Finds the worst stretch of low frame rate that no rider can miss. */
function noticedSlump(moving: Samples, usual: number): Slump | undefined {
  const slow = slumpsOf(moving, slowFps).filter(
    ({ fps, seconds }) =>
      (fps < slumpFps && seconds >= slumpS) ||
      (usual >= usuallyFps && fps <= halved.share * usual && seconds >= halved.seconds),
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
  const spoiltS = source.facts.ride.moving.secondsBelow(spoiltFps);
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
    sentences: [
      isTooSlow && mean >= spoiltFps
        ? {
            id: 'frame-rate-low.unridable',
            values: { mean: toldFps(mean), limit: spoiltFps, ...partOfRide(spoiltS, total) },
          }
        : {
            id: 'frame-rate-low',
            values: {
              mean: toldFps(mean),
              limit: slowFps,
              ...partOfRide(below, total),
              whole: below >= wholeShare * total,
            },
          },
      ...sinkingSentence(source),
    ],
    during: 'ride',
    confidence: isClear ? 'high' : 'medium',
    where: 'computer',
    rules: [...rules, 'graphics-frame-cap'],
    firstFix: pictureFix(source),
    affectedS: below,
  };
}

function inSlump(source: ProblemSource, slump: Slump): Draft {
  const { log, facts } = source;
  const isLaptop = /\b\d{3,4}M\b|Laptop|Max-Q|Mobility|Mobile/i.test(log.hardware.gpu ?? '');
  const doubled = slump.afterFps !== undefined && slump.afterFps >= 1.6 * slump.fps;
  const told = { rate: toldFps(slump.fps), length: wholeSeconds(slump.seconds) };
  return {
    kind: 'frame-rate-dips',
    category: 'graphics',
    grade: isSpoilt(slump) ? 'critical' : 'warning',
    sentences: [
      doubled
        ? {
            id: 'frame-rate-dips.rising-slump',
            values: { ...told, after: toldFps(slump.afterFps ?? 0) },
          }
        : { id: 'frame-rate-dips.slump', values: told },
      ...sinkingSentence(source),
    ],
    during: 'ride',
    startS: slump.startS,
    endS: slump.endS,
    confidence: 'medium',
    where: 'computer',
    rules: [...rules, 'graphics-freezes', 'graphics-longest-freeze'],
    // If the rate doubles within seconds, battery or heat held the chip back; it isn't too weak.
    firstFix: doubled ? (isLaptop ? 'gfx-power-mode' : 'gfx-close-apps') : pictureFix(source),
    affectedS: Math.min(slump.seconds, facts.ride.endS - facts.ride.startS),
  };
}

/** Finds vertical sync, which halves the rate of a picture that just misses 60 FPS. */
function capJumps(frameRate: FrameRate, moving: Samples, total: number) {
  const near = (rate: number) =>
    moving.secondsBelow(rate + nearFps) - moving.secondsUpTo(rate - nearFps);
  const [at30, at60] = [near(30), near(60)];
  const isJumping = at30 >= 0.3 * total && at60 >= 0.1 * total && at30 + at60 >= 0.7 * total;
  if (!isJumping && frameRate.cap !== 30) return undefined;
  const draft: Draft = {
    kind: 'frame-rate-cap',
    category: 'graphics',
    grade: 'minor',
    sentences: [isJumping ? jumpingSentence(at30, total) : { id: 'frame-rate-cap' }],
    during: 'ride',
    confidence: 'high',
    where: 'computer',
    rules: [...rules, 'graphics-frame-cap'],
    firstFix: 'gfx-refresh-rate',
    affectedS: at30,
  };
  return [draft];
}

function smallDips(
  source: ProblemSource,
  { median: usual, secondsBelow }: FrameRate,
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
        sentences: [
          {
            id: below >= oftenShare * total ? 'frame-rate-dips.slight' : 'frame-rate-dips.short',
            values: { limit: slowFps, below: wholeSeconds(below), ridden: wholeSeconds(total) },
          },
          ...sinkingSentence(source),
        ],
        ...(worst && { startS: worst.startS, endS: worst.endS }),
        ...(below >= oftenShare * total && { firstFix: pictureFix(source) }),
        affectedS: below,
      },
    ];
  }
  if (isFading(source.results)) {
    const { fade } = source.facts;
    const fallen = fade ? Math.round(100 * (1 - fade.ratio)) : 0;
    return [
      {
        ...base,
        kind: 'frame-rate-dips',
        sentences: [{ id: 'frame-rate-dips.fading', values: { percent: fallen } }],
        firstFix: pictureFix(source),
        affectedS: total / 3,
      },
    ];
  }
  const crowded = secondsBelow[smoothFps];
  if (usual < usuallyFps || crowded < crowdedS) return [];
  const isRefuted = source.patterns.some(
    ({ patternId, verdict }) => patternId === 'crowding-fps' && verdict === 'notFound',
  );
  const values = { usual: toldFps(usual), limit: smoothFps, below: wholeSeconds(crowded) };
  return [
    {
      ...base,
      kind: isRefuted ? 'frame-rate-dips' : 'frame-rate-crowds',
      sentences: [{ id: isRefuted ? 'frame-rate-dips.places' : 'frame-rate-crowds', values }],
      affectedS: crowded,
    },
  ];
}

/** The usual rate of the first third, which the finding about fading compares the last one with. */
function startRate({ moving, startS, endS }: Ride): number {
  const first = moving.slice(0, moving.firstFrom(startS + (endS - startS) / 3));
  return median([...first.fps]) ?? 0;
}

/** A part of the ride, and whether it is nearly all of it. */
function partOfRide(seconds: number, total: number) {
  return {
    below: wholeSeconds(seconds),
    ridden: wholeSeconds(total),
    always: seconds >= nearlyAll * total,
  };
}

function jumpingSentence(at30: number, total: number): ProblemSentence {
  const { below: capped, ridden, always } = partOfRide(at30, total);
  return { id: 'frame-rate-cap.jumps', values: { capped, ridden, always } };
}
