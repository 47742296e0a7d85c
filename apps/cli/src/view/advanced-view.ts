import { recommendations } from '@ridescope/analysis/recommendations';
import type { AdvancedResult, HypothesisEvidence } from '@ridescope/contract';
import { block, type Style, styleFor } from './style.ts';

/** Less likely causes are left out. */
const shownFrom = 0.05;
const barWidth = 20;
const mostEvidence = 3;

/** The results of the advanced analysis as text for a terminal. */
export function renderAdvanced(results: readonly AdvancedResult[], hasColour: boolean): string {
  const style = styleFor(hasColour);
  if (results.length === 0) return 'No activity found, so there is nothing to analyze.\n';
  return `${results.map((result) => resultView(result, style).join('\n')).join('\n\n')}\n`;
}

function resultView(result: AdvancedResult, style: Style): string[] {
  const likely = result.hypotheses.filter(({ probability }) => probability >= shownFrom);
  const { changePoints, stutterClusters, incidentChains, notMeasured } = result;
  return [
    style.bold(`Activity ${result.activityId.replace(/^a/, '')}`),
    ...block(style, 'Summary', [result.summary, `Confidence: ${result.overallConfidence}`]),
    ...block(
      style,
      'Causes',
      likely.flatMap(({ id, probability, evidenceFor, evidenceAgainst }) => [
        `${bar(probability)} ${String(Math.round(100 * probability)).padStart(3)} %  ${id}`,
        ...evidenceLines('for', evidenceFor).map(style.dim),
        ...evidenceLines('against', evidenceAgainst).map(style.dim),
      ]),
    ),
    ...block(
      style,
      'Plan',
      result.plan.map(
        ({ order, recommendationId, minutes, expectedChange: { metric, from, to } }) =>
          `${order}. ${titleOf(recommendationId)} (${minutes} min): ${metric} from ${from} to ${to}`,
      ),
    ),
    ...block(style, 'Details', [
      `${changePoints.length} change points, ${stutterClusters.length} stutter clusters, ${incidentChains.length} incident chains`,
      `${notMeasured.length} rules not measured`,
    ]),
  ];
}

function titleOf(id: string): string {
  return (
    (recommendations as Readonly<Record<string, { title: string } | undefined>>)[id]?.title ?? id
  );
}

function bar(share: number): string {
  const filled = Math.round(share * barWidth);
  return '█'.repeat(filled) + '·'.repeat(barWidth - filled);
}

function evidenceLines(word: string, evidence: readonly HypothesisEvidence[]): string[] {
  const shown = evidence
    // How much was felt is what the causes explain, and no proof of one of them.
    .filter(({ metric }) => !/^(felt|place)\./.test(metric))
    .slice(0, mostEvidence)
    .map(({ metric, value, unit }) => `${metric} ${value} ${unit}`);
  return shown.length === 0 ? [] : [`${' '.repeat(barWidth + 7)}${word}: ${shown.join(', ')}`];
}
