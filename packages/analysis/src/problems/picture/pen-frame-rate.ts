import { pictureLimits } from '@ridescope/catalogue/picture-limits';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import type { Draft } from '../draft.ts';
import type { Occurrence } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';

/** A longer interval between two frame-rate lines is a load or a hole. */
const longestS = 30;

/** A crowd costs a computer that is slow anyway up to half of its rate. */
const crowdShare = 0.5;

/** Finds a picture too slow to use in the pen of an event, where all its riders stand close together. */
export function penFrameRate({ log, facts }: ProblemSource): Draft[] {
  const { startS, span } = facts.ride;
  const lineUp = log.record
    .within('eventPhase', span.startS - 1, startS)
    .find(({ phase }) => phase === 'lineUp');
  if (!lineUp) return [];
  const { belowFps, stretchS } = pictureLimits.slow;
  const { t, fps } = log.record.fps;
  const slow: Occurrence[] = [];
  let frames = 0;
  for (let i = t.upperBound(lineUp.t); i < t.length && t.at(i) <= startS; i++) {
    const intervalS = t.at(i) - (i > 0 ? t.at(i - 1) : t.at(i));
    if (fps.at(i) >= belowFps || intervalS > longestS) continue;
    slow.push({ startS: t.at(i) - intervalS, seconds: intervalS });
    frames += intervalS * fps.at(i);
  }
  const { total: seconds } = tallyOf(slow);
  if (seconds < stretchS || isAsInRide(frames / seconds, facts)) return [];
  return [
    {
      kind: 'frame-rate-before',
      category: 'graphics',
      grade: 'minor',
      sentences: [
        {
          id: 'frame-rate-before',
          values: { rate: frames / seconds, length: wholeSeconds(seconds) },
        },
      ],
      during: 'before',
      startS: lineUp.t,
      endS: startS,
      occurrences: slow,
      where: 'computer',
      rules: [],
      affectedS: 0,
    },
  ];
}

/** Whether the ride was slow throughout, which the report says, and its pen hardly slower. */
function isAsInRide(rate: number, { frameRate }: ProblemSource['facts']): boolean {
  if (!frameRate || frameRate.mean >= pictureLimits.throughout.belowFps) return false;
  return rate >= crowdShare * frameRate.mean;
}
