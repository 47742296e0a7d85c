import type { Activity, Recommendation, RuleCategory, RuleResult } from '@ridescope/contract';
import { countOf } from '../../../shared/format-number.ts';
import { ChoiceButtons } from '../../../shared/ui/choice-buttons.tsx';
import { Section } from '../section.tsx';
import { CheckedRules } from './checked-rules.tsx';
import { categoryNames, ruleCategories, toneOf, withStatus } from './diagnosis-words.ts';
import { FindingItem } from './finding-item.tsx';
import classes from './findings-section.module.css';
import type { Findings } from './use-findings.ts';

interface FindingsSectionProps {
  activity: Activity;
  recommendations: readonly Recommendation[];
  findings: Findings;
}

/** What was found, in the order of the report, then what was checked besides. */
export function FindingsSection({ activity, recommendations, findings }: FindingsSectionProps) {
  const { results, sensors } = activity;
  const { category, choose, open, toggle } = findings;
  const found = withStatus(results, 'finding');
  const isShown = (one: RuleResult) => category === undefined || one.category === category;
  const shown = found.filter(isShown);
  return (
    <Section id="findings" lead={countsText(found)}>
      <ChoiceButtons<RuleCategory>
        label="Show findings of one category"
        chosen={category}
        onChoose={choose}
        choices={[
          { label: 'All', count: found.length, value: undefined },
          ...ruleCategories.map((value) => ({
            label: categoryNames[value],
            count: found.filter((one) => one.category === value).length,
            value,
          })),
        ]}
      />
      {shown.length === 0 ? (
        <p className={classes.none}>{noneText(results, category)}</p>
      ) : (
        <ul className={classes.findings} aria-label="Findings">
          {shown.map((result) => (
            <FindingItem
              key={result.ruleId}
              result={result}
              sensors={sensors}
              recommendations={recommendations}
              isOpen={open.has(result.ruleId)}
              onToggle={() => toggle(result.ruleId)}
            />
          ))}
        </ul>
      )}
      <CheckedRules results={results.filter(isShown)} />
    </Section>
  );
}

const plurals = { critical: 'critical', warning: 'warnings', info: 'info' } as const;

/** `2 critical, 1 warning, 3 info` */
function countsText(found: readonly RuleResult[]): string | undefined {
  const parts = (['critical', 'warning', 'info'] as const).flatMap((tone) => {
    const count = found.filter((one) => toneOf(one) === tone).length;
    return count === 0 ? [] : countOf(count, tone, plurals[tone]);
  });
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function noneText(results: readonly RuleResult[], category: RuleCategory | undefined): string {
  const concerned = results.filter((one) => category === undefined || one.category === category);
  const good = withStatus(concerned, 'good').length;
  if (good === 0) return 'Nothing could be measured here, so there is nothing to find.';
  const where = category ? ` in ${categoryNames[category].toLowerCase()}` : '';
  return `No finding${where}: ${countOf(good, 'check')} within every limit.`;
}
