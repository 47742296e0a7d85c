import { Value } from 'typebox/value';
import { type OpenedReport, openReport, refused } from './open-report.ts';
import { Report } from './report.ts';

/** Reads any JSON value as a report in the format of this version, and refuses all others with a reason. Never throws. */
export function readReport(...given: Parameters<typeof openReport>): OpenedReport {
  const opened = openReport(...given);
  if (opened.kind === 'refused' || Value.Check(Report, opened.report)) return opened;
  return refused('damaged');
}
