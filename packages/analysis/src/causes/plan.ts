import { type FixId, fixes } from '@ridescope/catalogue/fixes';
import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { Cause, PlanStep, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Problem } from '@ridescope/contract/report/problems';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import type { CauseSource } from './cause-source.ts';
import { goalOf } from './goals.ts';
import { type Moments, momentsOf } from './moments.ts';
import { agrees } from './rank.ts';
import { ruleOf } from './rules/all-causes.ts';

const mostSteps = 7;
/** One problem needs no more tries than this before another ride shows more. */
const mostForOne = 3;
/** A less likely cause isn't worth a change. */
const leastProbability = 0.15;
/** What difficulty costs on top of the minutes. */
const difficultyMinutes = { easy: 0, medium: 15, hard: 60 } as const;
/** Even the shortest test costs a comparable ride. */
const rideMinutes = 10;
/** What only eases a cause is worth this share of a repair. */
const reliefShare = 0.2;
/** A step that distinguishes the first two causes saves others. */
const splitFactor = 2;
/** How much a problem weighs by its grade, and less where it was before or after the ride. */
const gravity = { critical: 4, warning: 2, minor: 1 } as const;
const aroundShare = 0.5;

const stickFixes: ReadonlySet<FixId> = new Set<FixId>([
  'ant-extension',
  'ant-usb2-port',
  'ant-wifi-channel',
  'ant-dongle-reseat',
  'ant-dongle-driver',
  'ant-dongle-replace',
  'ant-usb-suspend',
]);
const bluetoothFixes: ReadonlySet<FixId> = new Set<FixId>(['ble-exclusive', 'ble-fewer-links']);

interface Candidate {
  fix: FixId;
  score: number;
  reasons: PlanStep['reasons'];
  problem: Problem;
  moments: Moments;
}

/**
 * Orders at most seven steps: the first fix of the report, then by what a step repairs or rules out for its effort. Each is for
 * a cause of a problem, so no step is for a device that did not fail.
 */
export function planFor(source: CauseSource, rankings: readonly ProblemCauses[]): PlanStep[] {
  const { activity } = source;
  if (activity.verdict.firstFix === undefined) return [];
  const first = activity.verdict.firstFix;
  const candidates = new Map<FixId, Candidate>();
  for (const ranking of rankings) {
    const problem = activity.problems.find(({ id }) => id === ranking.problemId);
    if (!problem || (problem.grade === 'minor' && problem.firstFix === undefined)) continue;
    // Its steps are those of the event that took it along.
    if (problem.sameMomentAs !== undefined) continue;
    for (const candidate of candidatesOf(source, problem, ranking)) {
      const known = candidates.get(candidate.fix);
      if (!known) candidates.set(candidate.fix, candidate);
      else {
        known.score += candidate.score;
        known.reasons.push(...candidate.reasons);
      }
    }
  }
  const leads = ({ fix }: Candidate) => Number(fix === first);
  const named = namedFixes(source);
  return [...candidates.values()]
    .sort((a, b) => leads(b) - leads(a) || b.score - a.score)
    .slice(0, mostSteps)
    .map(({ fix, reasons, problem, moments }, index) => ({
      order: index + 1,
      recommendationId: fix,
      reasons,
      ...(problem.sensorKeys && { sensorKeys: problem.sensorKeys }),
      minutes: fixes[fix].minutes,
      goal: goalOf(moments),
      isAddition: !named.has(fix),
    }));
}

/** Fixes that the report names itself. */
function namedFixes({ activity }: CauseSource): ReadonlySet<FixId> {
  return new Set([
    ...activity.problems.flatMap(({ firstFix }) => firstFix ?? []),
    ...activity.results.flatMap(({ recommendations }) => recommendations),
    ...activity.patterns.flatMap(({ recommendations }) => recommendations),
  ]);
}

/** The best steps for one problem. */
function candidatesOf(
  source: CauseSource,
  problem: Problem,
  { causes }: ProblemCauses,
): Candidate[] {
  const moments = momentsOf(source, problem);
  const ruledOut = ruledOutFixes(problem.sentences);
  const named = causes.filter(
    ({ id, probability }) => id !== 'cannot-tell' && probability >= leastProbability,
  );
  const ids = [
    ...(problem.firstFix === undefined ? [] : [problem.firstFix]),
    ...named.filter((cause) => isForReport(cause, problem)).flatMap(({ id }) => fixesOf(id)),
  ].filter((fix) => isForSensors(fix, moments) && !ruledOut.has(fix));
  const weight = gravity[problem.grade] * (problem.during === 'ride' ? 1 : aroundShare);
  const leads = ({ fix }: Candidate) => Number(fix === problem.firstFix);
  return possibleFixes(new Set(ids), source.session.platform)
    .map((fix): Candidate => {
      const own = named.filter(({ id }) => fixesOf(id).includes(fix));
      const { minutes, difficulty } = fixes[fix];
      const cost = rideMinutes + minutes + difficultyMinutes[difficulty];
      return {
        fix,
        score: (weight * worthOf(fix, own, named)) / cost,
        reasons:
          own.length > 0
            ? own.map(({ id }) => ({ problemId: problem.id, causeId: id }))
            : [{ problemId: problem.id, causeId: 'cannot-tell' }],
        problem,
        moments,
      };
    })
    .sort((a, b) => leads(b) - leads(a) || b.score - a.score)
    .slice(0, mostForOne);
}

/** What a step repairs or rules out; more if it distinguishes the first two causes. */
function worthOf(fix: FixId, own: readonly Cause[], named: readonly Cause[]): number {
  const [a, b] = named;
  const isSplit = a !== undefined && b !== undefined && own.includes(a) !== own.includes(b);
  const isTest = own.some(({ decidingTest }) => decidingTest === fix);
  const worth = own.reduce(
    (sum, { id, probability }) => sum + probability * (isRepair(id, fix) ? 1 : reliefShare),
    0,
  );
  return Math.max(leastProbability, worth) * (isSplit || isTest ? splitFactor : 1);
}

/** A cause that the report rules out gets no step. */
function isForReport({ id }: Cause, { where }: Problem): boolean {
  return id !== 'cannot-tell' && agrees(ruleOf(id), { ...(where && { where }) });
}

/** Moving a stick that the lost sensor doesn't use is no help, nor is turning off Bluetooth for ANT+. */
function isForSensors(fix: FixId, { ant, wireless, problem, source, kind }: Moments): boolean {
  // No radio fills a battery.
  if (kind === 'battery-low') return fix === 'sensor-battery';
  const keys = new Set(problem.sensorKeys);
  const roles = source.activity.sensors.flatMap((one) => (keys.has(one.key) ? one.roles : []));
  // The first fix may be for the device whose search took the receiver's time.
  if (fix === 'sensor-strap-fit') return fix === problem.firstFix || roles.includes('heartRate');
  if (fix === 'ant-switch-transport') return keys.size > 0;
  // Its noise may come from sensors, but no step for them holds the connection.
  if (kind === 'connection-lost')
    return fix === problem.firstFix || !(stickFixes.has(fix) || bluetoothFixes.has(fix));
  if (ant.length + wireless.length === 0) return true;
  if (stickFixes.has(fix)) return ant.length > 0;
  return bluetoothFixes.has(fix) ? wireless.length > 0 : true;
}

function fixesOf(id: Cause['id']): readonly FixId[] {
  if (id === 'cannot-tell') return [];
  const { fixes: repairs, relief = [], decidingTest } = ruleOf(id);
  return [...(decidingTest ? [decidingTest] : []), ...repairs, ...relief];
}

function isRepair(id: Cause['id'], fix: FixId): boolean {
  return id !== 'cannot-tell' && ruleOf(id).fixes.includes(fix);
}
