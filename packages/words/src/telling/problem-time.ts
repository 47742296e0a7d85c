import type { Activity } from '@ridescope/contract/report/activity';
import { affectedSecondsOf, episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import type { ReportSession } from '@ridescope/contract/report/report';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import { problemTimeMessages } from '../en/telling/problem-time.ts';
import { spanText } from '../format/format-time.ts';
import { shortClockText } from '../format/terminal-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { isSeveral, reportedLengths } from '../report/problem-text.ts';
import { timeOfDay } from '../report/report-clock.ts';
import { rideTimeText } from '../report/ride-time.ts';

export interface ProblemTime {
  /**
   * All of it: `19:22:10 (0:34:10), 3 min 1 s`, `worst at 19:22:10 (0:34:10), 30 s`, or
   * `8 times, first at 19:22:10 (34:10 after the start), 45 s in all`.
   */
  text: string;
  /** Time of day on the clock of the report; absent where the log names no date or the problem has no moment. */
  clock?: string;
  /** `0:34:10`, `before the ride`, `after the ride`, `all ride`; `without a ride` or `all the time` where there was no ride. */
  ride: string;
  /** The end on the same clock, where the problem came and went in between. */
  until?: string;
  /** How often it happened, from twice on, where it came and went during the ride: `8 times`. */
  times?: string;
  /** The first of these times: `first at 19:22:10 (34:10 after the start)`. */
  first?: string;
  /** The times are those of its worst part. */
  isWorst?: boolean;
  /** How long it lasted; absent where `lengthOf` has none. */
  length?: string;
}

type Timed = Pick<Activity, 'startedAt' | 'rideStartS' | 'ridden' | 'episodes'>;

/** When a problem was and for how long, as far as the log shows. */
export function problemTime(
  problem: Problem,
  session: ReportSession,
  activity: Timed,
): ProblemTime {
  const parts = partsOf(problem, session, activity);
  const length = lengthOf(problem, activity);
  const { clock, ride, until, isWorst, times, first } = parts;
  if (times && first)
    return {
      text: [times, first, length].filter(Boolean).join(', '),
      ...parts,
      ...(length && { length }),
    };
  const at = clock ?? ride;
  const begin = isWorst ? writeMessage(problemTimeMessages.worst, { at }) : at;
  const start = until ? writeMessage(problemTimeMessages.until, { start: begin, until }) : begin;
  const text = [
    clock ? writeMessage(problemTimeMessages['in-ride'], { start, ride }) : start,
    length,
  ]
    .filter(Boolean)
    .join(', ');
  return { text, ...parts, ...(length && { length }) };
}

function partsOf(
  problem: Problem,
  session: ReportSession,
  activity: Timed,
): Omit<ProblemTime, 'text' | 'length'> {
  const { during, fromSeconds, toSeconds } = problem;
  if (fromSeconds === undefined) {
    return {
      ride: during === 'ride' ? wholeText(activity) : outsideText(during, activity),
    };
  }
  const textAt = (seconds: number) =>
    timeOfDay(session, activity, seconds) ??
    (during === 'ride' ? rideTimeText(activity, seconds) : undefined);
  const clock = timeOfDay(session, activity, fromSeconds);
  const spread = spreadOf(problem, activity);
  const count = episodesOfProblem(activity, problem).length;
  // One that goes on to the end, or hardly pauses in between, may have come several times all the same.
  const isCounted = spread !== 'worst' && during === 'ride' && count > 1;
  const until =
    spread === 'scattered' && !isCounted && toSeconds !== undefined ? textAt(toSeconds) : undefined;
  return {
    ...(clock !== undefined && { clock }),
    ride: during === 'ride' ? rideTimeText(activity, fromSeconds) : outsideText(during, activity),
    ...(until !== undefined && { until }),
    ...(isCounted && {
      times: writeMessage(problemTimeMessages.times, { count }),
      first: firstText(clock, fromSeconds - rideZeroS(activity)),
    }),
    ...(spread === 'worst' && { isWorst: true }),
  };
}

/** `first at 19:22:10 (34:10 after the start)`; without a clock `first 34:10 after the start` */
function firstText(clock: string | undefined, sinceS: number): string {
  // Problems are stored in whole seconds, the start of the ride in tenths.
  const isBefore = sinceS <= -1;
  const since = isBefore
    ? spanText(Math.ceil(-sinceS))
    : shortClockText(Math.floor(Math.max(0, sinceS)));
  return clock === undefined
    ? writeMessage(problemTimeMessages.first, { since, isBefore })
    : writeMessage(problemTimeMessages['first-at'], { clock, since, isBefore });
}

function wholeText({ ridden }: Pick<Activity, 'ridden'>): string {
  return problemTimeMessages[ridden ? 'all-ride' : 'all-time'];
}

function outsideText(during: string, { ridden }: Pick<Activity, 'ridden'>): string {
  return ridden
    ? writeMessage(problemTimeMessages.outside, { isBefore: during === 'before' })
    : problemTimeMessages['without-ride'];
}

/** Rounding alone makes a small difference. */
const clearlyMore = 1.2;

/**
 * How a problem's time range relates to the affected time: `whole` from start to end, `scattered` in parts between them, `worst`
 * where they are those of its worst part alone.
 */
function spreadOf(
  problem: Problem,
  activity: Pick<Activity, 'episodes'>,
): 'whole' | 'scattered' | 'worst' {
  const { fromSeconds, toSeconds } = problem;
  const affectedSeconds = affectedSecondsOf(activity, problem);
  if (fromSeconds === undefined || toSeconds === undefined) return 'whole';
  const seconds = toSeconds - fromSeconds;
  if (affectedSeconds !== undefined) {
    if (affectedSeconds > clearlyMore * seconds + 1) return 'worst';
    return seconds > clearlyMore * affectedSeconds + 1 ? 'scattered' : 'whole';
  }
  return isSeveral(problem) ? 'scattered' : 'whole';
}

/**
 * How long a problem lasted, in all where it came and went. Nothing for a moment, for what lasted all ride, and where the
 * sentence has the time itself: two lengths of one problem would be one too many.
 */
function lengthOf(problem: Problem, activity: Pick<Activity, 'episodes'>): string | undefined {
  const { fromSeconds, toSeconds } = problem;
  if (fromSeconds === undefined || toSeconds === undefined) return undefined;
  const spread = spreadOf(problem, activity);
  const isWhole = spread !== 'scattered';
  const seconds = Math.round(
    isWhole ? toSeconds - fromSeconds : (affectedSecondsOf(activity, problem) ?? 0),
  );
  if (seconds < 1) return undefined;
  const text = spanText(seconds);
  if (spread === 'worst') return text;
  const lengths = reportedLengths(problem);
  if (lengths.length > 0) {
    // The same length as in the sentence confirms what the times mean.
    return isWhole && lengths.some((length) => spanText(length) === text) ? text : undefined;
  }
  return isWhole ? text : writeMessage(problemTimeMessages.all, { text });
}
