import { contradictsReport } from '@ridescope/analysis/causes';
import { type Certainty, certaintyOf } from '@ridescope/catalogue/certainties';
import type { AdvancedResult, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import { certaintyText } from '@ridescope/words/advanced/cause-text';
import { certaintyNames } from '@ridescope/words/en/certainties';
import { formatMessage } from '@ridescope/words/messages/format-message';
import type { AnalyzedLog } from './judged-log.ts';

/** Where the analysis and the report of a log say different things, in words; none is the goal. */
export function contradictionsOf({ report, results }: AnalyzedLog): string[] {
  return report.activities.flatMap((activity) => {
    const result = results.find(({ activityId }) => activityId === activity.id);
    if (!result) return [`${activity.id} has no result`];
    return [
      ...problemContradictions(activity, result),
      ...deviceContradictions(activity, result),
      ...planContradictions(activity, result),
      ...summaryContradictions(activity, result),
    ];
  });
}

function problemContradictions({ problems }: Activity, result: AdvancedResult): string[] {
  const ids = result.problems.map(({ problemId }) => problemId).join();
  if (ids !== problems.map(({ id }) => id).join()) return [`causes are of ${ids}`];
  return result.problems.flatMap((ranking, index) => {
    const problem = problems[index];
    return problem ? rankingContradictions(ranking, problem) : [];
  });
}

/** Lines of evidence that each certainty needs. */
const leastProof: Readonly<Record<Certainty, number>> = {
  certain: 3,
  likely: 2,
  possible: 1,
  'cannot-tell': 0,
};

function rankingContradictions({ causes, problemId }: ProblemCauses, problem: Problem): string[] {
  const sum = causes.reduce((total, { probability }) => total + probability, 0);
  const [first] = causes;
  const certainty = first && certaintyText(first);
  const named = causes.filter(({ id }) => id !== 'cannot-tell');
  return [
    ...(Math.abs(sum - 1) > 0.002 ? [`the causes of ${problemId} add up to ${sum}`] : []),
    ...(named.length === causes.length ? [`${problemId} has no cannot-tell`] : []),
    ...(certainty !== (problem.certainty && formatMessage(certaintyNames[problem.certainty]))
      ? [`the cause of ${problemId} is ${certainty}, but ${problem.certainty} in the report`]
      : []),
    ...(first && first.id !== 'cannot-tell' && contradictsReport(first.id, problem)
      ? [`${first.id} is first, but the report of ${problemId} rules it out`]
      : []),
    ...named.flatMap(({ id, probability, evidenceFor }) =>
      evidenceFor.length < leastProof[certaintyOf(probability)]
        ? [`${id} of ${problemId} has ${probability} with ${evidenceFor.length} lines of evidence`]
        : [],
    ),
  ];
}

function deviceContradictions({ problems }: Activity, { devices }: AdvancedResult): string[] {
  return devices.flatMap(({ key, role, verdict, problemIds }) => {
    const own = problems.filter(
      ({ sensorKeys, category }) => category === 'sensors' && sensorKeys?.includes(key),
    );
    const isGood = verdict === 'good' || verdict === 'unknown';
    return [
      ...(own.length > 0 && isGood ? [`${role} is ${verdict} beside ${own[0]?.id}`] : []),
      ...(problemIds.some((id) => !problems.some((one) => one.id === id))
        ? [`${role} has a problem that the report lacks`]
        : []),
    ];
  });
}

function planContradictions(
  { problems, verdict, sensors }: Activity,
  { plan, devices }: AdvancedResult,
): string[] {
  const [first] = plan;
  const failed = new Set(problems.flatMap(({ sensorKeys = [] }) => sensorKeys));
  const hasStrap = sensors.some(({ key, roles }) => failed.has(key) && roles.includes('heartRate'));
  return [
    ...(first && first.recommendationId !== verdict.firstFix && !first.isAddition
      ? [`the plan begins with ${first.recommendationId}, the report with ${verdict.firstFix}`]
      : []),
    ...(verdict.firstFix !== undefined && plan.length === 0 && devices.length > 0
      ? [`the report says ${verdict.firstFix}, the plan nothing`]
      : []),
    ...plan.flatMap(({ recommendationId, reasons, sensorKeys = [] }) => [
      ...(reasons.some(({ problemId }) => !problems.some(({ id }) => id === problemId))
        ? [`${recommendationId} is for no problem`]
        : []),
      ...(sensorKeys.some((key) => !failed.has(key))
        ? [`${recommendationId} is for a device that did not fail`]
        : []),
      ...(recommendationId === 'sensor-strap-fit' && !hasStrap
        ? ['a strap is improved that did not fail']
        : []),
    ]),
  ];
}

function summaryContradictions(
  { verdict, isJudged, problems, sensors }: Activity,
  { summary }: AdvancedResult,
): string[] {
  const { conclusion, measured } = summary;
  return [
    ...(conclusion === 'fine' && problems.length > 0 ? ['all is fine beside a problem'] : []),
    ...(conclusion === 'fine' && verdict.lead.startsWith('nobody')
      ? ['a log without a ride is fine']
      : []),
    ...(measured.length > 0 && !isJudged ? ['something is fine that was not judged'] : []),
    ...(measured.includes('sensors') && sensors.length === 0
      ? ['sensors are fine where there are none']
      : []),
  ];
}
