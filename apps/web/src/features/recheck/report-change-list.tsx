import type { ReportChanges } from '@ridescope/contract/rechecks';
import { changeRowMessages } from '@ridescope/words/en/telling/change-rows';
import { changeRows } from '@ridescope/words/telling/change-rows';
import { Fragment } from 'react';
import classes from './report-change-list.module.css';

interface ReportChangeListProps {
  changes: ReportChanges;
  titleOf: (position: number) => string | undefined;
}

/** What differs between two reports of a ride: verdict, problems, scores and findings. */
export function ReportChangeList({ changes, titleOf }: ReportChangeListProps) {
  if (changes.activities.length === 0) {
    return <p>{changeRowMessages.same}</p>;
  }
  return (
    <div className={classes.rides}>
      {changes.activities.map((activity) => {
        const title = titleOf(activity.position);
        return (
          <section key={activity.position} className={classes.ride}>
            {title !== undefined && <h3 className={classes.title}>{title}</h3>}
            <dl className={classes.list}>
              {changeRows(activity).map(({ name, values }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {values.map((value) => (
                      <span key={value}>{value}</span>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
