import type { Activity } from '@ridescope/contract/report/activity';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Report } from '@ridescope/contract/report/report';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { cardOf, type ShareCard } from '@ridescope/words/card/share-card';
import { stepsOf } from '@ridescope/words/report/fix-steps';
import { effortText } from '@ridescope/words/report/fixes';
import { frameRateLine } from '@ridescope/words/report/frame-rate-line';
import { type AnswerTelling, answerTelling } from '@ridescope/words/telling/answer';
import { ridesByImportance } from '@ridescope/words/telling/rides';
import type { TonedText } from '@ridescope/words/terminal/toned-text';

/** What a visitor sees of a log, in words: the answer for each ride, without the proof behind it. */
export interface FirstLook {
  /** The one with the worst problem first. */
  rides: RideLook[];
  /** What a picture of the answer shows. */
  card: ShareCard;
  /** FIT files that the rider named and that show nothing of this log; absent where none came with it. */
  unusedFits?: UnusedFit[];
}

/** What the FIT file of a ride shows, in words, and its values. */
export interface RideFit {
  fileName: string;
  sentences: TonedText[];
  series: RideSeries;
}

export interface UnusedFit {
  fileName: string;
  reason: string;
}

export interface RideLook extends AnswerTelling {
  /** When something was wrong. */
  strip: RideStrip;
  /** Where the line of the strip begins, in seconds from the start of the activity. */
  lineStartS: number;
  /** Absent where the log has no frame rate of the ride. */
  frameRate?: string;
  /** `Easy, 10 minutes`: of the first fix; empty without one. */
  effort: string;
  /** Of the first fix; empty without one. */
  steps: string[];
  /** Absent without a FIT file of the ride. */
  fit?: RideFit;
}

/** Words a report for somebody without an account. */
export function lookAtReport(report: Report): FirstLook {
  return {
    rides: ridesByImportance(report).map((activity) => lookAtRide(report, activity)),
    card: cardOf(report),
  };
}

function lookAtRide(report: Report, activity: Activity): RideLook {
  const telling = answerTelling(report, activity);
  const { firstFix } = telling;
  const frameRate = frameRateLine(activity);
  return {
    ...telling,
    strip: rideStripOf(activity),
    lineStartS: rideZeroS(activity),
    ...(frameRate !== undefined && { frameRate }),
    effort: firstFix ? effortText(firstFix) : '',
    steps: firstFix ? [...stepsOf(firstFix.id, 'you', firstFix.way)] : [],
  };
}
