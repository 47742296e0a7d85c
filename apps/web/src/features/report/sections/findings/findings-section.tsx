import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Recommendation, RuleResult } from '@ridescope/contract/report/diagnosis';
import { countOf } from '@ridescope/words/format/format-number';
import {
  categoryNames,
  findingTones,
  toneNames,
  toneOf,
  withStatus,
} from '@ridescope/words/report/diagnosis-words';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import type { Findings } from '../../model/use-findings.ts';
import { FindingItem } from '../../parts/finding/finding-item.tsx';
import { Section } from '../../parts/section.tsx';
import { CheckedRules } from './checked-rules.tsx';
import { FindingsFilter } from './findings-filter.tsx';
import classes from './findings-section.module.css';
import { TicksState } from './ticks-state.tsx';

interface FindingsSectionProps {
  activity: Activity;
  recommendations: readonly Recommendation[];
  findings: Findings;
}

/** What was found, in the order of the report, then what was checked besides. */
export function FindingsSection({ activity, recommendations, findings }: FindingsSectionProps) {
  const { results } = activity;
  const category = findings.category.chosen;
  const severity = findings.severity.chosen;
  const { tried } = useTriedFixes();
  const found = withStatus(results, 'finding');
  const isOfCategory = (one: RuleResult) => category === undefined || one.category === category;
  const shown = found.filter(
    (one) => isOfCategory(one) && (severity === undefined || toneOf(one) === severity),
  );
  const named = new Set(found.flatMap((one) => one.recommendations));
  const triedHere = [...tried.keys()].filter((id) => named.has(id)).length;
  return (
    <Section id="findings" lead={leadOf(found, triedHere)}>
      <div className={classes.top}>
        {found.length > 0 && <FindingsFilter found={found} findings={findings} />}
        <TicksState />
      </div>
      {shown.length === 0 ? (
        <div className={classes.none}>
          <p>{noneText(results, category, severity && toneNames[severity].toLowerCase())}</p>
          {found.length > 0 && (
            <button type="button" className={classes.all} onClick={findings.showAll}>
              Show all {countOf(found.length, 'finding')}
            </button>
          )}
        </div>
      ) : (
        <ul className={classes.findings} aria-label="Findings">
          {shown.map((result) => (
            <FindingItem
              key={result.ruleId}
              result={result}
              activity={activity}
              recommendations={recommendations}
              isOpen={findings.open.has(result.ruleId)}
              onToggle={() => findings.toggle(result.ruleId)}
            />
          ))}
        </ul>
      )}
      <CheckedRules results={results.filter(isOfCategory)} />
    </Section>
  );
}

const plurals = { critical: 'critical', warning: 'warnings', info: 'info' } as const;

/** `2 critical, 1 warning, 3 info · 1 fix tried` */
function leadOf(found: readonly RuleResult[], triedFixes: number): string | undefined {
  const parts = findingTones.flatMap((tone) => {
    const count = found.filter((one) => toneOf(one) === tone).length;
    return count === 0 ? [] : countOf(count, tone, plurals[tone]);
  });
  if (parts.length === 0) return undefined;
  const ticks = triedFixes > 0 ? ` · ${countOf(triedFixes, 'fix', 'fixes')} tried` : '';
  return parts.join(', ') + ticks;
}

/** Nothing to show: because all is well, because nothing was measured, or because of the filter. */
function noneText(
  results: readonly RuleResult[],
  category: RuleCategory | undefined,
  severity: string | undefined,
): string {
  const concerned = results.filter((one) => category === undefined || one.category === category);
  const where = category ? ` in ${categoryNames[category].toLowerCase()}` : '';
  if (severity) return `No ${severity} finding${where}.`;
  const good = withStatus(concerned, 'good').length;
  if (good === 0) return 'Nothing could be measured here, so there is nothing to find.';
  return `No finding${where}: ${countOf(good, 'check')} within every limit.`;
}
