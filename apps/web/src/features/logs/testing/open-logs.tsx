import type { ListedActivity } from '@ridescope/contract/logs';
import { logReportPath } from '@ridescope/contract/pages';
import { screen, within } from '@testing-library/react';
import { type Answer, type Call, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signedIn } from '../../../shared/testing/signed-in.ts';
import { Toasts } from '../../../shared/ui/notices/toasts.tsx';
import { LogsPage } from '../logs-page.tsx';

export const listCall = 'GET /api/getUserFilesListing';

/** Draws the page for a user. @param zone saved in the settings, minutes east of UTC. */
export function open(answers: Record<string, Answer>, zone?: number): Call[] {
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/settings/u1': ok(zone === undefined ? {} : { timezoneOffsetMinutes: zone }),
    ...answers,
  });
  renderPage(
    <>
      <LogsPage
        title="My Log Reports"
        links={{
          report: logReportPath,
          compare: (a, b) => `/compare?a=${a.name}&b=${b.name}`,
        }}
        renderAnalysis={({ S3Key }, onClose) => (
          <button type="button" onClick={onClose}>
            analysis of {S3Key}
          </button>
        )}
        uploadLink={(label) => <a href="/upload">{label}</a>}
      />
      <Toasts />
    </>,
  );
  return calls;
}

export const list = (activities: ListedActivity[]): Answer => ok({ activities });
export const openList = (activities: ListedActivity[], zone = 0) =>
  open({ [listCall]: list(activities) }, zone);
export const table = () => screen.findByRole('table', { name: 'My log reports' });
/** The rides of the table, two lines each. */
export const rows = async () =>
  Array.from(within(await table()).getAllByRole('rowgroup')).slice(1) as HTMLTableSectionElement[];
/** The figures of a ride in the order of the columns: date, world and so on. */
export const cellsOf = (ride: HTMLTableSectionElement | undefined) => {
  const date = ride?.querySelector('th');
  const figures = ride?.querySelector<HTMLTableRowElement>('[data-figures]')?.cells ?? [];
  return [...(date ? [date] : []), ...figures].map(({ textContent }) => textContent.trim());
};
export const worlds = async () => (await rows()).map((row) => cellsOf(row)[1]);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
