import type { Activity } from '@ridescope/contract/report/activity';
import type { LogVerdict } from '@ridescope/contract/report/problems';

/** What decides between the activities of a log. */
export type JudgedActivity = Pick<
  Activity,
  'id' | 'verdict' | 'problems' | 'ridden' | 'movingSeconds'
>;

const grades = ['critical', 'warning', 'minor', 'nothing'] as const;
/** Alarms count wherever they were; smaller things only if somebody rode. */
const alarms = 2;

/** Chooses the activity whose answer is that of the whole log; undefined without any. */
export function logVerdictOf(activities: readonly JudgedActivity[]): LogVerdict | undefined {
  const [first] = [...activities].sort(byImportance);
  return first && { activityId: first.id, grade: first.verdict.grade };
}

/**
 * A lost ride is the most important, then the gravest alarm. Without one, an activity that somebody rode comes before one
 * without a ride, and of equal ones the longest ride comes first.
 */
function byImportance(a: JudgedActivity, b: JudgedActivity): number {
  const gradeOf = ({ verdict }: JudgedActivity) => grades.indexOf(verdict.grade);
  const alarmOf = (activity: JudgedActivity) => Math.min(alarms, gradeOf(activity));
  return (
    Number(isLost(b)) - Number(isLost(a)) ||
    alarmOf(a) - alarmOf(b) ||
    Number(b.ridden) - Number(a.ridden) ||
    gradeOf(a) - gradeOf(b) ||
    b.movingSeconds - a.movingSeconds
  );
}

function isLost({ problems }: JudgedActivity): boolean {
  return problems.some(({ id }) => id === 'ride-not-saved');
}
