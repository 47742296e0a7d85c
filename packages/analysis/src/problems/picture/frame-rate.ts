import { pictureLimits } from '@ridescope/catalogue/picture-limits';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import type { LevelStretch } from '../../facts/picture/frame-levels.ts';
import type { FrameRate } from '../../facts/picture/frame-rate.ts';
import { isSlowBefore, rateBefore } from '../../facts/picture/rate-before.ts';
import { knownGpu } from '../../rules/known-gpu.ts';
import type { Draft } from '../draft.ts';
import { countedBelow, type Occurrence, stretchesBelow } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { partOfRide, wholeSeconds } from '../values.ts';
import { smallDips } from './frame-rate-dips.ts';
import type { Slump } from './frame-rate-slumps.ts';
import { pictureFix, sinkingSentence } from './picture-fix.ts';
import { type FeltSlump, feltSlump, isOften } from './picture-grade.ts';
import {
  fallFix,
  fallProblem,
  fallSentences,
  harmlessLimit,
  heldLevel,
  isOfCrowd,
  limiterFix,
} from './picture-limiter.ts';
import { heldBackFix, isFarBelow, isHeldBack, isLaptop, similarFps } from './picture-similar.ts';
import { capJumps } from './vertical-sync.ts';
import { type PictureSource, withoutStalls } from './without-stalls.ts';

/** The rates below which a whole ride is called slow, and too slow to ride by. */
const slowFps = 30;
const unridableFps = pictureLimits.unridable.belowFps;
/** Fewer seconds of movement say too little about a whole ride. */
const judgedS = 300;
/** From here on the rest of the ride isn't worth mentioning. */
const wholeShare = 0.8;

const rules: readonly RuleId[] = [
  'graphics-average-fps',
  'graphics-time-below-30',
  'graphics-one-percent-low',
  'graphics-resolution',
  'graphics-consistency',
  'graphics-crowd-drop',
  'graphics-fade',
  'hardware-gpu',
  'hardware-driver',
];

/** Finds the frame-rate problem. Mean, slow moments and slumps are sides of one fact, so it reports one of them. */
export function frameRateProblems(whole: ProblemSource): Draft[] {
  const total = ridingSeconds(whole.facts);
  const source = withoutStalls(whole);
  const { ride, frameRate } = source.facts;
  if (!frameRate || total < judgedS) return [];
  const felt = feltSlump(ride.moving);
  const low = lowThroughout(source, frameRate, total, felt);
  if (low) return [low];
  if (felt) return [inSlump(source, felt)];
  const small =
    capJumps(source, frameRate, total) ??
    limited(source, total) ??
    smallDips(source, frameRate, total) ??
    fallen(source);
  return small ? [{ ...small, rules: [...rules, ...small.rules] }] : [];
}

function ridingSeconds({ ride }: ProblemSource['facts']): number {
  return Math.min(ride.moving.seconds(), ride.endS - ride.startS);
}

function lowThroughout(
  source: PictureSource,
  frameRate: FrameRate,
  total: number,
  felt: FeltSlump | undefined,
): Draft | undefined {
  const { moving } = source.facts.ride;
  const { mean, secondsBelow } = frameRate;
  const below = secondsBelow[slowFps];
  const isTooSlow = mean < unridableFps || isOften(moving, 'unridable', total);
  if (!isTooSlow && !isOften(moving, 'throughout', total)) return undefined;
  const isUnridable = isTooSlow && mean >= unridableFps;
  const occurrences = isUnridable
    ? stretchesBelow(moving, unridableFps)
    : countedBelow(source, frameRate, slowFps);
  const { total: reported } = tallyOf(occurrences);
  // The worst minute of a slow ride can be graver than the rest.
  const held = heldLevel(source, slowFps, below);
  if (held && !isTooSlow && felt?.grade !== 'critical')
    return heldThroughout(source, { held, occurrences, reported, total });
  const stopped = !isTooSlow && felt?.grade === 'critical' ? felt.slump : undefined;
  return {
    kind: 'frame-rate-low',
    category: 'graphics',
    grade: isTooSlow || stopped ? 'critical' : 'warning',
    sentences: [
      isUnridable
        ? {
            id: 'frame-rate-low.unridable',
            values: {
              mean,
              limit: unridableFps,
              ...partOfRide(reported, total),
            },
          }
        : {
            id: 'frame-rate-low',
            values: {
              mean,
              limit: slowFps,
              ...partOfRide(reported, total),
              whole: reported >= wholeShare * total,
            },
          },
      ...(stopped ? [slumpSentence(stopped)] : []),
      ...softwareSentence(source),
      ...sinkingSentence(source),
      ...fallSentences(source),
      ...(held ? [] : similarSentence(source)),
    ],
    during: 'ride',
    occurrences,
    where: 'computer',
    rules: rulesBehind(source, held !== undefined),
    firstFix: pictureFix(source),
    affectedS: reported,
  };
}

interface HeldRide {
  held: LevelStretch;
  /** Each time that the rate was below the limit of a slow ride. */
  occurrences: readonly Occurrence[];
  /** Seconds of them, and of all movement. */
  reported: number;
  total: number;
}

/**
 * A rate that a limit holds is a setting that riders chose or can change. Experts call 24 FPS a warning on a chip that does
 * 60, and 20 FPS minor on one that does little more.
 */
function heldThroughout(
  source: PictureSource,
  { held, occurrences, reported, total }: HeldRide,
): Draft {
  const isLoss = isHeldBack(source);
  return {
    kind: isLoss ? 'frame-rate-low' : 'frame-rate-cap',
    category: 'graphics',
    grade: isLoss ? pictureLimits.throughout.grade : pictureLimits.held.grade,
    sentences: [
      {
        id: 'frame-rate-cap.slow',
        values: { rate: held.fps, limit: slowFps, ...partOfRide(reported, total) },
      },
      ...fallSentences(source),
    ],
    during: 'ride',
    occurrences,
    where: 'computer',
    rules: rulesBehind(source, true),
    firstFix: limiterFix(source, held.fps),
    affectedS: reported,
  };
}

/** Rules about the settings and the chip, which can't make a rate that something holds. */
const aboutSettings: readonly RuleId[] = ['graphics-resolution', 'hardware-gpu', 'hardware-driver'];

/** The rules whose findings are sides of a slow ride. A profile lower than the card's only speaks for a fault of the driver. */
function rulesBehind(source: ProblemSource, isHeld: boolean): RuleId[] {
  const own = isHeld ? rules.filter((id) => !aboutSettings.includes(id)) : rules;
  const isDrivers = pictureFix(source) === 'gfx-driver-update';
  return [...own, 'graphics-frame-cap', ...(isDrivers ? (['graphics-profile-gap'] as const) : [])];
}

function softwareSentence({ log: { hardware, session } }: ProblemSource): ProblemSentence[] {
  const isSoftware = knownGpu({ hardware, session })?.class?.rank === 0;
  return isSoftware ? [{ id: 'frame-rate.software-renderer' }] : [];
}

/** Returns what similar computers reach, where that shows that something holds this one back. */
function similarSentence(source: ProblemSource): ProblemSentence[] {
  const values = { similar: similarFps(source) ?? 0 };
  if (isFarBelow(source)) return [{ id: 'frame-rate.far-below', values }];
  if (!isHeldBack(source) || pictureFix(source) !== heldBackFix(source)) return [];
  return [{ id: 'frame-rate.held-back', values }];
}

function inSlump(source: ProblemSource, { slump, grade }: FeltSlump): Draft {
  const { log, facts } = source;
  return {
    kind: 'frame-rate-dips',
    category: 'graphics',
    grade,
    sentences: [slumpSentence(slump), ...sinkingSentence(source), ...fallSentences(source)],
    during: 'ride',
    startS: slump.startS,
    endS: slump.endS,
    occurrences: slump.stretches,
    where: 'computer',
    rules: [...rules, 'graphics-freezes', 'graphics-longest-freeze'],
    // If the rate doubles within seconds and no crowd left, battery or heat held the chip back; it isn't too weak.
    firstFix: isHeldUntilEnd(source, slump)
      ? isLaptop(log.hardware)
        ? 'gfx-power-mode'
        : 'gfx-close-apps'
      : pictureFix(source),
    affectedS: Math.min(slump.seconds, facts.ride.endS - facts.ride.startS),
  };
}

/** Whether the computer itself was held back in a slump: in a crowd only where it was as slow before the ride. */
function isHeldUntilEnd(source: ProblemSource, slump: Slump): boolean {
  if (!isDoubledAfter(slump)) return false;
  const before = rateBefore(source.log.record, source.facts.ride);
  return !isOfCrowd(source) || isSlowBefore(before, slump.fps);
}

function isDoubledAfter({ fps, afterFps }: Slump): boolean {
  return afterFps !== undefined && afterFps >= 1.6 * fps;
}

function slumpSentence(slump: Slump): ProblemSentence {
  const reported = { rate: slump.fps, length: wholeSeconds(slump.seconds) };
  return isDoubledAfter(slump)
    ? {
        id: 'frame-rate-dips.rising-slump',
        values: { ...reported, after: slump.afterFps ?? 0 },
      }
    : { id: 'frame-rate-dips.slump', values: reported };
}

/** Finds a limit that keeps the picture below what such a computer reaches, though fast enough to ride by. */
function limited(source: ProblemSource, total: number): Draft | undefined {
  const sentence = harmlessLimit(source, total);
  if (sentence?.id !== 'frame-rate-cap.held') return undefined;
  return {
    kind: 'frame-rate-cap',
    category: 'graphics',
    grade: pictureLimits.held.grade,
    sentences: [sentence],
    during: 'ride',
    where: 'computer',
    rules: ['graphics-frame-cap'],
    firstFix: limiterFix(source, sentence.values.rate),
    affectedS: sentence.values.held,
  };
}

/** Finds a lasting fall of a rate that stays fast enough to ride by. */
function fallen(source: ProblemSource): Draft | undefined {
  const sentences = fallProblem(source);
  return (
    sentences && {
      kind: 'frame-rate-dips',
      category: 'graphics',
      grade: 'minor',
      sentences,
      during: 'ride',
      where: 'computer',
      rules: [],
      firstFix: fallFix(source),
      affectedS: 0,
    }
  );
}
