import type { LiveView } from '@ridescope/contract/live-view';
import { liveBoardMessages } from '@ridescope/words/en/pages/live-view';
import { incidentText, incidentTimeText, quietLiveText } from '@ridescope/words/live/live-texts';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import classes from './incident-list.module.css';

interface IncidentListProps {
  view: LiveView;
  /** The view is of now, and not of a log that stands still. */
  isCurrent: boolean;
}

/** What goes wrong now, and what did in the last five minutes. */
export function IncidentList({ view, isCurrent }: IncidentListProps) {
  const { incidents, t: nowS } = view;
  if (incidents.length === 0) {
    const { text, isGood } = quietLiveText(view, isCurrent);
    return (
      <p className={classes.nothing} data-good={isGood || undefined}>
        {text}
      </p>
    );
  }
  return (
    <section aria-label={liveBoardMessages.incidents}>
      <ul className={classes.list}>
        {incidents.map((incident) => (
          <li
            key={incident.key}
            className={classes.incident}
            data-tone={gradeTones[incident.grade]}
            data-open={incident.endS === undefined || undefined}
          >
            <p className={classes.head}>
              <ToneLabel tone={gradeTones[incident.grade]} word={gradeNames[incident.grade]} />
              <span>{incidentTimeText(incident, nowS)}</span>
            </p>
            <p className={classes.text}>{incidentText(incident)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
