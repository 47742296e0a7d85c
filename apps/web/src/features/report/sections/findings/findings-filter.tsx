import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Severity } from '@ridescope/catalogue/severities';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import {
  categoryNames,
  findingTones,
  ruleCategories,
  toneNames,
  toneOf,
} from '@ridescope/words/report/diagnosis-words';
import { type Choice, ChoiceButtons } from '../../../../shared/ui/choice-buttons.tsx';
import { Select } from '../../../../shared/ui/select.tsx';
import { useIsNarrow } from '../../../../shared/ui/use-is-narrow.ts';
import type { Findings } from '../../model/use-findings.ts';
import classes from './findings-section.module.css';

interface FindingsFilterProps {
  found: readonly RuleResult[];
  findings: Findings;
}

/** Narrows the findings by category and by severity; each count shows how many its choice would list. */
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
      <ChoiceOfOne<RuleCategory>
        label="Show findings of one category"
        chosen={category.chosen}
        onChoose={category.choose}
        choices={[undefined, ...ruleCategories].map((value) => ({
          label: value ? categoryNames[value] : 'All',
          count: countOf(value, severity.chosen),
          value,
        }))}
      />
      <ChoiceOfOne<Severity>
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

interface ChoiceOfOneProps<T> {
  label: string;
  chosen: T | undefined;
  onChoose: (value: T | undefined) => void;
  choices: readonly Choice<T>[];
}

/** A row of buttons; on a phone, where they would fill the screen, a list. */
function ChoiceOfOne<T extends string>(props: ChoiceOfOneProps<T>) {
  const { label, chosen, onChoose, choices } = props;
  if (!useIsNarrow('phone')) return <ChoiceButtons<T> {...props} />;
  return (
    <Select
      label={label}
      value={chosen ?? ''}
      onChange={(wanted) => onChoose(choices.find(({ value }) => value === wanted)?.value)}
      options={choices.map(({ label: name, count, value }) => ({
        value: value ?? '',
        label: `${name} (${count})`,
      }))}
    />
  );
}
