import type { Activity, Report, RuleResult } from '@ridescope/contract';
import { measureWithLimit, toneOf, withStatus } from '@ridescope/report-text';
import {
  checkedText,
  figuresText,
  fixText,
  incidentSentence,
  patternSentence,
} from '@ridescope/report-text/terminal';
import { block, type Style, toned } from './style.ts';

/** What happened, what was found with its proof and its first fix, and what was looked at. */
export function diagnosisView(activity: Activity, report: Report, style: Style): string[] {
  const happened = block(style, 'Happened', activity.incidents.map(incidentSentence));
  if (!activity.isJudged) return happened;
  const findings = withStatus(activity.results, 'finding');
  const found = activity.patterns.filter(
    ({ verdict }) => verdict === 'confirmed' || verdict === 'suggestive',
  );
  return [
    ...happened,
    ...block(
      style,
      'Findings',
      findings.length === 0
        ? ['nothing to report']
        : findings.flatMap((finding) => findingLines(finding, report, style)),
    ),
    ...block(style, 'Patterns', found.map(patternSentence)),
    `  ${checkedText(activity.results)}`,
  ];
}

function findingLines(finding: RuleResult, { recommendations }: Report, style: Style): string[] {
  const { title, evidence, recommendations: ids } = finding;
  const tone = toneOf(finding);
  const fix = recommendations.find(({ id }) => id === ids[0]);
  const proof = evidence?.lines[0];
  return [
    `${toned(style, { text: tone.padEnd(8), tone })}  ${style.bold(title)}: ${measureWithLimit(finding)}`,
    ...indented([
      proof ? style.dim(proof.text) : figuresText(evidence),
      fix ? `Try: ${fixText(fix)}` : '',
    ]),
  ];
}

function indented(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '').map((line) => `          ${line}`);
}
