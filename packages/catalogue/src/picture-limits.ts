import type { ProblemGrade } from './problem-kinds.ts';

/** A frame rate that riders feel when it stays below a limit for long enough. */
export interface PictureLimit {
  grade: ProblemGrade;
  /** Slower than this many frames a second. */
  belowFps: number;
  /** Seconds at a stretch, with better moments of a few seconds in between. */
  stretchS?: number;
  /** Share of the movement, 0 to 1. */
  share?: number;
  /** Seconds in all, together with the share. */
  totalS?: number;
  /** Why these limits. */
  source: string;
}

/**
 * The one place that says when a frame rate is felt. Every limit asks for time below a rate, so that a faster computer never
 * gets the worse grade.
 */
export const pictureLimits = {
  unridable: {
    grade: 'critical',
    belowFps: 20,
    share: 0.4,
    source:
      'Experts call a picture below about 20 FPS spoilt; so does a mean below it. The share is where the slow part decides what the ride was like',
  },
  stopped: {
    grade: 'critical',
    belowFps: 15,
    stretchS: 60,
    source: 'Experts call a ride spoilt that is for a minute',
  },
  stutter: {
    grade: 'warning',
    belowFps: 15,
    stretchS: 20,
    source: 'At 15 FPS a step of the picture is a metre of road at 54 km/h; our judgement',
  },
  slow: {
    grade: 'warning',
    // Old clients write whole numbers, so 20 is one of 20.
    belowFps: 20.5,
    stretchS: 60,
    source: 'Experts call 100 s at 19 to 20 FPS a warning, unsure whether minor',
  },
  lasting: {
    grade: 'warning',
    belowFps: 25,
    stretchS: 300,
    source: 'Clearly below 30 FPS for longer than experts call minor: 4 min at 25 FPS at a stretch',
  },
  throughout: {
    grade: 'warning',
    // A rate held at 30 is logged from 28.5 on, and experts call it minor.
    belowFps: 28.5,
    share: 0.4,
    source:
      'Experts call 21 to 24 FPS all ride a warning, and 18 of 80 minutes just below 30 FPS minor',
  },
  held: {
    grade: 'minor',
    // As far above 30 as a held rate is logged.
    belowFps: 31.5,
    share: 0.3,
    source: 'Experts call 36 of 53 minutes at 30 FPS minor',
  },
  dip: {
    grade: 'minor',
    belowFps: 30,
    stretchS: 30,
    source: 'Experts note stretches of half a minute, and none of those of 23 s',
  },
  dips: {
    grade: 'minor',
    belowFps: 30,
    share: 0.05,
    totalS: 30,
    source: 'Experts note 42 s of 8 min, and deny 2 of 47 min',
  },
  /** Only where similar computers do better, or this one did for most of the ride. */
  rough: {
    grade: 'minor',
    belowFps: 45,
    totalS: 300,
    source: 'Experts note 7 to 26 min at 35 to 48 FPS on computers that do 55 or more',
  },
} as const satisfies Readonly<Record<string, PictureLimit>>;

/** Rates of screens and television sets, FPS; vertical sync halves 50 and 60 to two of them. */
const screenRates = [24, 25, 30, 50];
/** A game that waits for a screen is logged this close to its rate. */
const nearScreenRate = 0.7;

/** Checks whether a held rate is one of a screen, so that a setting of the screen can hold it. */
export function isScreenRate(fps: number): boolean {
  return screenRates.some((rate) => Math.abs(rate - fps) <= nearScreenRate);
}
