import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { hardwareTexts, rideFactTexts } from '@ridescope/words/report/ride-facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FactLine } from '../../shared/ui/tables/fact-line.tsx';
import classes from './compare-page.module.css';

interface RideCardProps {
  report: Report;
  /** Absent when there is no ride in the log. */
  activity: Activity | undefined;
  reportAddress: string;
  /** The way to another activity of the same log. */
  activitySwitch: (activities: readonly Activity[], shown: Activity) => ReactNode;
  onOther: () => void;
}

/** What was ridden on one side, and the ways to another activity or ride. */
export function RideCard(props: RideCardProps) {
  const { report, activity, reportAddress, activitySwitch, onOther } = props;
  const search = activity && report.activities.length > 1 ? `?activity=${activity.id}` : '';
  return (
    <RideCardFrame
      title={activity ? activityTitle(activity) : comparePageMessages['there-no-ride']}
      facts={<FactLine facts={rideFactTexts(report, activity)} />}
      computer={<FactLine facts={hardwareTexts(report.hardware)} />}
      choice={
        activity && report.activities.length > 1 && activitySwitch(report.activities, activity)
      }
      reportAddress={reportAddress + search}
      onOther={onOther}
    />
  );
}

interface RideCardFrameProps {
  title: string;
  facts: ReactNode;
  computer: ReactNode;
  /** The way to another activity of the same log. */
  choice?: ReactNode;
  reportAddress: string;
  onOther: () => void;
}

/** The card with its texts. */
export function RideCardFrame(props: RideCardFrameProps) {
  const { title, facts, computer, choice, reportAddress, onOther } = props;
  return (
    <div className={classes.card}>
      <h3 className={classes.rideTitle}>{title}</h3>
      <p className={classes.facts}>{facts}</p>
      <p className={classes.facts}>{computer}</p>
      {choice}
      <div className={classes.cardActions} inert={import.meta.env.SSR}>
        <Link data-small-target to={reportAddress}>
          {comparePageMessages['open-report']}
        </Link>
        <Button variant="default" size="xs" onClick={onOther}>
          {comparePageMessages['choose-another-ride']}
        </Button>
      </div>
    </div>
  );
}
