import type { LiveIncident } from '@ridescope/contract/live-view';
import { incidentText, incidentTimeText } from '@ridescope/words/live/live-texts';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import classes from './incident-list.module.css';

interface IncidentListProps {
  incidents: readonly LiveIncident[];
  nowS: number;
  isRiding: boolean;
}

/** What goes wrong now, and what did in the last five minutes. */
export function IncidentList({ incidents, nowS, isRiding }: IncidentListProps) {
  if (incidents.length === 0)
    return (
      <p className={classes.nothing}>
        {isRiding ? 'Nothing went wrong in the last 5 minutes.' : 'Waiting for the ride.'}
      </p>
    );
  return (
    <section aria-label="Incidents of the last 5 minutes">
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
