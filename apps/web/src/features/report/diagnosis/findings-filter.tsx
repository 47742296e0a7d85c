import type { RuleCategory, RuleResult, Severity } from '@ridescope/contract';
import { ChoiceButtons } from '../../../shared/ui/choice-buttons.tsx';
import {
  categoryNames,
  findingTones,
  ruleCategories,
  toneNames,
  toneOf,
} from './diagnosis-words.ts';
import classes from './findings-section.module.css';
import type { Findings } from './use-findings.ts';

interface FindingsFilterProps {
  found: readonly RuleResult[];
  findings: Findings;
}

/** Narrows the findings by category and by severity; each count tells what its button would show. */
export function FindingsFilter({ found, findings }: FindingsFilterProps) {
  const { category, severity } = findings;
  const countOf = (
    wantedCategory: RuleCategory | undefined,
    wantedSeverity: Severity | undefined,
  ) =>
    found.filter(
      (one) =>
        (wantedCategory === undefined || one.category === wantedCategory) &&
        (wantedSeverity === undefined || toneOf(one) === wantedSeverity),
    ).length;
  return (
    <div className={classes.filters}>
      <ChoiceButtons<RuleCategory>
        label="Show findings of one category"
        chosen={category.chosen}
        onChoose={category.choose}
        choices={[undefined, ...ruleCategories].map((value) => ({
          label: value ? categoryNames[value] : 'All',
          count: countOf(value, severity.chosen),
          value,
        }))}
      />
      <ChoiceButtons<Severity>
        label="Show findings of one severity"
        chosen={severity.chosen}
        onChoose={severity.choose}
        choices={[undefined, ...findingTones].map((value) => ({
          label: value ? toneNames[value] : 'Any severity',
          count: countOf(category.chosen, value),
          value,
        }))}
      />
    </div>
  );
}
