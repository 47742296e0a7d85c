import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Severity } from '@ridescope/catalogue/severities';
import { categoryNames } from '@ridescope/words/report/diagnosis-words';
import { useState } from 'react';
import { useAddressQuery } from '../../../shared/use-address-query.ts';
import { useSearchChoice } from './use-search-choice.ts';

const parameters = { category: 'category', severity: 'severity' } as const;

/** Which findings are open, and the category and severity that they are narrowed to. */
export function useFindings() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const category = useSearchChoice(parameters.category, isCategory);
  const severity = useSearchChoice(parameters.severity, isSeverity);
  const [, setSearch] = useAddressQuery();

  // Both at once: two changes of the address in a row would lose the first.
  const showAll = () =>
    setSearch((query) => {
      for (const parameter of Object.values(parameters)) query.delete(parameter);
      return query;
    });
  const toggle = (ruleId: RuleId) => setOpen((shown) => toggled(shown, ruleId));
  /** Opens a finding, also one that the filter hides. */
  const reveal = (ruleId: RuleId) => {
    setOpen((shown) => new Set([...shown, ruleId]));
    if (category.chosen || severity.chosen) showAll();
    // After the filter has let it through.
    requestAnimationFrame(() => {
      const heading = document.getElementById(findingId(ruleId));
      heading?.scrollIntoView({ block: 'start' });
      heading?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return { open, toggle, reveal, category, severity, showAll };
}

export type Findings = ReturnType<typeof useFindings>;

export function findingId(ruleId: RuleId): string {
  return `finding-${ruleId}`;
}

function toggled(open: ReadonlySet<string>, ruleId: RuleId): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(ruleId)) next.add(ruleId);
  return next;
}

function isCategory(value: string): value is RuleCategory {
  return Object.hasOwn(categoryNames, value);
}

function isSeverity(value: string): value is Severity {
  return value === 'critical' || value === 'warning' || value === 'info';
}
