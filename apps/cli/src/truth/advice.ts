import { contradictsReport } from '@ridescope/analysis/causes';
import { certaintyOf } from '@ridescope/catalogue/certainties';
import type { FixId } from '@ridescope/catalogue/fixes';
import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { Problem } from '@ridescope/contract/report/problems';
import { type AnalyzedRide, type Check, differs } from './analyzed-ride.ts';

/** No fix near a problem is one that its sentences rule out: first fix, findings, plan and deciding tests. */
export const adviceAgrees: Check = (ride) =>
  ride.activity.problems.flatMap((problem) => {
    const ruledOut = ruledOutFixes(problem.sentences);
    return advised(ride, problem).flatMap(([where, fix]) =>
      ruledOut.has(fix)
        ? [`${where} of ${problem.id} is ${fix}, which its sentences rule out`]
        : [],
    );
  });

function advised({ activity, result }: AnalyzedRide, problem: Problem): [string, FixId][] {
  const findings = activity.results.filter(({ ruleId }) => problem.ruleIds.includes(ruleId));
  const ranking = result.problems.find(({ problemId }) => problemId === problem.id);
  const isFirst = activity.problems[0] === problem;
  const fixes: [string, FixId | undefined][] = [
    ['the first fix', problem.firstFix],
    ['the first fix of the ride', isFirst ? activity.verdict.firstFix : undefined],
    ...findings.flatMap(({ ruleId, recommendations }) =>
      recommendations.map((fix): [string, FixId] => [`advice of ${ruleId}`, fix]),
    ),
    ...(ranking?.causes.map(({ id, decidingTest }): [string, FixId | undefined] => [
      `the test of ${id}`,
      decidingTest,
    ]) ?? []),
    ...result.plan
      .filter(
        ({ reasons }) => reasons.length > 0 && reasons.every((one) => one.problemId === problem.id),
      )
      .map(({ recommendationId }): [string, FixId] => ['a step of the plan', recommendationId]),
  ];
  return fixes.flatMap(([where, fix]) => (fix ? [[where, fix] as [string, FixId]] : []));
}

/** The analysis names no cause that the report rules out, and is as sure of it as the report. */
export const analysisAgrees: Check = ({ activity, result }) => [
  ...activity.problems.flatMap((problem) => {
    const ranking = result.problems.find(({ problemId }) => problemId === problem.id);
    const first = ranking?.causes[0];
    const named = ranking && namedCause(ranking);
    return [
      ...(first && contradictsReport(first.id, problem)
        ? [`the analysis says ${first.id} of ${problem.id}, which the report rules out`]
        : []),
      ...differs(
        `how sure the cause of ${problem.id} is, in the analysis`,
        named ? certaintyOf(named.probability) : 'cannot-tell',
        problem.certainty ?? 'cannot-tell',
      ),
    ];
  }),
  ...differs(
    'whether it was hardly felt, in the analysis',
    result.summary.isHardlyFelt,
    activity.verdict.grade === 'minor' || activity.verdict.grade === 'nothing',
  ),
];
