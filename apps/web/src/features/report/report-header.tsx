import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware, Report } from '@ridescope/contract/report/report';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { distanceText, percentText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { activityTitle, eventWords, platformNames } from '@ridescope/words/report/activity-words';
import { startOf, whenText } from '@ridescope/words/report/report-clock';
import {
  crowdingText,
  gameText,
  pictureText,
  rideLengthText,
  ridingFromText,
} from '@ridescope/words/report/ride-facts';
import { type ReactNode, useId, useState } from 'react';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import { ActivitySwitch } from './activity-switch.tsx';
import classes from './report-header.module.css';

interface ReportHeaderProps {
  report: Report;
  activity: Activity | undefined;
  onChoose: (id: string) => void;
  actions?: ReactNode;
  /** The times are in the viewer's time zone, not the rider's. */
  isViewersZone?: boolean;
}

/** What was ridden, when, for how long, and on which computer. On a phone, the first of it until it is unfolded. */
export function ReportHeader(props: ReportHeaderProps) {
  const { report, activity, onChoose, actions, isViewersZone = false } = props;
  const hardware = hardwareLine(report.hardware);
  const [isOpen, setIsOpen] = useState(false);
  const factsId = useId();
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <h1 className={classes.title}>
          {activity ? activityTitle(activity) : reportPageMessages.report}
        </h1>
        {actions && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
          <div
            className={classes.actions}
            role="group"
            aria-label={reportPageMessages['actions-report']}
          >
            {actions}
          </div>
        )}
      </div>
      <div className={classes.top}>
        <div id={factsId} className={classes.facts} data-open={isOpen || undefined}>
          <Facts
            label={reportPageMessages.ride}
            facts={rideFacts(report, activity, isViewersZone)}
          />
          {hardware.length > 0 && <Facts label={reportPageMessages.computer} facts={hardware} />}
        </div>
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={factsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? reportPageMessages.less : reportPageMessages.details}
        </button>
        {activity && report.activities.length > 1 && (
          <ActivitySwitch activities={report.activities} shown={activity} onChoose={onChoose} />
        )}
      </div>
    </header>
  );
}

interface Fact {
  key: string;
  content: ReactNode;
}

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <ul className={classes.line} aria-label={label}>
      {facts.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
}

function rideFacts(
  { session, parse }: Report,
  activity: Activity | undefined,
  isViewersZone: boolean,
): Fact[] {
  const when = startOf(session, activity);
  const zone =
    when &&
    (isViewersZone
      ? writeMessage(reportPageMessages['your-time-zone'], { zone: when.zone })
      : when.zone);
  return [
    {
      key: 'when',
      content: when ? whenText({ ...when, zone: zone ?? '' }) : reportPageMessages['date-not-log'],
    },
    ...factsOf(activity ? activityFacts(session, activity) : [rideLengthText(session.durationS)]),
    ...factsOf([platformNames[session.platform]]),
    { key: 'game', content: <GameVersion session={session} /> },
    ...(isPoorlyUnderstood(parse) ? [{ key: 'log', content: <LogQuality parse={parse} /> }] : []),
  ];
}

/** The version, and how far it was behind on the day of the ride where that is known. */
function GameVersion({ session }: Pick<Report, 'session'>) {
  const {
    gameVersionState,
    releasesBehind: releases = 0,
    newestGameVersion: newest = '',
  } = session;
  if (gameVersionState !== 'outdated') return gameText(session);
  return (
    <>
      {gameText(session)}{' '}
      <span className={classes.outdated}>
        <SeverityIcon severity="info" size={16} />
        {releases > 0
          ? writeMessage(reportPageMessages.behind, { releases, newest }).trimEnd()
          : reportPageMessages['out-of-date']}
      </span>
    </>
  );
}

/** A log of which more is understood says nothing about the ride by that. */
const usualPercent = 95;

const isPoorlyUnderstood = ({ lines, understoodPercent }: Report['parse']) =>
  lines > 0 && understoodPercent < usualPercent;

function LogQuality({ parse }: Pick<Report, 'parse'>) {
  return (
    <a href="#log" data-small-target>
      {writeMessage(reportPageMessages['log-understood'], {
        understoodPercent: percentText(parse.understoodPercent),
      })}
    </a>
  );
}

function factsOf(texts: readonly string[]): Fact[] {
  return texts.map((text) => ({ key: text, content: text }));
}

function activityFacts(session: Report['session'], activity: Activity): string[] {
  const { rideSeconds, isWindowEstimated, distanceM, eventType, crowdedness } = activity;
  return [
    rideLengthText(rideSeconds) + (isWindowEstimated ? reportPageMessages.estimated : ''),
    ridingFromText(session, activity),
    distanceM !== undefined && distanceText(distanceM),
    eventType && eventWords(eventType),
    crowdedness !== undefined && crowdingText(crowdedness),
  ].filter((fact): fact is string => Boolean(fact));
}

function hardwareLine(hardware: Hardware): Fact[] {
  const { cpu, gpu, ramGb } = hardware;
  const parts = [
    cpu,
    gpu,
    ramGb && writeMessage(reportPageMessages.gb, { ramGb }),
    pictureText(hardware),
  ];
  return factsOf(parts.filter((part): part is string => Boolean(part)));
}
