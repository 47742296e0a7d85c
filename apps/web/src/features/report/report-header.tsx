import type { Activity, Hardware, Report } from '@ridescope/contract';
import type { ReactNode } from 'react';
import { distanceText, percentText } from '../../shared/format-number.ts';
import { spanText } from '../../shared/format-time.ts';
import { ActivitySwitch } from './activity-switch.tsx';
import { activityTitle, platformNames, startOf } from './activity-words.ts';
import classes from './report-header.module.css';

interface ReportHeaderProps {
  report: Report;
  activity: Activity | undefined;
  onChoose: (id: string) => void;
  actions?: ReactNode;
}

/** What was ridden, when, for how long, and on which computer. */
export function ReportHeader({ report, activity, onChoose, actions }: ReportHeaderProps) {
  const hardware = hardwareLine(report.hardware);
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <h1 className={classes.title}>{activity ? activityTitle(activity) : 'Report'}</h1>
        {activity && report.activities.length > 1 && (
          <ActivitySwitch activities={report.activities} shown={activity} onChoose={onChoose} />
        )}
        {actions && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
          <div className={classes.actions} role="group" aria-label="Actions of this report">
            {actions}
          </div>
        )}
      </div>
      <ul className={classes.line} aria-label="The ride">
        {rideFacts(report, activity).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {hardware.length > 0 && (
        <ul className={classes.line} aria-label="The computer">
          {hardware.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </header>
  );
}

function rideFacts({ session }: Report, activity: Activity | undefined): string[] {
  const when = startOf(session, activity);
  return [
    when ? `${when.text} (${when.zone})` : 'Date not in the log',
    ...(activity ? activityFacts(activity) : [spanText(session.durationS)]),
    platformNames[session.platform],
    session.gameVersion ? `game ${session.gameVersion}` : 'game version not logged',
  ];
}

function activityFacts(activity: Activity): string[] {
  const { rideSeconds, isWindowEstimated, distanceM, eventType, crowdedness } = activity;
  return [
    spanText(rideSeconds) + (isWindowEstimated ? ', estimated' : ''),
    distanceM !== undefined && distanceText(distanceM),
    eventType?.toLowerCase(),
    crowdedness !== undefined && `crowding ${percentText(100 * crowdedness)}`,
  ].filter((fact): fact is string => Boolean(fact));
}

function hardwareLine({ cpu, gpu, ramGb, resolution, graphicsProfile }: Hardware): string[] {
  const screen = [
    resolution && `${resolution.width} × ${resolution.height}`,
    graphicsProfile && `${graphicsProfile} profile`,
  ];
  return [cpu, gpu, ramGb && `${ramGb} GB`, screen.filter(Boolean).join(', ')].filter(
    (part): part is string => Boolean(part),
  );
}
