import { areaCategories } from '@ridescope/catalogue/measured-areas';
import {
  type ProblemGrade,
  type ProblemKind,
  problemGrades,
  problemKindOf,
} from '@ridescope/catalogue/problem-kinds';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Activity } from '@ridescope/contract/report/activity';
import { affectedSecondsOf, episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import { compareRidesMessages } from '../en/compare/compare-rides.ts';
import { timesText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { explain } from '../messages/explained-text.ts';
import { gradeNames } from '../report/grade-words.ts';
import { problemTitle } from '../report/problem-titles.ts';
import { type Change, levelChange, limits } from './change.ts';
import {
  type ComparedFigure,
  type ComparedId,
  compareFrameRates,
  compareNetworks,
} from './compare-rides.ts';
import { compareSensors } from './compare-sensors.ts';

/** A kind of problem that one of two rides had at least. */
export interface ComparedProblem extends ComparedFigure {
  kind: ProblemKind;
  /** The worst in either ride. */
  grade: ProblemGrade;
  /** Problems of the first ride. */
  before: readonly Problem[];
  /** What measured it. A figure of two problems belongs to the worse one. */
  figures: ComparedFigure[];
}

/** The problems of one kind in a ride. */
interface Group {
  activity: Activity;
  problems: Problem[];
}

/**
 * Compares what riders felt in two rides, the worst first. A problem is gone or new only where the other ride measured its part,
 * with the same kind of sensor.
 * @returns the problems with their figures, and figures of no problem
 */
export function compareProblems(
  a: Activity,
  b: Activity,
): { problems: ComparedProblem[]; others: ComparedFigure[] } {
  const kinds = new Set(
    [...a.problems, ...b.problems].flatMap(({ id }) => problemKindOf(id) ?? []),
  );
  const compared = [...kinds]
    .map((kind) => compareKind(kind, groupOf(kind, a), groupOf(kind, b)))
    .sort((one, other) => rankOf(one) - rankOf(other));
  let others = [...compareNetworks(a, b), ...compareFrameRates(a, b), ...compareSensors(a, b)];
  const problems = compared.map(({ roles, ...problem }) => {
    const isAbout = (figure: ComparedFigure) => isOf(problem.kind, roles, figure);
    const figures = others.filter(isAbout);
    others = others.filter((figure) => !isAbout(figure));
    return { ...problem, figures };
  });
  return { problems, others };
}

const order: readonly Change[] = ['new', 'worse', 'gone', 'better', 'same', 'unknown'];

function rankOf({ grade, change }: Pick<ComparedProblem, 'grade' | 'change'>): number {
  return problemGrades.indexOf(grade) * order.length + order.indexOf(change);
}

function groupOf(kind: ProblemKind, activity: Activity): Group {
  return { activity, problems: activity.problems.filter(({ id }) => problemKindOf(id) === kind) };
}

function compareKind(kind: ProblemKind, a: Group, b: Group) {
  const roles = new Set([...rolesOf(a), ...rolesOf(b)]);
  const [seenInA, seenInB] = [shows(a, b, roles), shows(b, a, roles)];
  return {
    kind,
    label: explain(() => problemTitle(kind)),
    grade: worstOf([...a.problems, ...b.problems]),
    before: a.problems,
    roles,
    a: seenInA ? groupText(a) : undefined,
    b: seenInB ? groupText(b) : undefined,
    change: seenInA && seenInB ? changeOf(a, b) : ('unknown' as const),
  };
}

function rolesOf({ activity: { sensors }, problems }: Group): SensorRole[] {
  const keys = new Set(problems.flatMap(({ sensorKeys = [] }) => sensorKeys));
  return sensors.filter(({ key }) => keys.has(key)).map(({ role }) => role);
}

/** Whether a ride shows a kind of problem, or that it had none. */
function shows(own: Group, other: Group, roles: ReadonlySet<SensorRole>): boolean {
  if (own.problems.length > 0) return true;
  const { isJudged, verdict, sensors } = own.activity;
  const unmeasured = verdict.notMeasured?.map((area) => areaCategories[area]) ?? [];
  return (
    isJudged &&
    !other.problems.some(({ category }) => unmeasured.some((one) => one === category)) &&
    (roles.size === 0 || sensors.some(({ role }) => roles.has(role)))
  );
}

function worstOf(problems: readonly Problem[]): ProblemGrade {
  return problemGrades.find((grade) => problems.some((one) => one.grade === grade)) ?? 'minor';
}

function changeOf(a: Group, b: Group): Change {
  if (a.problems.length === 0) return 'new';
  if (b.problems.length === 0) return 'gone';
  const steps =
    problemGrades.indexOf(worstOf(b.problems)) - problemGrades.indexOf(worstOf(a.problems));
  if (steps !== 0) return steps > 0 ? 'better' : 'worse';
  return levelChange(spoiltPercent(a), spoiltPercent(b), limits.sharePercent);
}

function spoiltPercent(group: Group): number {
  const { rideSeconds } = group.activity;
  return rideSeconds > 0 ? (100 * secondsOf(group)) / rideSeconds : 0;
}

function secondsOf({ activity, problems }: Group): number {
  return problems.reduce((sum, problem) => sum + (affectedSecondsOf(activity, problem) ?? 0), 0);
}

/** `Critical, 3 times, 1 min 39 s`, or `none` */
function groupText(group: Group): string {
  const { activity, problems } = group;
  if (problems.length === 0) return compareRidesMessages.none;
  const times = problems.reduce(
    (sum, problem) => sum + episodesOfProblem(activity, problem).length,
    0,
  );
  const seconds = Math.round(secondsOf(group));
  return [
    gradeNames[worstOf(problems)],
    times > 1 && timesText(times),
    seconds > 0 && spanText(seconds),
  ]
    .filter(Boolean)
    .join(', ');
}

const freezes: readonly ComparedId[] = ['freezes', 'longestFreeze'];
const lostConnection: readonly ComparedId[] = ['linkLosses', 'longestOutageS', 'sendFailPercent'];
const frameRates: readonly ComparedId[] = ['mean', 'median', 'p1', 'p5', 'below30'];

/** What measures each kind of problem that isn't about sensors. */
const measuredBy: { readonly [Kind in ProblemKind]?: readonly ComparedId[] } = {
  'connection-lost': lostConnection,
  'not-connected': lostConnection,
  'computer-network': ['tcpDrops'],
  'game-server-late': [
    'starvedMinutes',
    'latencyTestFailures',
    'worstLatencyMs',
    'apiErrorMinutes',
  ],
  'companion-lost': ['companionLosses'],
  'frame-rate-low': frameRates,
  'frame-rate-dips': frameRates,
  'frame-rate-crowds': frameRates,
  'frame-rate-cap': frameRates,
  freezes,
};

function isOf(kind: ProblemKind, roles: ReadonlySet<SensorRole>, { id, role }: ComparedFigure) {
  if (role !== undefined) return roles.has(role);
  return id !== undefined && measuredBy[kind]?.includes(id) === true;
}
