import { buildReport } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { Toasts } from '../../../shared/ui/notices/toasts.tsx';
import { MoreMenu } from '../more-menu.tsx';
import { PrintedReport } from './printed-report.tsx';

// As without a network.
vi.mock('./print-layout.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a report whose print layout could not be loaded says so on paper and in the menu, and prints no half of it', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  const report = buildReport();
  renderPage(
    <>
      <MoreMenu report={report} activityId={undefined} onPicture={() => undefined} />
      <PrintedReport report={report} activity={report.activities[0]} productName="Ridescope" />
      <Toasts />
    </>,
  );
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('.print-root')).toHaveTextContent(
    /^The report wasn't ready to print yet\./,
  );
  window.dispatchEvent(new Event('afterprint'));

  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print or save as PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The report could not be prepared for printing.',
  );
  expect(printed).not.toHaveBeenCalled();
});
