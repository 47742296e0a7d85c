import type { ListedActivity } from '@ridescope/contract/logs';
import { logReportPath } from '@ridescope/contract/pages';
import { screen, within } from '@testing-library/react';
import { type Answer, type Call, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signedIn } from '../../../shared/testing/signed-in.ts';
import { Toasts } from '../../../shared/ui/toasts.tsx';
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
export const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-figures'));
export const cellsOf = (row: HTMLElement | undefined) =>
  row instanceof HTMLTableRowElement
    ? Array.from(row.cells, ({ textContent }) => textContent?.trim())
    : [];
export const worlds = async () => (await rows()).map((row) => cellsOf(row)[3]);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
