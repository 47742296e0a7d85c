import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { findingMessages } from '@ridescope/words/en/pages/findings';
import { explain } from '@ridescope/words/messages/explained-text';
import type { Fix } from '@ridescope/words/report/fixes';
import { ruleWords } from '@ridescope/words/report/rule-words';
import { usePerson } from '../../../../shared/ui/person.ts';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { FixList } from '../fix-list.tsx';
import { EvidenceView } from './evidence-view.tsx';
import classes from './finding-panel.module.css';

interface FindingPanelProps {
  result: RuleResult;
  activity: Activity;
  recommendations: readonly Fix[];
}

/** Meaning, proof and fixes of a finding: what unfolds below its title. */
export function FindingPanel({ result, activity, recommendations }: FindingPanelProps) {
  const person = usePerson();
  const { shows } = ruleWords(result.ruleId, person);
  return (
    <>
      <p className={classes.meaning}>
        <Glossed text={explain(() => ruleWords(result.ruleId, person).meaning)} />
      </p>
      <div className={classes.columns}>
        <div>
          <h4 className={classes.title}>{findingMessages['what-log-shows']}</h4>
          <p>{shows}</p>
          <EvidenceView result={result} sensors={activity.sensors} />
        </div>
        {result.recommendations.length > 0 && (
          <div>
            <h4 className={classes.title}>{findingMessages['what-try-order']}</h4>
            <FixList ids={result.recommendations} recommendations={recommendations} />
          </div>
        )}
      </div>
    </>
  );
}
