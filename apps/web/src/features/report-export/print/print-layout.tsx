import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { whenText } from '@ridescope/words/report/report-clock';
import { answerTelling } from '@ridescope/words/telling/answer';
import { withoutCorrelation } from '@ridescope/words/telling/choose-lines';
import { headTelling } from '@ridescope/words/telling/head';
import { scoreTellings } from '@ridescope/words/telling/scores';
import { usePerson } from '../../../shared/ui/person.ts';
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
  const { title, when, facts, computer } = headTelling(report, activity);
  return (
    // The head of a table is what browsers repeat on each sheet.
    <table className={classes.sheet} role="presentation">
      <thead>
        <tr>
          <td className={classes.running}>
            <strong>{productName}</strong>
            <span>
              {title}
              {when && ` · ${whenText(when)}`}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={classes.body}>
            <h1>{title}</h1>
            <p>{facts.join(' · ')}</p>
            <p>{computer.join(' · ')}</p>
            {activity && <ActivityPart report={report} activity={activity} />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function ActivityPart({ report, activity }: { report: Report; activity: Activity }) {
  const { ridden } = activity;
  const telling = answerTelling(report, activity, usePerson());
  // The verdict already says that there was no ride.
  const reason = ridden ? telling.head.notJudged : undefined;
  return (
    <>
      {reason && (
        <p className={classes.notice}>
          {reason.title}. {reason.text}
        </p>
      )}
      <PrintAnswer telling={telling} />
      <Scores activity={activity} />
      <PrintTimeLine session={report.session} activity={activity} />
      <PrintFindings activity={activity} />
      <FigureTables report={report} activity={activity} />
    </>
  );
}

function Scores({ activity }: { activity: Activity }) {
  return (
    <dl className={classes.scores}>
      {withoutCorrelation(scoreTellings(activity)).map(({ id, name, value, word, note }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.score}>{value ?? '–'}</span> {word}
            {note && <span className={classes.small}> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
