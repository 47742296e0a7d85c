import type { Activity } from '@ridescope/contract/report/activity';
import type { PatternResult } from '@ridescope/contract/report/diagnosis';
import { findingMessages } from '@ridescope/words/en/pages/findings';
import type { Fix } from '@ridescope/words/report/fixes';
import { countsOf, figureSentences, patternVerdict } from '@ridescope/words/report/pattern-words';
import { patternWords } from '@ridescope/words/report/tested-pattern';
import { useState } from 'react';
import { usePerson } from '../../../../shared/ui/person.ts';
import { ToneLabel } from '../../../../shared/ui/tables/tone-label.tsx';
import { Expandable } from '../../parts/expandable.tsx';
import { FixList } from '../../parts/fix-list.tsx';
import { TimeChips } from '../../parts/time-chips.tsx';
import classes from './correlations-section.module.css';

interface CorrelationListProps {
  activity: Activity;
  recommendations: readonly Fix[];
}

/** Which troubles happened together more often than chance. */
export function CorrelationList({ activity, recommendations }: CorrelationListProps) {
  const { patterns } = activity;
  if (patterns.length === 0) return <p>{findingMessages['nothing-tested-activity']}</p>;
  return (
    <ul aria-label={findingMessages.correlations}>
      {patterns.map((pattern) => (
        <Pattern key={pattern.patternId} pattern={pattern} recommendations={recommendations} />
      ))}
    </ul>
  );
}

interface PatternProps {
  pattern: PatternResult;
  recommendations: readonly Fix[];
}

function Pattern({ pattern, recommendations }: PatternProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { word, tone, sentence } = patternVerdict(pattern.verdict);
  const { title, alternatives } = patternWords(pattern.patternId, usePerson());
  const isTested = pattern.verdict !== 'notTested';
  const isFound = pattern.verdict === 'confirmed' || pattern.verdict === 'suggestive';
  return (
    <Expandable
      id={`pattern-${pattern.patternId}`}
      // How sure a connection is doesn't say how grave it is: that is for the problems to say.
      tone={<ToneLabel tone={tone === 'warning' ? 'info' : tone} word={word} />}
      title={title}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <p className={classes.sentence}>{sentence}</p>
      <p className={classes.counts}>{countsOf(pattern)}</p>
      {isTested && (
        <ul className={classes.list}>
          {figureSentences(pattern).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {pattern.examples.length > 0 && (
        <>
          <h4 className={classes.title}>{findingMessages['examples-start-activity']}</h4>
          <TimeChips at={pattern.examples.map((startS) => ({ startS }))} />
        </>
      )}
      {isFound && (
        <>
          <h4 className={classes.title}>{findingMessages['what-else-could']}</h4>
          <ul className={classes.list}>
            {alternatives.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {pattern.recommendations.length > 0 && (
        <>
          <h4 className={classes.title}>{findingMessages['what-try-order']}</h4>
          <FixList ids={pattern.recommendations} recommendations={recommendations} />
        </>
      )}
    </Expandable>
  );
}
