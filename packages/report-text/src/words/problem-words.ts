import type {
  Activity,
  FaultPlace,
  Problem,
  ProblemGrade,
  ReportSession,
  RuleResult,
} from '@ridescope/contract';
import { countOf } from '../format/format-number.ts';
import { clockText, spanText } from '../format/format-time.ts';
import { withStatus } from './diagnosis-words.ts';
import { timeOfDay } from './report-clock.ts';
import type { Tone } from './tone.ts';

/** What a rider felt, in one word: of a problem, and `nothing` of a verdict. */
export const gradeNames: Record<ProblemGrade | 'nothing', string> = {
  critical: 'Critical',
  warning: 'Warning',
  minor: 'Minor',
  nothing: 'Good',
};

/** Colour and icon of a grade. */
export const gradeTones: Record<ProblemGrade | 'nothing', Tone> = {
  critical: 'critical',
  warning: 'warning',
  minor: 'info',
  nothing: 'good',
};

/** How sure the report is of a problem. */
export const confidenceWords: Record<Problem['confidence'], string> = {
  high: 'sure',
  medium: 'likely',
  low: 'perhaps',
};

const placeWords: Record<Exclude<FaultPlace, 'unknown'>, string> = {
  computer: 'in your computer',
  radio: 'in the radio between sensor and receiver',
  sensor: 'in the sensor',
  homeNetwork: 'in your home network',
  provider: 'at your provider',
  game: 'in the game',
};

/** `the fault lies in your home network`, or that the log can't tell; nothing where the question makes no sense. */
export function placeText({ where }: Pick<Problem, 'where'>): string | undefined {
  if (where === undefined) return undefined;
  if (where === 'unknown') return "the log can't tell where the fault lies";
  return `the fault lies ${placeWords[where]}`;
}

export interface ProblemTime {
  /** Time of day on the clock of the report; absent where the log names no date or the problem has no moment. */
  clock?: string;
  /** `0:34:10`, `before the ride`, `after the ride` or `all ride`. */
  ride: string;
}

/** When a problem began, as far as the log shows. */
export function problemTime(
  { during, fromSeconds }: Problem,
  session: ReportSession,
  activity: Pick<Activity, 'startedAt'>,
): ProblemTime {
  if (fromSeconds === undefined) {
    return { ride: during === 'ride' ? 'all ride' : `${during} the ride` };
  }
  const clock = timeOfDay(session, activity, fromSeconds);
  return {
    ...(clock !== undefined && { clock }),
    ride: during === 'ride' ? clockText(fromSeconds) : `${during} the ride`,
  };
}

/** A sentence that adds up or counts: its problem came and went between its first and its last moment. */
const severalTimes = /\b(twice|\d+ times|in all)\b/;
const durationWords = /\d+ (s|min|h)\b/;

/**
 * How long a problem lasted. Nothing for a moment, for what lasted all ride, and where the sentence tells another time
 * of the same stretch: two lengths of one problem would be one too many.
 */
export function problemLength({
  fromSeconds,
  toSeconds,
  sentence,
}: Pick<Problem, 'fromSeconds' | 'toSeconds' | 'sentence'>): string | undefined {
  if (fromSeconds === undefined || toSeconds === undefined) return undefined;
  const seconds = Math.round(toSeconds - fromSeconds);
  if (seconds < 1) return undefined;
  const text = spanText(seconds);
  if (sentence.includes(text) || !durationWords.test(sentence)) return text;
  return severalTimes.test(sentence) ? `spread over ${text}` : undefined;
}

/** `19:22:10 (0:34:10), 3 min 1 s, likely, the fault lies in your home network`, for a line of text. */
export function problemFacts(
  problem: Problem,
  session: ReportSession,
  activity: Pick<Activity, 'startedAt'>,
): string {
  const { clock, ride } = problemTime(problem, session, activity);
  return [
    clock ? `${clock} (${ride})` : ride,
    problemLength(problem),
    confidenceWords[problem.confidence],
    placeText(problem),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Findings that no problem explains; in reports without a verdict all of them. */
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

const noticeableS = 60;

/** `Only 7 of 51 minutes are in this log`; nothing where less than a minute is missing. */
export function missingText({
  rideSeconds,
  missingSeconds = 0,
}: Pick<Activity, 'rideSeconds' | 'missingSeconds'>): string | undefined {
  if (missingSeconds < noticeableS) return undefined;
  const whole = Math.max(1, Math.round(rideSeconds / 60));
  const logged = Math.min(whole, Math.max(0, Math.round((rideSeconds - missingSeconds) / 60)));
  if (logged >= whole) return undefined;
  const only = logged * 2 < whole ? 'Only ' : '';
  const verb = logged === 1 ? 'is' : 'are';
  return `${only}${logged} of ${countOf(whole, 'minute')} ${verb} in this log`;
}

/** That the ride was not saved; nothing where it was, or where the log doesn't tell. */
export function notSavedText({ saved }: Pick<ReportSession, 'saved'>): string | undefined {
  return saved === false ? 'The last ride of this log was not saved.' : undefined;
}

/** Why a report of an older version has no verdict; nothing where it has one. */
export function olderReportText({ verdict }: Pick<Activity, 'verdict'>): string | undefined {
  if (verdict) return undefined;
  return 'This report was made by an older version, so it has no verdict.';
}
