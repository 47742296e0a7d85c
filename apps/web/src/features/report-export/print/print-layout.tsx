import type { Activity } from '@ridescope/contract/report/activity';
import type { Incident } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import { activityTitle, notJudgedWords } from '@ridescope/words/report/activity-words';
import { categoryNames, ruleCategories } from '@ridescope/words/report/diagnosis-words';
import { sensorName } from '@ridescope/words/report/event-words';
import { incidentTone } from '@ridescope/words/report/incident-words';
import { olderReportText } from '@ridescope/words/report/problem-words';
import { startOf, timeOfDay } from '@ridescope/words/report/report-clock';
import { hardwareTexts, rideFactTexts } from '@ridescope/words/report/ride-facts';
import { isLimited, scoreWord } from '@ridescope/words/report/score-words';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { FigureTables } from './figure-tables.tsx';
import { PrintAnswer } from './print-answer.tsx';
import { PrintFindings } from './print-findings.tsx';
import classes from './print-layout.module.css';
import { PrintTimeLine } from './print-time-line.tsx';

interface PrintLayoutProps {
  report: Report;
  activity: Activity | undefined;
  productName: string;
}

/** A report for paper: the answer first, then its proof, then the figures. Its head is repeated on every sheet. */
export function PrintLayout({ report, activity, productName }: PrintLayoutProps) {
  const title = activity ? activityTitle(activity) : 'No ride in this log';
  const when = startOf(report.session, activity);
  return (
    // The head of a table is what browsers repeat on each sheet.
    <table className={classes.sheet} role="presentation">
      <thead>
        <tr>
          <td className={classes.running}>
            <strong>{productName}</strong>
            <span>
              {title}
              {when && ` · ${when.text} (${when.zone})`}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={classes.body}>
            <h1>{title}</h1>
            <p>{rideFactTexts(report, activity).join(' · ')}</p>
            <p>{hardwareTexts(report.hardware).join(' · ')}</p>
            {activity && <ActivityPart report={report} activity={activity} />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function ActivityPart({ report, activity }: { report: Report; activity: Activity }) {
  const { verdict, ridden } = activity;
  // That nobody rode is what the verdict says.
  const reason = verdict && !ridden ? undefined : notJudgedWords(activity);
  const older = olderReportText(activity);
  const scores = (!verdict || ridden) && <Scores activity={activity} />;
  return (
    <>
      {[older, reason && `${reason.title}. ${reason.text}`].filter(Boolean).map((text) => (
        <p key={text} className={classes.notice}>
          {text}
        </p>
      ))}
      {!verdict && scores}
      {verdict ? (
        <PrintAnswer report={report} activity={activity} verdict={verdict} />
      ) : (
        <Incidents report={report} activity={activity} />
      )}
      {verdict && scores}
      <PrintTimeLine session={report.session} activity={activity} />
      <PrintFindings report={report} activity={activity} />
      <FigureTables report={report} activity={activity} />
    </>
  );
}

/** What happened, in a report without a verdict. */
function Incidents({ report, activity }: { report: Report; activity: Activity }) {
  return (
    <section>
      <h2>What happened</h2>
      {activity.incidents.length === 0 ? (
        <p>No incident stands out in this ride.</p>
      ) : (
        <ul className={classes.list}>
          {activity.incidents.map((incident) => (
            <li key={`${incident.startS} ${incident.summaryId}`}>
              <IncidentLine report={report} activity={activity} incident={incident} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Scores({ activity: { scores, verdict } }: { activity: Activity }) {
  const all = [
    { name: 'Total', value: scores.total, isThin: false },
    ...ruleCategories.map((category) => ({
      name: categoryNames[category],
      value: scores[category],
      isThin: isLimited(scores[category], scores.coverage[category]),
    })),
  ];
  return (
    <dl className={classes.scores}>
      {all.map(({ name, value, isThin }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.score}>{value ?? '–'}</span>{' '}
            {verdict ? scoreWord(value).word : <ToneLabel {...scoreWord(value)} />}
            {isThin && <span className={classes.small}> limited data</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface IncidentLineProps {
  report: Report;
  activity: Activity;
  incident: Incident;
}

function IncidentLine({ report, activity, incident }: IncidentLineProps) {
  const { startS, endS, summary, devices, during } = incident;
  const names = devices.flatMap((key) => sensorName(activity.sensors, key) ?? []);
  const length = endS !== undefined && endS - startS >= 1 && spanText(Math.round(endS - startS));
  const clock = timeOfDay(report.session, activity, startS);
  const when = [
    clock ?? `${clockText(startS)} into the activity`,
    length,
    during !== 'ride' && `${during} the ride`,
  ];
  return (
    <>
      <ToneLabel tone={incidentTone(incident, activity.results)} />{' '}
      <strong>{when.filter(Boolean).join(', ')}</strong> {summary}
      {names.length > 0 && ` (${names.join(' · ')})`}
    </>
  );
}
