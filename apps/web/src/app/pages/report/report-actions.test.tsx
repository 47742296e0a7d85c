import type { Share } from '@ridescope/contract/shares';
import { buildReport } from '@ridescope/words/testing/build-report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printLayout } from '../../../features/report-export/print/printed-report.tsx';
import { type Answer, failure, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { Toasts } from '../../../shared/ui/notices/toasts.tsx';
import { ReportActions } from './report-actions.tsx';

const links = {
  shared: (id: string) => `/report/${id}`,
  preview: (id: string) => `/public/${id}/true`,
  compare: (owner: string, name: string) => `/compare?a=${owner}/${name}`,
  statement: (owner: string, name: string, activityId: string) =>
    `/statement/${owner}/${name}/${activityId}`,
  analysis: (id: string) => `/analysis/${id}`,
  contactAbout: (name: string) => `/contact?report=${name}`,
  logs: '/files',
};
const path = '/api/report/me/r1/share';
const share: Share = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  url: '/report/AAAAAAAAAAAAAAAAAAAAAA',
  createdAt: '2026-01-14T10:00:00Z',
  hidesDevices: false,
};
const link = `${window.location.origin}${share.url}`;

function openActions(answers: Record<string, Answer> = { [`GET ${path}`]: ok({}) }) {
  const calls = fakeServer(answers);
  renderPage(
    <>
      <ReportActions
        report={buildReport()}
        source={{ kind: 'own', owner: 'me', name: 'r1' }}
        links={links}
        productName="Ridescope"
      />
      <Toasts />
    </>,
  );
  return calls;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

let copied: string[];
let isRefused: boolean;
beforeEach(() => {
  copied = [];
  isRefused = false;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (isRefused) throw new DOMException('No.', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the menu of a report copies its picture, and says so when the browser draws none', async () => {
  openActions();
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy picture' }));
  expect(await screen.findByText('The picture could not be made. Try again')).toBeVisible();
});

describe('sharing', () => {
  it('makes a link with the options that were chosen, and copies it', async () => {
    const calls = openActions({ [`GET ${path}`]: ok({}), [`POST ${path}`]: ok(share) });
    await press('Share');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'The link expires' }),
      'After 30 days',
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Hide device names' }));
    await press('Create the link');
    expect(await screen.findByRole('textbox', { name: 'Link to the shared report' })).toHaveValue(
      link,
    );
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      expiresInDays: 30,
      hidesDevices: true,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Link created and copied to clipboard',
    );
    expect(copied).toEqual([link]);
    await press('Copy');
    await waitFor(() => expect(copied).toEqual([link, link]));
    const picture = screen.getByRole('link', { name: 'Download picture' });
    expect(picture).toHaveAttribute('href', `/share/${share.id}.png`);
    expect(picture).toHaveAttribute('download', 'ridescope-report.png');
  });

  it('selects a new link where the browser refuses to copy it', async () => {
    isRefused = true;
    openActions({ [`GET ${path}`]: ok({}), [`POST ${path}`]: ok(share) });
    await press('Share');
    await press('Create the link');
    expect(await screen.findByRole('alert')).toHaveTextContent('press Ctrl + C');
    expect(screen.getByRole('textbox', { name: 'Link to the shared report' })).toHaveFocus();
  });

  it('keeps what was chosen when the server fails, and tries again', async () => {
    let isDown = true;
    openActions({
      [`GET ${path}`]: ok({}),
      [`POST ${path}`]: () => (isDown ? failure(500, 'INTERNAL_ERROR', 'Our fault.') : ok(share)),
    });
    await press('Share');
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide device names' }));
    await press('Create the link');
    expect(await screen.findByRole('alert')).toHaveTextContent('Our fault.');
    expect(screen.getByRole('switch', { name: 'Hide device names' })).toBeChecked();
    isDown = false;
    await press('Retry');
    expect(await screen.findByRole('textbox', { name: 'Link to the shared report' })).toBeVisible();
  });

  it('says so when it cannot find the share, instead of offering a second link', async () => {
    openActions({ [`GET ${path}`]: 'offline' });
    await press('Share');
    expect(await screen.findByRole('alert')).toHaveTextContent('check whether it is shared');
    expect(screen.queryByRole('button', { name: 'Create the link' })).not.toBeInTheDocument();
  });

  it('selects the link where the browser refuses to copy', async () => {
    isRefused = true;
    openActions({ [`GET ${path}`]: ok({ share }) });
    await press('Share');
    await press('Copy');
    expect(await screen.findByRole('alert')).toHaveTextContent('did not allow copying');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
  });

  it('shows the state of a share, and revokes it only after a confirmation', async () => {
    const calls = openActions({
      [`GET ${path}`]: ok({ share: { ...share, expiresAt: '2026-04-14T10:00:00Z' } }),
      [`DELETE ${path}`]: ok({}),
    });
    await press('Share');
    expect(
      await screen.findByText(
        /^Shared since \w+ 14 Jan 2026, \d\d:\d\d \(UTC.*\); expires .* \(UTC.*\); device names are shown\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      `/public/${share.id}/true`,
    );
    await press('Revoke');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Revoke the link');
    expect(await button('Create the link')).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says that the link still works when it could not be revoked', async () => {
    openActions({
      [`GET ${path}`]: ok({ share }),
      [`DELETE ${path}`]: failure(503, 'SERVICE_UNAVAILABLE', 'Busy.'),
    });
    await press('Share');
    await press('Revoke');
    await press('Revoke the link');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Busy. The link still works.'),
    );
  });
});

describe('copying for a forum', () => {
  it('copies the summary with the link of the share', async () => {
    openActions({ [`GET ${path}`]: ok({ share }) });
    await waitFor(async () => {
      await press('Copy for forum');
      expect(copied.at(-1)).toContain(`Whole report: ${link}`);
    });
    expect(copied.at(-1)).toContain('**Ridescope report: Watopia · Tempus Fugit**');
  });

  it('shows the text selected where the browser refuses', async () => {
    isRefused = true;
    openActions();
    await press('Copy for forum');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Summary of the report',
    });
    await waitFor(() => expect(field.selectionEnd).toBe(field.value.length));
    expect(field.selectionStart).toBe(0);
    expect(field.value).toContain('Watopia');
  });
});

describe('deleting', () => {
  const call = 'DELETE /api/report/me/r1';
  const ask = async () => {
    await press('More actions');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete this report' }));
    return within(await screen.findByRole('dialog', { name: 'Delete this report?' }));
  };

  it('leads to the list once it is done', async () => {
    const calls = openActions({ [`GET ${path}`]: ok({}), [call]: ok({}) });
    const dialog = await ask();
    expect(dialog.getByText('Watopia · Tempus Fugit')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/files'));
    expect(await screen.findByText('Report deleted')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('stays at the report when it fails or is not wanted', async () => {
    openActions({ [`GET ${path}`]: ok({}), [call]: 'offline' });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('it is still there');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });
});

describe('the menu', () => {
  it('opens by keyboard and returns the focus', async () => {
    openActions();
    (await button('More actions')).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Advanced analysis',
      'Copy picture',
      'Download JSON',
      'Download CSV: events',
      'Download CSV: per minute',
      'Print or save as PDF',
      'Race statement',
      'Compare with another ride',
      'Ask about this report',
      'Delete this report',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await button('More actions')).toHaveFocus());
  });
});

it('a question about the report hands its ride over to the contact page', async () => {
  openActions();
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask about this report' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/contact?report=r1');
  expect(screen.getByTestId('state')).toHaveTextContent(
    '{"ride":"Watopia · Tempus Fugit, Tue 13 Jan 2026, 18:48"}',
  );
});

it('the report is a separate document on paper, only while it is printed', async () => {
  openActions();
  await button('Share');
  await printLayout.load();
  expect(document.querySelector('.print-root')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('.print-root')).toHaveTextContent(
    /Ridescope.*Watopia · Tempus Fugit/,
  );
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-root')).toBeNull());
});
