import type { AdvancedResult, HypothesisEvidence } from '@ridescope/contract/advanced/result';
import { probabilityText } from '@ridescope/words/advanced/cause-words';
import {
  confidenceWords,
  hypothesisNames,
  splitHypotheses,
} from '@ridescope/words/advanced/hypothesis-words';
import { evidenceText, expectedChangeText, isProof } from '@ridescope/words/advanced/metric-words';
import { summarySentences } from '@ridescope/words/advanced/summary-text';
import { countOf } from '@ridescope/words/format/format-number';
import { fixOf } from '@ridescope/words/report/fixes';
import { block, type Style, styleFor } from './style.ts';

const barWidth = 20;
const mostEvidence = 3;

/** The results of the advanced analysis as text for a terminal. */
export function renderAdvanced(results: readonly AdvancedResult[], hasColour: boolean): string {
  const style = styleFor(hasColour);
  if (results.length === 0) return 'No activity found, so there is nothing to analyze.\n';
  return `${results.map((result) => resultView(result, style).join('\n')).join('\n\n')}\n`;
}

function resultView(result: AdvancedResult, style: Style): string[] {
  const { likely } = splitHypotheses(result.hypotheses);
  const { changePoints, stutterClusters, incidentChains, notMeasured } = result;
  const confidence = confidenceWords[result.overallConfidence];
  return [
    style.bold(`Activity ${result.activityId.replace(/^a/, '')}`),
    ...block(style, 'Summary', [
      summarySentences(result).join(' '),
      `${confidence.title}: ${confidence.text}`,
    ]),
    ...block(
      style,
      'Causes',
      likely.flatMap(({ id, probability, evidenceFor, evidenceAgainst }) => [
        `${bar(probability)} ${probabilityText(probability).padStart(10)}  ${hypothesisNames[id]}`,
        ...evidenceLines('for', evidenceFor).map(style.dim),
        ...evidenceLines('against', evidenceAgainst).map(style.dim),
      ]),
    ),
    ...block(
      style,
      'Plan',
      result.plan.map(
        (step) =>
          `${step.order}. ${fixOf(step.recommendationId).title} (${step.minutes} min): ${expectedChangeText(step)}`,
      ),
    ),
    ...block(style, 'Details', [
      `${countOf(changePoints.length, 'change point')}, ${countOf(stutterClusters.length, 'stutter cluster')}, ${countOf(incidentChains.length, 'incident chain')}`,
      `${countOf(notMeasured.length, 'check')} not measured`,
    ]),
  ];
}

function bar(share: number): string {
  const filled = Math.round(share * barWidth);
  return '█'.repeat(filled) + '·'.repeat(barWidth - filled);
}

function evidenceLines(word: string, evidence: readonly HypothesisEvidence[]): string[] {
  const shown = evidence.filter(isProof).slice(0, mostEvidence);
  if (shown.length === 0) return [];
  return [`${' '.repeat(barWidth + 13)}${word}: ${shown.map(evidenceText).join('; ')}`];
}
