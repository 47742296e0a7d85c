import type {
  AdvancedResult,
  CauseEvidence,
  ProblemCauses,
} from '@ridescope/contract/advanced/result';
import {
  causeText,
  certaintyText,
  clueText,
  goalSentences,
  missingText,
  splitCauses,
  unexplainedText,
} from '@ridescope/words/advanced/cause-text';
import { summarySentences } from '@ridescope/words/advanced/summary-text';
import { causeNames } from '@ridescope/words/en/causes';
import { countOf } from '@ridescope/words/format/format-number';
import { fixOf } from '@ridescope/words/report/fixes';
import { problemTitleOf } from '@ridescope/words/report/problem-titles';
import { rideTimeText } from '@ridescope/words/report/ride-time';
import { block, type Style, styleFor } from './style.ts';

const mostEvidence = 3;

/** Writes seconds of the activity as a time of the ride. */
type TimeOf = (t: number) => string;

/** The results of the advanced analysis as text for a terminal. */
export function renderAdvanced(results: readonly AdvancedResult[], hasColour: boolean): string {
  const style = styleFor(hasColour);
  if (results.length === 0) return 'No activity found, so there is nothing to analyze.\n';
  return `${results.map((result) => resultView(result, style).join('\n')).join('\n\n')}\n`;
}

function resultView(result: AdvancedResult, style: Style): string[] {
  const { changePoints, stutterClusters, notMeasured, unexplained } = result;
  const timeOf = (t: number) => rideTimeText(result, t);
  return [
    style.bold(`Activity ${result.activityId.replace(/^a/, '')}`),
    ...block(style, 'Summary', [summarySentences(result).join(' ')]),
    ...result.problems.flatMap((one) =>
      block(style, 'Problem', [problemTitleOf(one.problemId), ...causeLines(one, style, timeOf)]),
    ),
    ...block(
      style,
      'Unexplained',
      unexplained.map((one) => `${timeOf(one.fromSeconds)} ${unexplainedText(one)}`),
    ),
    ...block(
      style,
      'Plan',
      result.plan.map(
        (step) =>
          `${step.order}. ${fixOf(step.recommendationId).title} (${step.minutes} min): ${goalSentences(result.plan, step)[0]}`,
      ),
    ),
    ...block(style, 'Details', [
      `${countOf(changePoints.length, 'change point')}, ${countOf(stutterClusters.length, 'stutter cluster')}`,
      `${countOf(notMeasured.length, 'check')} not measured`,
    ]),
  ];
}

function causeLines(ranking: ProblemCauses, style: Style, timeOf: TimeOf): string[] {
  return splitCauses(ranking).shown.flatMap((cause, index) => [
    [certaintyText(cause), causeNames[cause.id]].filter(Boolean).join(': '),
    ...(index === 0 && cause.id !== 'cannot-tell' ? [`${indent}${causeText(cause)}`] : []),
    ...evidenceLines('for', cause.evidenceFor, timeOf).map(style.dim),
    ...evidenceLines('against', cause.evidenceAgainst, timeOf).map(style.dim),
    ...[missingText(cause.evidenceMissing)].flatMap((text) =>
      index === 0 && text ? [style.dim(indent + text)] : [],
    ),
  ]);
}

const indent = '    ';

function evidenceLines(word: string, evidence: readonly CauseEvidence[], timeOf: TimeOf): string[] {
  return evidence.slice(0, mostEvidence).map((one) => {
    const at = one.isWholeRide || one.lane === undefined ? '' : ` (${timeOf(one.fromSeconds)})`;
    return `${indent}${word}: ${clueText(one)}${at}`;
  });
}
