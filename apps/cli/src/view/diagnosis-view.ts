import type { Activity, Incident, PatternResult, Report, RuleResult } from '@ridescope/contract';
import { clock, decimal, whole } from './format.ts';
import { colourOf } from './severity.ts';
import { block, type Style } from './style.ts';

/** What happened, what was found with its proof and its first fix, and what was looked at. */
export function diagnosisView(activity: Activity, report: Report, style: Style): string[] {
  if (!activity.isJudged) return block(style, 'Happened', activity.incidents.map(incidentLine));
  const findings = activity.results.filter(({ status }) => status === 'finding');
  const found = activity.patterns.filter(
    ({ verdict }) => verdict === 'confirmed' || verdict === 'suggestive',
  );
  return [
    ...block(style, 'Happened', activity.incidents.map(incidentLine)),
    ...block(
      style,
      'Findings',
      findings.length === 0
        ? ['nothing to report']
        : findings.flatMap((finding) => findingLines(finding, report, style)),
    ),
    ...block(style, 'Patterns', found.map(patternLine)),
    `  ${checkedLine(activity.results)}`,
  ];
}

const outside = { before: 'before the ride', after: 'after the ride' } as const;

function incidentLine({ startS, endS, during, summary }: Incident): string {
  // Times before the activity have no place on its clock.
  if (during !== 'ride') return `${outside[during]}: ${summary}`;
  const end = endS === undefined || endS === startS ? '' : ` to ${clock(endS)}`;
  return `${clock(startS)}${end}  ${summary}`;
}

function findingLines(finding: RuleResult, { recommendations }: Report, style: Style): string[] {
  const { severity = 'info', title, evidence, recommendations: ids } = finding;
  const fix = recommendations.find(({ id }) => id === ids[0]);
  const proof = evidence?.lines[0];
  return [
    `${colourOf(severity, style)(severity.padEnd(8))}  ${style.bold(title)}: ${measured(finding)}`,
    ...indented([
      proof ? style.dim(proof.text) : figures(evidence),
      fix ? `Try: ${fix.title} (${fix.difficulty}, ${fix.minutes} min)` : '',
    ]),
  ];
}

function measured({ value, unit = '', threshold = '' }: RuleResult): string {
  if (value === undefined) return threshold;
  const number = value >= 1000 ? whole(value) : decimal(value, value < 10 ? 2 : 1);
  return `${[number, unit].join(' ').trim()} (limit: ${threshold})`;
}

/** Stands where no line of the log proves it by itself. */
function figures(evidence: RuleResult['evidence']): string {
  return (evidence?.figures ?? [])
    .slice(0, 2)
    .map(({ label, value, unit = '' }) => `${label}: ${value} ${unit}`.trim())
    .join(' · ');
}

function indented(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '').map((line) => `          ${line}`);
}

function patternLine({ title, verdict }: PatternResult): string {
  return verdict === 'confirmed'
    ? `${title}: happened together more often than chance`
    : `${title}: may be related`;
}

function checkedLine(results: readonly RuleResult[]): string {
  const count = (wanted: RuleResult['status']) =>
    results.filter(({ status }) => status === wanted).length;
  const failed = count('error');
  return [
    `What we checked: ${count('good')} good`,
    `${count('notMeasured')} not measured`,
    `${count('notApplicable')} not applicable`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}
