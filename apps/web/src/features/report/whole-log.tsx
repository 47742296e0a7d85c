import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { logVerdictTexts } from '@ridescope/words/report/verdict-texts';
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
  const told = logVerdictTexts(report, usePerson());
  if (!told || report.activities.length < 2) return null;
  const { grade, heading, activity } = told;
  if (activity === shown || grade === 'nothing') return null;
  return (
    <section className={classes.log} aria-label="The whole log">
      <ToneLabel tone={gradeTones[grade]} word={`Whole log: ${gradeNames[grade].toLowerCase()}`} />
      <p className={classes.text}>
        <Glossed text={heading} />
      </p>
      <Button variant="default" size="xs" onClick={() => onChoose(activity.id)}>
        Show this activity
      </Button>
    </section>
  );
}
