import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { decidingActivity } from './verdict.ts';

const grades = ['critical', 'warning', 'minor', 'nothing'] as const;

/**
 * The activities of a log for somebody who came for the ride that went wrong, which isn't always the first or the longest one:
 * the one that decides the answer of the log, then by grade and movement. A part without a ride comes last.
 */
export function ridesByImportance(report: Report): Activity[] {
  const deciding = report.verdict && decidingActivity(report);
  return [...report.activities].sort(
    (a, b) =>
      Number(b === deciding) - Number(a === deciding) ||
      Number(b.ridden) - Number(a.ridden) ||
      grades.indexOf(a.verdict.grade) - grades.indexOf(b.verdict.grade) ||
      b.movingSeconds - a.movingSeconds,
  );
}
