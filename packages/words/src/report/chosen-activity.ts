import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';

/** The activity that an address names, else the longest ride: that is what a report is opened for. */
export function chosenActivity(report: Report, id: string | null): Activity | undefined {
  const named = report.activities.find((activity) => activity.id === id);
  return named ?? longestRide(report.activities);
}

/** Finds the activity with the most movement, the first of several. */
export function longestRide(activities: readonly Activity[]): Activity | undefined {
  return activities.reduce<Activity | undefined>(
    (best, one) => (best && best.movingSeconds >= one.movingSeconds ? best : one),
    undefined,
  );
}
