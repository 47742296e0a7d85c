import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { logTelling } from '@ridescope/words/telling/verdict';
import { Button } from '../../shared/ui/button.tsx';
import { usePerson } from '../../shared/ui/person.ts';
import { Glossed } from '../../shared/ui/term.tsx';
import { ToneLabel } from '../../shared/ui/tone-label.tsx';
import classes from './whole-log.module.css';

interface WholeLogProps {
  report: Report;
  shown: Activity;
  onChoose: (id: string) => void;
}

/**
 * The answer of a log with several activities, above one that isn't the worst: the page opens with the longest ride. What the
 * worst one says of the others is beside its answer.
 */
export function WholeLog({ report, shown, onChoose }: WholeLogProps) {
  const log = logTelling(report, shown, usePerson());
  // With a note, the answer of the activity says how it stands among the others.
  if (!log || log.note) return null;
  const { activityId, label, heading } = log;
  return (
    <section className={classes.log} aria-label="The whole log">
      <ToneLabel tone={label.tone} word={`Whole log: ${label.word.toLowerCase()}`} />
      <p className={classes.text}>
        <Glossed text={heading} />
      </p>
      <Button variant="default" size="xs" onClick={() => onChoose(activityId)}>
        Show this activity
      </Button>
    </section>
  );
}
