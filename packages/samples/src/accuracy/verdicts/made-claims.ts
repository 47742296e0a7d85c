import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { problemText, verdictText } from '@ridescope/words/report/problem-text';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { countOf } from './count.ts';
import type { EpisodeFilter, ProblemFilter, Statement } from './expectation.ts';
import { ourFirstFix } from './first-fix.ts';
import type { LogClock } from './log-clock.ts';
import { isStart } from './starts-in.ts';

type Make<Says extends Statement['says']> = Extract<Statement, { says: Says }>;

/** Whether a report says what the statement describes. */
export function isSaid(statement: Statement, report: Report, clock: LogClock): boolean {
  const { activities } = report;
  switch (statement.says) {
    case 'problem':
      return hasProblem(statement, report, clock);
    case 'episode':
      return hasEpisode(statement, report, clock);
    case 'nothing':
      return (
        !hasProblem(statement.problem, report, clock) &&
        !hasEpisode(statement.episode, report, clock)
      );
    case 'number':
      return activities.some((activity) => isNumberSaid(statement, activity));
    case 'model':
      return activities.some(({ sensors }) =>
        sensors.some(({ model, manufacturer }) =>
          statement.match.test(`${manufacturer ?? ''} ${model ?? ''}`),
        ),
      );
    case 'finding':
      return activities.some(({ results }) =>
        results.some(({ ruleId, severity }) => isBad(severity) && statement.rules.includes(ruleId)),
      );
    case 'sentence':
      return sentencesOf(report).some(
        (text) => statement.match.test(text) && !statement.unless?.test(text),
      );
    case 'loss':
      return activities.some(({ sensors }) =>
        sensors.some(
          ({ roles, lossPercent }) =>
            statement.roles.some((role) => roles.includes(role)) &&
            isOutside(lossPercent, statement),
        ),
      );
    case 'count':
      return countOf(statement, report, clock) > statement.above;
    case 'ride':
      return activities.some((activity) => isRide(statement, activity, clock));
    case 'lowBattery':
      return activities.some(({ sensors }) =>
        sensors.some(({ batteryState }) => batteryState === 'low' || batteryState === 'critical'),
      );
    case 'firstFix': {
      const fix = ourFirstFix(report);
      return statement.anyOf.some((id) => id === fix);
    }
    case 'figure':
      return [report.session, ...activities].some((root) =>
        isFigure(statement, valueAt(root, statement.path)),
      );
  }
}

function hasProblem(filter: ProblemFilter, { activities }: Report, clock: LogClock): boolean {
  return activities.some((activity) =>
    activity.problems.some((problem) => isProblem(filter, problem, activity, clock)),
  );
}

function hasEpisode(filter: EpisodeFilter, { activities }: Report, clock: LogClock): boolean {
  return activities.some((activity) =>
    activity.episodes.some((episode) => isEpisode(filter, episode, activity, clock)),
  );
}

function isNumberSaid({ match, roles, ...limits }: Make<'number'>, activity: Activity): boolean {
  const isAbout = (found: readonly SensorRole[]) =>
    roles === undefined || found.some((role) => roles.includes(role));
  const texts = [
    ...activity.problems
      // What happened before the ride, and is said to, is no number of the ride.
      .filter(({ during }) => during !== 'before')
      .filter((problem) => isAbout(rolesOf(problem, activity)))
      .map((problem) => problemText(problem)),
    ...(roles === undefined ? [verdictText(activity)] : []),
  ];
  return texts.some((text) =>
    [...text.matchAll(new RegExp(match, 'gi'))].some(([, number = '']) =>
      isOutside(Number(number.replaceAll(',', '')), limits),
    ),
  );
}

/** All that a rider reads first. */
function sentencesOf({ activities }: Report): string[] {
  return activities.flatMap((activity) => [
    verdictText(activity),
    ...activity.problems.map((problem) => problemText(problem)),
    ...activity.results
      .filter(({ severity }) => isBad(severity))
      .map(({ ruleId }) => ruleTitle(ruleId)),
  ]);
}

function isBad(severity: string | undefined): boolean {
  return severity === 'warning' || severity === 'critical';
}

function isProblem(
  filter: ProblemFilter,
  problem: Problem,
  activity: Activity,
  clock: LogClock,
): boolean {
  const { category, grades, during, roles, where, startsIn, sentences, match, unless } = filter;
  return (
    (category === undefined || category === problem.category) &&
    (grades === undefined || grades.includes(problem.grade)) &&
    (during === undefined || during.includes(problem.during)) &&
    (roles === undefined || rolesOf(problem, activity).some((role) => roles.includes(role))) &&
    (where === undefined || (problem.where !== undefined && where.includes(problem.where))) &&
    (startsIn === undefined || isStart(problem.fromSeconds, startsIn, activity, clock)) &&
    (sentences === undefined || problem.sentences.some(({ id }) => sentences.includes(id))) &&
    (match === undefined || match.test(problemText(problem))) &&
    !unless?.test(problemText(problem))
  );
}

function isEpisode(
  filter: EpisodeFilter,
  episode: Episode,
  activity: Activity,
  clock: LogClock,
): boolean {
  const { kinds, secondsAbove = -1, roles, startsIn } = filter;
  const { kind, device, from, seconds } = episode;
  const devices = keysToRoles(device === undefined ? [] : [device], activity);
  return (
    (kinds === undefined || kinds.includes(kind)) &&
    seconds > secondsAbove &&
    (roles === undefined || devices.some((role) => roles.includes(role))) &&
    (startsIn === undefined || isStart(from, startsIn, activity, clock))
  );
}

const roleWords: readonly (readonly [RegExp, SensorRole])[] = [
  [/power/i, 'power'],
  [/trainer|resistance/i, 'trainer'],
  [/heart|strap|pulse/i, 'heartRate'],
  [/cadence/i, 'cadence'],
  [/speed (sensor|and)/i, 'speed'],
  [/speed and cadence|speed\/cadence/i, 'speedCadence'],
  [/shifter|controller|click/i, 'controller'],
];

function rolesOf(problem: Problem, activity: Activity): SensorRole[] {
  const { sensorKeys = [] } = problem;
  const sentence = problemText(problem);
  if (sensorKeys.length > 0) return keysToRoles(sensorKeys, activity);
  return roleWords.filter(([words]) => words.test(sentence)).map(([, role]) => role);
}

function keysToRoles(keys: readonly string[], { sensors }: Activity): SensorRole[] {
  return sensors.filter(({ key }) => keys.includes(key)).flatMap(({ roles }) => roles);
}

function isRide(
  { minutesAbove, kmAbove, startsIn }: Make<'ride'>,
  activity: Activity,
  clock: LogClock,
): boolean {
  const { ridden, rideStartS, rideSeconds, distanceM = 0 } = activity;
  if (startsIn && !isStart(rideStartS, startsIn, activity, clock)) return false;
  if (!ridden) return kmAbove !== undefined && distanceM > 1000 * kmAbove;
  if (minutesAbove === undefined && kmAbove === undefined) return true;
  return (
    (minutesAbove !== undefined && rideSeconds > 60 * minutesAbove) ||
    (kmAbove !== undefined && distanceM > 1000 * kmAbove)
  );
}

function isFigure({ above, below, is }: Make<'figure'>, value: unknown): boolean {
  if (is !== undefined) return value === is;
  return typeof value === 'number' && isOutside(value, { above, below });
}

function isOutside(
  value: number | undefined,
  { above, below }: { above?: number | undefined; below?: number | undefined },
): boolean {
  if (value === undefined) return false;
  return (above !== undefined && value > above) || (below !== undefined && value < below);
}

/** Follows `fps.mean` through a part of the report. */
function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Record<string, unknown>)[key];
  }, root);
}
