import { reportPath } from '@ridescope/contract/pages';
import { openReport } from '@ridescope/contract/report/open-report';
import { dateTimeText } from '@ridescope/words/format/format-time';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
import { clockOffsetOf } from '@ridescope/words/report/report-clock';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listOfflineReports, type OfflineReport } from '../../shared/offline/offline-reports.ts';
import classes from './offline-report-list.module.css';

/** Links to the own reports that open without a connection. */
export function OfflineReportList() {
  const { data = [] } = useQuery({
    queryKey: ['offline-reports'],
    queryFn: listOfflineReports,
    networkMode: 'always',
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby="offline-reports">
      <h2 id="offline-reports" className={classes.title}>
        Reports that open now
      </h2>
      <ul>
        {data.map((retained) => (
          <li key={`${retained.owner}/${retained.name}`}>
            <Link to={reportPath(retained.owner, retained.name)}>{titleOf(retained)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ document, name }: OfflineReport): string {
  const opened = openReport(document);
  if (opened.kind === 'refused') return name;
  const { report } = opened;
  const activity = chosenActivity(report, null);
  if (!activity) return name;
  const { startedAt } = activity;
  const start = startedAt ? `, ${dateTimeText(startedAt, clockOffsetOf(report))}` : '';
  return activityTitle(activity) + start;
}
