import type { FixId } from '@ridescope/catalogue/fixes';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { buildActivity, buildReport } from '@ridescope/words/testing/build-report';
import { fireEvent, screen, within } from '@testing-library/react';
import { ReportView } from '../../features/report/report-view.tsx';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { reportSlots } from '../pages/report/composed-report.tsx';
import { loadReportCode } from './load-report-code.ts';

await loadReportCode();

interface Opened extends Partial<Activity> {
  recommendations?: FixId[];
}

/** Draws the page of a report with one activity and the fixes that its findings name. */
export function openReport({ recommendations = [], ...activity }: Opened = {}, address = '/') {
  openWholeReport(buildReport({ activities: [buildActivity(activity)], recommendations }), address);
}

/** Draws the page of a report as it is, and opens all parts. */
export function openWholeReport(report: Report, address = '/') {
  drawReport(report, address);
  // A log without a ride has too few parts for the button.
  const all = screen.queryByRole('button', { name: 'Open all parts' });
  if (all) fireEvent.click(all);
}

/** Draws the page of a report, with its parts folded as a reader finds them. */
export function drawReport(report: Report, address = '/') {
  renderPage(
    <ReportView
      report={report}
      slots={reportSlots}
      productName="Ridescope"
      uploadLink={(label) => label}
    />,
    address,
  );
}

/** A card of the report, to look for things inside it. */
export const part = (name: string) => within(screen.getByRole('region', { name }));

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** What the time line says of the stretch that something pointed at. */
export const timeLine = () => part('Time line').getByRole('status');
