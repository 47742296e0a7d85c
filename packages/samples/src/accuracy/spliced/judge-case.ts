import { LogAnalyzer } from '@ridescope/analysis';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import type { ExpectedFix, ProblemFilter, Statement } from '../verdicts/expectation.ts';
import { ourFirstFix } from '../verdicts/first-fix.ts';
import { clockText, LogClock, secondOfDay } from '../verdicts/log-clock.ts';
import { isSaid } from '../verdicts/made-claims.ts';
import { splice } from './splice.ts';
import type { ExpectedProblem, SplicedCase } from './spliced-case.ts';

export interface CaseResult {
  name: string;
  what: string;
  /** Our problems in a line each. */
  said: string[];
  /** Where we differ from the expert; empty when we agree. */
  misses: string[];
}

interface Reported {
  problem: Problem;
  activity: Activity;
}

/** Writes the faults into the log, analyses it and compares the report with the expert's words. */
export function judgeCase(one: SplicedCase): CaseResult {
  return judgeBytes(one, splice(one));
}

/** The same for bytes that have the faults already. */
export function judgeBytes(one: SplicedCase, bytes: Uint8Array): CaseResult {
  const analyzer = new LogAnalyzer({ id: one.name });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report')
    throw new Error(`${one.name} was not read as a log (${outcome.reason})`);
  return compare(one, outcome.report, LogClock.of(bytes));
}

/** Compares a report with what an expert says of the case. */
export function compare(one: SplicedCase, report: Report, clock: LogClock): CaseResult {
  const { problems, firstFix, mustNot = [], also = [] } = one.expected;
  const reported = report.activities.flatMap((activity) =>
    activity.problems.map((problem) => ({ problem, activity })),
  );
  const used = new Set<Reported>();
  const misses = problems.flatMap((expected) => {
    const found = best(expected, reported, clock);
    for (const one of sameElsewhere(found, reported, expected)) used.add(one);
    return problemMisses(expected, found, clock);
  });
  const more = reported.filter((one) => !used.has(one) && !also.some((also) => fits(also, one)));
  return {
    name: one.name,
    what: one.what,
    said: reported.map((one) => text(one, clock)),
    misses: [
      ...misses,
      ...more.map((one) => `says besides: ${text(one, clock)}`),
      ...fixMisses(firstFix, ourFirstFix(report)),
      ...mustNot
        .filter((statement) => isSaid(statement, report, clock))
        .map((statement) => `must not say ${statementText(statement)}`),
    ],
  };
}

/** The problem that names it; of several the one whose start is nearest. */
function best(
  expected: ExpectedProblem,
  reported: readonly Reported[],
  clock: LogClock,
): Reported | undefined {
  const { category, kinds, roles, during } = expected;
  const candidates = reported.filter(
    ({ problem, activity }) =>
      (category === undefined || problem.category === category) &&
      (during === undefined || problem.during === during) &&
      kinds.some((kind) => kind === kindOf(problem)) &&
      (roles === undefined || rolesOf(problem, activity).some((role) => roles.includes(role))),
  );
  const distance = (one: Reported) => {
    const from = clockOf(one, one.problem.fromSeconds, clock);
    return expected.from === undefined || from === undefined
      ? 0
      : Math.abs(from - secondOfDay(expected.from));
  };
  return candidates.sort((a, b) => distance(a) - distance(b))[0];
}

/** What lasts all the time comes once in every ride of the log. */
function sameElsewhere(
  found: Reported | undefined,
  reported: readonly Reported[],
  { from }: ExpectedProblem,
): readonly Reported[] {
  if (!found) return [];
  if (from !== undefined) return [found];
  const { problem } = found;
  return reported.filter(
    (one) => one.problem.id === problem.id && one.problem.grade === problem.grade,
  );
}

function problemMisses(
  { kinds, grades, where, from, to, within = 0, total }: ExpectedProblem,
  found: Reported | undefined,
  clock: LogClock,
): string[] {
  const name = kinds[0] ?? '';
  if (!found) return grades.includes('nothing') ? [] : [`does not tell ${name}`];
  const { problem } = found;
  const misses: string[] = [];
  if (!grades.includes(problem.grade))
    misses.push(`${name} is ${problem.grade}, not ${grades.join(' or ')}`);
  if (where && (problem.where === undefined || !where.includes(problem.where)))
    misses.push(`${name} lies in ${problem.where ?? 'no place'}, not ${where.join(' or ')}`);
  misses.push(
    ...timeMisses(`${name} begins`, clockOf(found, problem.fromSeconds, clock), from, within),
  );
  misses.push(...timeMisses(`${name} ends`, clockOf(found, problem.toSeconds, clock), to, within));
  const length = totalOf(problem);
  if (total && (length === undefined || Math.abs(length - total.seconds) > total.within))
    misses.push(`${name} lasts ${length ?? 'unknown'} s in all, not ${total.seconds} s`);
  return misses;
}

function timeMisses(
  what: string,
  ours: number | undefined,
  theirs: string | undefined,
  within: number,
): string[] {
  if (theirs === undefined) return [];
  if (theirs === 'open') return ours === undefined ? [] : [`${what} ${clockText(ours)}, not known`];
  if (ours === undefined) return [`${what} at no known time, not ${theirs}`];
  return Math.abs(ours - secondOfDay(theirs)) <= within
    ? []
    : [`${what} ${clockText(ours)}, not ${theirs}`];
}

function totalOf({ sentences }: Problem): number | undefined {
  for (const { values } of sentences as readonly { values?: Record<string, unknown> }[])
    if (typeof values?.total === 'number') return values.total;
  return undefined;
}

function fixMisses(expected: ExpectedFix, ours: string | undefined): string[] {
  if ('none' in expected) return ours === undefined ? [] : [`advises ${ours}, not nothing`];
  if (ours === undefined) return expected.orNone ? [] : ['advises nothing'];
  return expected.anyOf.some((fix) => fix === ours)
    ? []
    : [`advises ${ours}, not ${expected.anyOf.slice(0, 3).join(', ')}…`];
}

function fits(
  { category, grades, during, roles }: ProblemFilter,
  { problem, activity }: Reported,
): boolean {
  return (
    (category === undefined || problem.category === category) &&
    (grades === undefined || grades.includes(problem.grade)) &&
    (during === undefined || during.includes(problem.during)) &&
    (roles === undefined || rolesOf(problem, activity).some((role) => roles.includes(role)))
  );
}

/** `trainer-lost-2` is of the kind `trainer-lost`. */
function kindOf({ id }: Problem): string {
  return id.replace(/-\d+$/, '');
}

function rolesOf({ sensorKeys = [] }: Problem, { sensors }: Activity) {
  return sensors.filter(({ key }) => sensorKeys.includes(key)).flatMap(({ roles }) => roles);
}

function clockOf({ activity }: Reported, seconds: number | undefined, clock: LogClock) {
  return seconds === undefined ? undefined : clock.secondOfDayAt(activity.startS + seconds);
}

function text(one: Reported, clock: LogClock): string {
  const { grade, during, where, firstFix, fromSeconds, toSeconds } = one.problem;
  const time = [fromSeconds, toSeconds].map((seconds) => {
    const at = clockOf(one, seconds, clock);
    return at === undefined ? '?' : clockText(at);
  });
  const place = during === 'ride' ? '' : ` ${during}`;
  return `${grade} ${kindOf(one.problem)}${place} ${time.join('–')}${where ? ` in ${where}` : ''}${firstFix ? `, ${firstFix}` : ''}`;
}

function statementText(statement: Statement): string {
  return JSON.stringify(statement, (_, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
}
