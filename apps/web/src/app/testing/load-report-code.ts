import { laterContents, unfoldedContents } from '../../features/report/later-contents.ts';
import { printLayout } from '../../features/report-export/print/printed-report.tsx';
import { timeLine } from '../pages/later-time-line.tsx';
import { feltBad } from '../pages/report/report-felt-bad.tsx';

/** Loads beforehand what a report loads later, so that a test finds it complete as soon as it is drawn. */
export const loadReportCode = () =>
  Promise.all(
    [timeLine, feltBad, laterContents, printLayout, ...unfoldedContents].map((code) => code.load()),
  );
