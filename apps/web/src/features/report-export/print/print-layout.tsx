import type { Activity, Incident, Report, RuleResult } from '@ridescope/contract';
import {
  activityTitle,
  categoryNames,
  checksOf,
  clockText,
  effortText,
  hardwareTexts,
  incidentTone,
  isLimited,
  isTelling,
  measureText,
  notJudgedWords,
  rideFactTexts,
  ruleCategories,
  scoreWord,
  sensorName,
  spanText,
  startOf,
  timeOfDay,
  toneNames,
  toneOf,
  withStatus,
} from '@ridescope/report-text';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { FigureTables } from './figure-tables.tsx';
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
              {when && ` · ${when.text}`}
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
  const reason = notJudgedWords(activity);
  const found = withStatus(activity.results, 'finding');
  const { measured, owed } = checksOf(activity.results);
  return (
    <>
      {reason && (
        <p className={classes.notice}>
          {reason.title}. {reason.text}
        </p>
      )}
      <Scores activity={activity} />
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
      <PrintTimeLine session={report.session} activity={activity} />
      <section>
        <h2>Findings</h2>
        {found.map((result) => (
          <FindingBlock key={result.ruleId} report={report} result={result} />
        ))}
        <p className={classes.small}>
          {measured} of {owed} checks could be answered from this log.
        </p>
      </section>
      <FigureTables report={report} activity={activity} />
    </>
  );
}

function Scores({ activity: { scores } }: { activity: Activity }) {
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
            <ToneLabel {...scoreWord(value)} />
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

/** What was found and its first fix with all its steps: a sheet cannot be unfolded. */
function FindingBlock({ report, result }: { report: Report; result: RuleResult }) {
  const { value, unit, threshold } = result;
  const [fix] = result.recommendations.flatMap((id) =>
    report.recommendations.filter((one) => one.id === id),
  );
  const others = result.recommendations.length - 1;
  return (
    <article className={classes.finding}>
      <h3>
        <ToneLabel tone={toneOf(result)} word={toneNames[toneOf(result)]} /> {result.title}
        {value !== undefined && isTelling(result) && (
          <span className={classes.measure}>
            {measureText(value, unit, threshold)}
            {threshold && ` (limit: ${threshold})`}
          </span>
        )}
      </h3>
      <p>
        {result.meaning} {result.shows}
      </p>
      {fix && result.severity !== 'info' && (
        <div className={classes.fix}>
          <p>
            <strong>Try first: {fix.title}</strong> ({effortText(fix).toLowerCase()}
            {others > 0 && `; ${others} more in the report`})
          </p>
          <ol>
            {fix.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </article>
  );
}
