import type { FaultPlace } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { affectedSecondsOf } from '@ridescope/contract/report/count-episodes';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import type { ReportSession } from '@ridescope/contract/report/report';
import { certaintyNames } from '../en/certainties.ts';
import { lowerFirst } from '../format/first-letter.ts';
import { clockText, spanText } from '../format/format-time.ts';
import { sensorText } from '../messages/sentence-text.ts';
import { withStatus } from './diagnosis-words.ts';
import { isSeveral, toldLengths } from './problem-text.ts';
import { timeOfDay } from './report-clock.ts';

type Placed = Pick<Problem, 'certainty' | 'where' | 'category' | 'sentences'>;

/**
 * `Cause: the radio link to your trainer. Certain.`, or that the log can't tell; nothing where a place makes no sense. The word is
 * the one that an analysis of the ride says of its first cause, so no place is surer than its cause.
 */
export function causeLine(problem: Placed): string | undefined {
  const { certainty, where } = problem;
  if (where === undefined) return undefined;
  if (where === 'unknown' || certainty === undefined)
    return `Cause: ${lowerFirst(certaintyNames['cannot-tell'])}.`;
  return `Cause: ${placeNames[where](problem)}. ${certaintyNames[certainty]}.`;
}

const placeNames: Record<Exclude<FaultPlace, 'unknown'>, (problem: Placed) => string> = {
  computer: () => 'your computer',
  // What a connection and sensors that are lost in the same seconds have in common.
  radio: (problem) =>
    problem.category === 'network'
      ? 'the radio that Wi-Fi and sensors share'
      : `the radio link to your ${sensorOf(problem) ?? 'sensors'}`,
  sensor: (problem) => `your ${sensorOf(problem) ?? 'sensor'} itself`,
  homeNetwork: () => 'your home network',
  provider: () => 'your internet line',
  game: () => 'the game',
};

/** The one sensor that the sentences of a problem are about. */
function sensorOf({ sentences }: Placed): string | undefined {
  const names = sentences.flatMap((sentence) =>
    'values' in sentence && 'sensor' in sentence.values ? [sensorText(sentence.values.sensor)] : [],
  );
  return new Set(names).size === 1 ? names[0] : undefined;
}

export interface ProblemTime {
  /** Time of day on the clock of the report; absent where the log names no date or the problem has no moment. */
  clock?: string;
  /** `0:34:10`, `before the ride`, `after the ride`, `all ride`, or `without a ride` where nobody rode. */
  ride: string;
  /** The end on the same clock, where the problem came and went in between. */
  until?: string;
  /** The times are those of its worst part. */
  isWorst?: boolean;
}

/** When a problem began, as far as the log shows. */
export function problemTime(
  problem: Problem,
  session: ReportSession,
  activity: Pick<Activity, 'startedAt' | 'ridden' | 'episodes'>,
): ProblemTime {
  const { during, fromSeconds, toSeconds } = problem;
  if (fromSeconds === undefined) {
    return { ride: during === 'ride' ? 'all ride' : outsideText(during, activity) };
  }
  const textAt = (seconds: number) =>
    timeOfDay(session, activity, seconds) ?? (during === 'ride' ? clockText(seconds) : undefined);
  const clock = timeOfDay(session, activity, fromSeconds);
  const times = timesOf(problem, activity);
  const until = times === 'scattered' && toSeconds !== undefined ? textAt(toSeconds) : undefined;
  return {
    ...(clock !== undefined && { clock }),
    ride: during === 'ride' ? clockText(fromSeconds) : outsideText(during, activity),
    ...(until !== undefined && { until }),
    ...(times === 'worst' && { isWorst: true }),
  };
}

function outsideText(during: string, { ridden }: Pick<Activity, 'ridden'>): string {
  return ridden ? `${during} the ride` : 'without a ride';
}

/** Rounding alone makes a small difference. */
const clearlyMore = 1.2;

/**
 * How a problem's time range relates to the affected time: `whole` from start to end, `scattered` in parts between them, `worst`
 * where they are those of its worst part alone.
 */
function timesOf(
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
 * sentence tells the time itself: two lengths of one problem would be one too many.
 */
export function problemLength(
  problem: Problem,
  activity: Pick<Activity, 'episodes'>,
): string | undefined {
  const { fromSeconds, toSeconds } = problem;
  if (fromSeconds === undefined || toSeconds === undefined) return undefined;
  const times = timesOf(problem, activity);
  const isWhole = times !== 'scattered';
  const seconds = Math.round(
    isWhole ? toSeconds - fromSeconds : (affectedSecondsOf(activity, problem) ?? 0),
  );
  if (seconds < 1) return undefined;
  const text = spanText(seconds);
  if (times === 'worst') return text;
  const told = toldLengths(problem);
  if (told.length > 0) {
    // The same length as in the sentence confirms what the times mean.
    return isWhole && told.some((length) => spanText(length) === text) ? text : undefined;
  }
  return isWhole ? text : `${text} in all`;
}

/** `19:22:10 (0:34:10), 3 min 1 s`, or `worst at 19:22:10 (0:34:10), 30 s`. */
export function problemTimeText(
  problem: Problem,
  session: ReportSession,
  activity: Pick<Activity, 'startedAt' | 'ridden' | 'episodes'>,
): string {
  const { clock, ride, until, isWorst } = problemTime(problem, session, activity);
  const start = `${isWorst ? 'worst at ' : ''}${clock ?? ride}${until ? ` to ${until}` : ''}`;
  return [clock ? `${start} (${ride})` : start, problemLength(problem, activity)]
    .filter(Boolean)
    .join(', ');
}

/** `19:22:10 (0:34:10), 3 min 1 s. Cause: your home network. Likely.`, for a line of text. */
export function problemFacts(
  problem: Problem,
  session: ReportSession,
  activity: Pick<Activity, 'startedAt' | 'ridden' | 'episodes'>,
): string {
  const time = `${problemTimeText(problem, session, activity)}.`;
  return [time, causeLine(problem)].filter(Boolean).join(' ');
}

/** Findings that no problem explains: measured beyond a limit, and not felt. */
export function unexplainedFindings({
  problems,
  results,
}: Pick<Activity, 'problems' | 'results'>): RuleResult[] {
  const explained = new Set(problems.flatMap(({ ruleIds }) => ruleIds));
  return withStatus(results, 'finding').filter(({ ruleId }) => !explained.has(ruleId));
}

/** The findings that a problem explains, in the order of the report. */
export function findingsOf({ ruleIds }: Problem, results: readonly RuleResult[]): RuleResult[] {
  return withStatus(results, 'finding').filter(({ ruleId }) => ruleIds.includes(ruleId));
}
