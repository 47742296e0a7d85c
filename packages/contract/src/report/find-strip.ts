import type { Activity } from './activity.ts';
import { episodesOfProblem } from './count-episodes.ts';
import type { RideStrip } from './ride-strip.ts';

interface StripSource
  extends Pick<
    Activity,
    'rideStartS' | 'rideEndS' | 'startS' | 'endS' | 'problems' | 'ridden' | 'episodes'
  > {
  verdict: Pick<Activity['verdict'], 'notMeasured'>;
}

/** Finds the strip of an activity: each time that one of its problems happened, as long as it lasted. */
export function rideStripOf(activity: StripSource): RideStrip {
  const fromS = activity.rideStartS ?? 0;
  const toS = Math.max(fromS + 1, activity.rideEndS ?? activity.endS - activity.startS);
  const problems = activity.problems.flatMap((problem, index) => {
    const { during, grade, category } = problem;
    if (during !== 'ride') return [];
    const reported = problemStretches(activity, problem);
    // A verdict about the whole ride must not be beside an empty strip.
    const isLasting = index === 0 && grade !== 'minor' && reported.length === 0;
    const stretches = (isLasting ? [{ startS: fromS, endS: toS }] : reported).map(
      ({ startS, endS }) => {
        const from = Math.min(Math.max(startS, fromS), toS);
        return { t: rounded(from - fromS), seconds: rounded(Math.min(endS, toS) - from) };
      },
    );
    return [
      {
        grade,
        category,
        t: stretches.map(({ t }) => t),
        durationS: stretches.map(({ seconds }) => Math.max(0, seconds)),
      },
    ];
  });
  const { notMeasured } = activity.verdict;
  // The problems come in the order of their grades.
  const outside = activity.problems.find(({ during }) => during !== 'ride')?.grade;
  return {
    seconds: rounded(toS - fromS),
    ...(notMeasured && { notMeasured }),
    ...(!activity.ridden && { notRidden: true as const }),
    ...(outside && { outside }),
    problems,
  };
}

/**
 * Each time that a problem happened, in seconds from the start of its activity. Empty where it lasted all ride or the log shows
 * no times.
 */
function problemStretches(
  activity: StripSource,
  problem: StripSource['problems'][number],
): { startS: number; endS: number }[] {
  const own = episodesOfProblem(activity, problem);
  if (own.length > 0)
    return own.map(({ from, seconds }) => ({ startS: from, endS: from + seconds }));
  const { fromSeconds, toSeconds = fromSeconds } = problem;
  if (fromSeconds === undefined || toSeconds === undefined) return [];
  return [{ startS: fromSeconds, endS: toSeconds }];
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
