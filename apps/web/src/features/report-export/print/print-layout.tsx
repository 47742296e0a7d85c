import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { activityTitle, notJudgedWords } from '@ridescope/words/report/activity-words';
import { categoryNames } from '@ridescope/words/en/categories';
import { startOf } from '@ridescope/words/report/report-clock';
import { hardwareTexts, rideFactTexts } from '@ridescope/words/report/ride-facts';
import { scoreNote, scoreWord } from '@ridescope/words/report/score-words';
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
  const { ridden } = activity;
  const person = usePerson();
  // That nobody rode is what the verdict says.
  const reason = ridden ? notJudgedWords(activity, person) : undefined;
  return (
    <>
      {reason && (
        <p className={classes.notice}>
          {reason.title}. {reason.text}
        </p>
      )}
      <PrintAnswer report={report} activity={activity} />
      {ridden && <Scores activity={activity} />}
      <PrintTimeLine session={report.session} activity={activity} />
      <PrintFindings activity={activity} />
      <FigureTables report={report} activity={activity} />
    </>
  );
}

function Scores({ activity: { scores } }: { activity: Activity }) {
  const all = [
    { name: 'Total', value: scores.total, note: scoreNote(scores, 'total') },
    ...ruleCategories.map((category) => ({
      name: categoryNames[category],
      value: scores[category],
      note: scoreNote(scores, category),
    })),
  ];
  return (
    <dl className={classes.scores}>
      {all.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.score}>{value ?? '–'}</span> {scoreWord(value).word}
            {note && <span className={classes.small}> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
