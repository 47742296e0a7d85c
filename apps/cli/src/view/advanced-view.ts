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
import { advancedViewMessages as messages } from '@ridescope/words/en/terminal/advanced';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
  if (results.length === 0) return `${messages['no-activity']}\n`;
  return `${results.map((result) => resultView(result, style).join('\n')).join('\n\n')}\n`;
}

function resultView(result: AdvancedResult, style: Style): string[] {
  const { changePoints, stutterClusters, notMeasured, unexplained } = result;
  const timeOf = (t: number) => rideTimeText(result, t);
  return [
    style.bold(writeMessage(messages.activity, { number: result.activityId.replace(/^a/, '') })),
    ...block(style, messages.summary, [summarySentences(result).join(' ')]),
    ...result.problems.flatMap((one) =>
      block(style, messages.problem, [
        problemTitleOf(one.problemId),
        ...causeLines(one, style, timeOf),
      ]),
    ),
    ...block(
      style,
      messages.unexplained,
      unexplained.map((one) =>
        writeMessage(messages['unexplained-at'], {
          at: timeOf(one.fromSeconds),
          text: unexplainedText(one),
        }),
      ),
    ),
    ...block(
      style,
      messages.plan,
      result.plan.map((step) =>
        writeMessage(messages.step, {
          number: step.order,
          title: fixOf(step.recommendationId).title,
          minutes: step.minutes,
          goal: goalSentences(result.plan, step)[0] ?? '',
        }),
      ),
    ),
    ...block(style, messages.details, [
      writeMessage(messages.changes, {
        points: changePoints.length,
        clusters: stutterClusters.length,
      }),
      writeMessage(messages['not-measured'], { checks: notMeasured.length }),
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

function evidenceLines(
  side: 'for' | 'against',
  evidence: readonly CauseEvidence[],
  timeOf: TimeOf,
): string[] {
  return evidence.slice(0, mostEvidence).map((one) => {
    const text = clueText(one);
    const sign =
      one.isWholeRide || one.lane === undefined
        ? text
        : writeMessage(messages['sign-at'], { sign: text, at: timeOf(one.fromSeconds) });
    return indent + writeMessage(messages[side], { sign });
  });
}
