import type { Activity } from '@ridescope/contract/report/activity';
import type { Incident } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import { countOf } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { sensorName } from '@ridescope/words/report/event-words';
import { incidentTone } from '@ridescope/words/report/incident-words';
import { timeOfDay } from '@ridescope/words/report/report-clock';
import { IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePointing } from '../../../../shared/time-range/visible-range.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import { useIsNarrow } from '../../../../shared/ui/use-is-narrow.ts';
import { rideTimeText } from '../../parts/time-chips.tsx';
import classes from './incident-list.module.css';

const shownAtFirst = 4;

interface IncidentListProps {
  session: Report['session'];
  activity: Activity;
  /** What to do, below the incidents; on a phone right below the worst, or it would fall off the first screen. */
  firstTry: ReactNode;
}

/** The incidents in the order of the report, the first few at once; each leads to its place in the time line. */
export function IncidentList({ session, activity, firstTry }: IncidentListProps) {
  const [isAll, setIsAll] = useState(false);
  const isPhone = useIsNarrow('phone');
  const { incidents } = activity;
  const shown = isAll ? incidents : incidents.slice(0, shownAtFirst);
  const others = incidents.length - shown.length;
  const list = (label: string, part: readonly Incident[]) => (
    <ol className={classes.incidents} aria-label={label}>
      {part.map((incident) => (
        <li key={`${incident.startS} ${incident.summaryId}`} className={classes.incident}>
          <IncidentRow incident={incident} session={session} activity={activity} />
        </li>
      ))}
    </ol>
  );
  const more = others > 0 && (
    <Button variant="default" size="sm" className={classes.more} onClick={() => setIsAll(true)}>
      Show {countOf(others, 'more incident')}
    </Button>
  );
  if (isPhone && firstTry && shown.length > 1) {
    return (
      <>
        {list('The most costly incident', shown.slice(0, 1))}
        {firstTry}
        {list('Other incidents, the most costly first', shown.slice(1))}
        {more}
      </>
    );
  }
  return (
    <>
      {list('Incidents, the most costly first', shown)}
      {more}
      {firstTry}
    </>
  );
}

interface IncidentRowProps extends Omit<IncidentListProps, 'firstTry'> {
  incident: Incident;
}

function IncidentRow({ incident, session, activity }: IncidentRowProps) {
  const { startS, endS, during, summary, devices } = incident;
  const names = devices.flatMap((key) => sensorName(activity.sensors, key) ?? []);
  const clock = timeOfDay(session, activity, startS);
  return (
    <Pointer incident={incident}>
      <span className={classes.tone}>
        <ToneLabel tone={incidentTone(incident, activity.results)} />
      </span>{' '}
      <span className={classes.when}>
        <strong className={classes.clock}>{clock ?? rideTimeText(startS)}</strong>{' '}
        <span className={classes.rideTime} data-during={during}>
          {during === 'ride' ? clock && `at ${rideTimeText(startS)}` : `${during} the ride`}
        </span>
      </span>{' '}
      <span className={classes.length}>{lengthText(startS, endS)}</span>{' '}
      <span className={classes.what}>
        {summary}
        {names.length > 0 && <span className={classes.devices}> {names.join(' · ')}</span>}
      </span>
    </Pointer>
  );
}

/** The whole row leads to the time line, where the time line reaches that far. */
function Pointer({ incident, children }: { incident: Incident; children: ReactNode }) {
  const { canShow, show } = usePointing();
  if (!canShow(incident)) return <div className={classes.row}>{children}</div>;
  return (
    <button
      type="button"
      className={classes.row}
      title="Show in the time line"
      onClick={() => show(incident)}
    >
      {children}
      <IconZoomIn size={18} className={classes.zoom} aria-hidden />
    </button>
  );
}

function lengthText(startS: number, endS: number | undefined): string | undefined {
  return endS === undefined || endS - startS < 1 ? undefined : spanText(Math.round(endS - startS));
}
