import type { RuleCategory } from '@ridescope/contract';
import { useState } from 'react';
import { useSearchChoice } from '../use-search-choice.ts';
import { categoryNames } from './diagnosis-words.ts';

/** Which findings are open, and the category that they are narrowed to. */
export function useFindings() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { chosen: category, choose } = useSearchChoice('category', isCategory);

  const toggle = (ruleId: string) => setOpen((shown) => toggled(shown, ruleId));
  /** Opens a finding, also one that the filter hides. */
  const reveal = (ruleId: string) => {
    setOpen((shown) => new Set([...shown, ruleId]));
    if (category) choose(undefined);
    // After the filter has let it through.
    requestAnimationFrame(() => {
      const heading = document.getElementById(findingId(ruleId));
      heading?.scrollIntoView({ block: 'start' });
      heading?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return { open, toggle, reveal, category, choose };
}

export type Findings = ReturnType<typeof useFindings>;

export function findingId(ruleId: string): string {
  return `finding-${ruleId}`;
}

function toggled(open: ReadonlySet<string>, ruleId: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(ruleId)) next.add(ruleId);
  return next;
}

function isCategory(value: string): value is RuleCategory {
  return Object.hasOwn(categoryNames, value);
}
