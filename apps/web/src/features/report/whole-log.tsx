import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { logVerdictTexts } from '@ridescope/words/report/verdict-texts';
import { Button } from '../../shared/ui/button.tsx';
import { Glossed } from '../../shared/ui/term.tsx';
import { ToneLabel } from '../../shared/ui/tone-label.tsx';
import classes from './whole-log.module.css';

interface WholeLogProps {
  report: Report;
  shown: Activity;
  onChoose: (id: string) => void;
}

/**
 * The answer of a log with several activities, above theirs. The page opens with the longest ride, which isn't always the
 * one that went wrong.
 */
export function WholeLog({ report, shown, onChoose }: WholeLogProps) {
  const told = logVerdictTexts(report);
  if (!told || report.activities.length < 2) return null;
  const { grade, heading, headingHere, activity } = told;
  return (
    <section className={classes.log} aria-label="The whole log">
      <ToneLabel tone={gradeTones[grade]} word={`Whole log: ${gradeNames[grade].toLowerCase()}`} />
      <p className={classes.text}>
        <Glossed text={activity === shown ? headingHere : heading} />
      </p>
      {activity !== shown && grade !== 'nothing' && (
        <Button variant="default" size="xs" onClick={() => onChoose(activity.id)}>
          Show this activity
        </Button>
      )}
    </section>
  );
}
