import type { FixId } from '@ridescope/catalogue/fixes';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import { namesProblem } from '@ridescope/contract/report/answer';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { type ExplainedText, explain, textOf } from '../messages/explained-text.ts';
import type { Person } from '../messages/person.ts';
import { causeLine } from '../report/cause-line.ts';
import { namesOfSensors } from '../report/event-words.ts';
import { type Fix, fixOf } from '../report/fixes.ts';
import { labelOfGrade, type VerdictLabel } from '../report/grade-words.ts';
import { doubtText, problemText } from '../report/problem-text.ts';
import { type ProblemTime, problemTime } from './problem-time.ts';

/** One problem, or one that came several times in the same way. */
export interface ProblemTelling {
  id: string;
  label: VerdictLabel;
  /** Whether the verdict has its sentence, so that it isn't shown twice. */
  isInVerdict: boolean;
  sentence: string;
  /** When it was, in the order of the report; never empty. */
  times: ProblemTiming[];
  /** `Cause: your home network. Likely.`; absent where a place makes no sense. */
  cause?: string;
  /** `Heart rate, Polar H10`: the sensors that it is about, each once. */
  devices: string[];
  /** Two causes that fit, and the test that distinguishes them; absent where a problem above raised the same doubt. */
  doubt?: string;
  /** What helps against it; absent where that is the first fix of the ride. */
  fix?: Fix;
  /** The same texts with their terms, for a page that explains them. */
  explained: { sentence: ExplainedText; cause?: ExplainedText; doubt?: ExplainedText };
  /** Rules whose findings it explains. */
  ruleIds: RuleId[];
}

export interface ProblemTiming extends ProblemTime {
  id: string;
  /** Its place in the ride; absent for what lasted all ride. */
  at?: TimeRange;
}

type Facts = Pick<Report, 'session' | 'recommendations'>;

/** Lists the problems of an activity in their order. Neighbours that differ only in their times become one. */
export function problemTellings(
  report: Facts,
  activity: Activity,
  person: Person = 'you',
): ProblemTelling[] {
  const doubts = new Set<string>();
  return groupsOf(activity.problems).map((group, index) => {
    const [problem] = group;
    const { doubt } = problem;
    const isNewDoubt = doubt !== undefined && !doubts.has(doubt);
    if (doubt) doubts.add(doubt);
    const sentence = explain(() => problemText(problem, person));
    const cause = explained(() => causeLine(problem, person));
    const fix = ownFixOf(problem, report, activity);
    const doubtLine = isNewDoubt ? explained(() => doubtText(problem, person)) : undefined;
    return {
      id: problem.id,
      label: labelOfGrade(problem.grade),
      sentence: textOf(sentence),
      isInVerdict: index === 0 && namesProblem(activity.verdict),
      times: group.map((one) => timingOf(one, report, activity)),
      ...(cause && { cause: textOf(cause) }),
      devices: namesOfSensors(activity.sensors, problem.sensorKeys),
      ...(doubtLine && { doubt: textOf(doubtLine) }),
      ...(fix && { fix: fixOf(fix, person, activity) }),
      explained: { sentence, ...(cause && { cause }), ...(doubtLine && { doubt: doubtLine }) },
      ruleIds: group.flatMap(({ ruleIds }) => ruleIds),
    };
  });
}

/** A text that may be absent, with its terms. */
function explained(write: () => string | undefined): ExplainedText | undefined {
  const parts = explain(() => write() ?? '');
  return parts.length > 0 ? parts : undefined;
}

type Group = [Problem, ...Problem[]];

function groupsOf(problems: readonly Problem[]): Group[] {
  const groups: Group[] = [];
  for (const problem of problems) {
    const last = groups.at(-1);
    if (last && isSame(last[0], problem)) last.push(problem);
    else groups.push([problem]);
  }
  return groups;
}

function isSame(a: Problem, b: Problem): boolean {
  return (
    problemText(a) === problemText(b) &&
    a.grade === b.grade &&
    a.during === b.during &&
    a.certainty === b.certainty &&
    a.where === b.where &&
    a.firstFix === b.firstFix &&
    a.doubt === b.doubt &&
    a.fromSeconds !== undefined &&
    b.fromSeconds !== undefined
  );
}

function timingOf(problem: Problem, { session }: Facts, activity: Activity): ProblemTiming {
  const { id, fromSeconds, toSeconds } = problem;
  return {
    id,
    ...problemTime(problem, session, activity),
    ...(fromSeconds !== undefined && {
      at: { startS: fromSeconds, ...(toSeconds !== undefined && { endS: toSeconds }) },
    }),
  };
}

/** The fix of a problem, where the report has it and it isn't the first one of the ride. */
function ownFixOf(
  { firstFix }: Problem,
  { recommendations }: Facts,
  { verdict }: Activity,
): FixId | undefined {
  return recommendations.find((id) => id === firstFix && id !== verdict.firstFix);
}
