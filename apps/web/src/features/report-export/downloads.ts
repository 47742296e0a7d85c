import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
import { eventsCsv, minutesCsv } from '@ridescope/words/texts/report-csv';
import { downloadCsv, downloadFile } from '../../shared/download-file.ts';

/** The files that a report can be taken away as; a table needs an activity. */
export function downloads(report: Report, activityId: string | undefined) {
  const activity = chosenActivity(report, activityId ?? null);
  const name = fileName(report, activity);
  return {
    json: () => downloadFile(`${name}.json`, 'application/json', JSON.stringify(report, null, 2)),
    events:
      activity && (() => downloadCsv(`${name}-events.csv`, eventsCsv(report.session, activity))),
    minutes:
      activity && (() => downloadCsv(`${name}-minutes.csv`, minutesCsv(report.session, activity))),
  };
}

/** Saves some events of an activity as a table. */
export function saveEvents(report: Report, activity: Activity, events: readonly TimelineEvent[]) {
  const name = fileName(report, activity);
  downloadCsv(`${name}-events.csv`, eventsCsv(report.session, activity, events));
}

/** `ridescope-2026-01-13-watopia`: sorts by date, and every file system takes it. */
export function fileName({ session }: Report, activity: Activity | undefined): string {
  const date = (activity?.startedAt ?? session.startedAt)?.slice(0, 10);
  const world = activity?.world?.name?.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return ['ridescope', date, world].filter(Boolean).join('-').replace(/-+$/, '');
}
