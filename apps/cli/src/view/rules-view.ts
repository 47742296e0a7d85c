import type { CatalogueCounts } from '@ridescope/analysis';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Severity } from '@ridescope/catalogue/severities';
import { categoryNames, categoryNouns } from '@ridescope/words/en/categories';
import { gradeWords } from '@ridescope/words/report/grade-words';
import type { RuleDescription } from '@ridescope/words/rules/describe-rules';
import { shortEffortText } from '@ridescope/words/terminal/diagnosis-sentences';
import { block, type Style, table, toned } from './style.ts';

/** The word of the reports, inside a line. */
const wordOf = (severity: Severity) => gradeWords[severity === 'info' ? 'minor' : severity];

const mildFirst: readonly Severity[] = ['info', 'warning', 'critical'];

/** Every rule in one line, by category. */
export function ruleList(
  rules: readonly RuleDescription[],
  counts: CatalogueCounts,
  style: Style,
): string[] {
  const { conditions, recommendations, patterns } = counts;
  return [
    `${counts.rules} rules with ${conditions} conditions, ${recommendations} recommendations, ${patterns} patterns`,
    ...ruleCategories.flatMap((category) => [
      '',
      style.bold(`${categoryNames[category]}: ${counts.rulesIn[category]} rules`),
      ...table(style, [
        ['rule', 'title', 'triggers at'],
        ...rules
          .filter((rule) => rule.category === category)
          .map((rule) => [rule.id, rule.title, limitsInShort(rule)]),
      ]).map((line) => `  ${line}`),
    ]),
    '',
    style.dim('ridescope rules ID explains one of them.'),
  ];
}

/** One rule: what it means, its limits and where they come from, and every fix with its steps. */
export function ruleView(rule: RuleDescription, style: Style): string[] {
  const { id, category, title, meaning, shows, conditions, source, recommendations } = rule;
  const hasSeveral = new Set(conditions.map(({ metric }) => metric)).size > 1;
  const limits = [...conditions]
    .sort((a, b) => mildFirst.indexOf(a.severity) - mildFirst.indexOf(b.severity))
    .map(
      ({ severity, metric, limit }) =>
        `${toned(style, { text: wordOf(severity).padEnd(8), tone: severity })}  ${limit}${hasSeveral ? style.dim(`  ${metric}`) : ''}`,
    );
  return [
    `${style.bold(title)} · ${categoryNouns[category]} · ${id}`,
    ...block(style, 'Meaning', [meaning]),
    ...block(style, 'Measured', [rule.metrics.join(', ')]),
    ...block(style, 'Shown', [shows]),
    ...block(style, 'Limits', limits),
    ...block(style, 'Source', [source]),
    ...block(
      style,
      'Fixes',
      recommendations.flatMap(({ title: fix, steps, ...effort }) => [
        `${style.bold(fix)} ${shortEffortText(effort)}`,
        ...steps.map((step, index) => `  ${index + 1}. ${step}`),
      ]),
    ),
  ];
}

function limitsInShort({ conditions }: RuleDescription): string {
  return conditions.map(({ severity, limit }) => `${wordOf(severity)} ${limit}`).join(', ');
}
