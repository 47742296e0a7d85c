import { limitsUnder } from '@ridescope/contract/frame-rate-limits';
import type { Activity, FpsFigures } from '@ridescope/contract/report/activity';
import { countedFreezes, type Tally } from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import { rideSentencesMessages } from '../en/terminal/ride-sentences.ts';
import { distanceText, fpsNumber, fpsText } from '../format/format-number.ts';
import { dateTimeText } from '../format/format-time.ts';
import { shortClockText, shortSpanText } from '../format/terminal-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { activityTitle, eventWords, notJudgedText } from '../report/activity-words.ts';
import { crowdingText, rideLengthText, ridingFromText } from '../report/ride-facts.ts';
import { amber, onOneLine, reported, type TonedText } from './toned-text.ts';

/** `Activity 1 of 2 · Watopia · Tempus Fugit` */
export function activityHeading(activity: Activity, total: number): string {
  const { id, eventType } = activity;
  return onOneLine(
    writeMessage(rideSentencesMessages.activity, { value: id.slice(1), total }),
    activityTitle(activity),
    eventType && eventWords(eventType),
  );
}

/** When and how long was ridden, and why the ride is not judged. */
export function rideSentences(activity: Activity, { session }: Report): TonedText[] {
  const { startedAt, rideSeconds, movingSeconds, distanceM, crowdedness } = activity;
  const notJudged = notJudgedText(activity);
  return reported(
    onOneLine(
      startedAt && dateTimeText(startedAt, session.utcOffsetMinutes ?? 0),
      ridingFromText(session, activity),
      rideSeconds > 0
        ? writeMessage(rideSentencesMessages.moving, {
            rideSeconds: shortClockText(rideSeconds),
            movingSeconds: shortClockText(movingSeconds),
          })
        : rideLengthText(rideSeconds),
      distanceM === undefined ? undefined : distanceText(distanceM),
      crowdedness === undefined ? undefined : crowdingText(crowdedness),
    ),
    notJudged && amber(notJudged),
  );
}

/** The mean apart, as it is the figure to see first. */
export interface FrameRateSentences {
  mean: string;
  others: string;
  /** Lines below the drawing. */
  below: TonedText[];
}

/** The frame rate of a ride; undefined where it was not measured. */
export function frameRateSentences(activity: Activity): FrameRateSentences | undefined {
  const { fps } = activity;
  const freezes = countedFreezes(activity);
  if (!fps || !freezes) return undefined;
  const low = (value: number | undefined) =>
    value === undefined ? rideSentencesMessages['not-measured'] : fpsNumber(value);
  return {
    mean: writeMessage(rideSentencesMessages.mean, { rate: fpsText(fps.mean) }),
    others: onOneLine(
      writeMessage(rideSentencesMessages.median, { rate: fpsNumber(fps.median) }),
      `P1 ${low(fps.p1)}`,
      `P5 ${low(fps.p5)}`,
      writeMessage(rideSentencesMessages.min, { rate: fpsNumber(fps.min) }),
      writeMessage(rideSentencesMessages.max, { rate: fpsNumber(fps.max) }),
    ),
    below: reported(
      belowText(fps),
      onOneLine(
        writeMessage(rideSentencesMessages.samples, {
          samples: fps.samples,
          cadence: cadenceText(fps),
        }),
        fps.cap ? writeMessage(rideSentencesMessages.held, { cap: fpsText(fps.cap) }) : undefined,
      ),
      freezesText(freezes),
    ),
  };
}

function cadenceText({ cadence, cadenceValue }: FpsFigures): string {
  return cadence === 'frames'
    ? writeMessage(rideSentencesMessages['per-frames'], { cadenceValue })
    : writeMessage(rideSentencesMessages['every-s'], { cadenceValue });
}

function freezesText({ times, longest }: Tally): TonedText | string {
  if (times === 0) return rideSentencesMessages['no-freeze-more'];
  return amber(
    writeMessage(rideSentencesMessages['froze-longest'], {
      times,
      longest: shortSpanText(longest),
    }),
  );
}

function belowText({ secondsBelow, cap }: FpsFigures): TonedText | string {
  const text = limitsUnder(cap)
    .map((limit) =>
      writeMessage(rideSentencesMessages.below, {
        limit,
        value: shortSpanText(secondsBelow[limit]),
      }),
    )
    .join(' · ');
  return secondsBelow['30'] > 0 ? amber(text) : text;
}
