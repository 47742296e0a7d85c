import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { logTelling } from '@ridescope/words/telling/verdict';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { usePerson } from '../../shared/ui/person.ts';
import { ToneLabel } from '../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../shared/ui/terms/term.tsx';
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
  if (!log || log.note || log.isOwn) return null;
  const { activityId, label, explained } = log;
  return (
    <section className={classes.log} aria-label={reportPageMessages['whole-log']}>
      <ToneLabel
        tone={label.tone}
        word={writeMessage(reportPageMessages['whole-log-more'], {
          value: label.inSentence,
        })}
      />
      <p className={classes.text}>
        <Glossed text={explained} />
      </p>
      <Button variant="default" size="xs" onClick={() => onChoose(activityId)}>
        {reportPageMessages['show-activity']}
      </Button>
    </section>
  );
}
