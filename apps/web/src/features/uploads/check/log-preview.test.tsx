import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../prepare/testing/fake-worker.ts';
import { openPage, taken, title } from '../testing/open-upload-page.tsx';
import { log, preparedLog } from '../testing/prepared-log.ts';
import { LogPreview } from './log-preview.tsx';

const report = () => screen.findByText('Report of local, r1');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('masking', () => {
  const mask = () => screen.getByRole('switch', { name: 'Mask personal data before sending' });
  const look = () => screen.getByRole('switch', { name: 'Let me look before it is sent' });

  it('is on by default, explains itself, and remembers being switched off', async () => {
    const first = openPage();
    expect(mask()).toBeChecked();
    expect(mask()).toHaveAccessibleDescription(
      'Your browser replaces names, chat, email and network addresses, phone numbers, places, passwords, body figures, player and device numbers, and unknown words with x and 0. The report stays the same.',
    );
    await userEvent.click(mask());
    first.unmount();

    const { select } = openPage();
    expect(mask()).not.toBeChecked();
    await select(log);
    expect(await report()).toBeVisible();
    expect(FakeWorker.last.request).toMatchObject({ isMasking: false, utcOffsetMinutes: 345 });
    expect(
      screen.getByText(/Nothing was removed before sending, as you switched it off/),
    ).toBeVisible();
  });

  it('is shown with the rides, the size and the cost while the log is sent', async () => {
    const { select } = openPage({ 'PUT /api/objects/u1': taken() });
    await select(log);
    const preview = within(await screen.findByRole('region', { name: 'What is in this log' }));
    expect(
      preview.getByText('Watopia · Wed 14 Jan 2026, 00:33 (UTC+5:45, your time zone) · 1 h 04 min'),
    ).toBeVisible();
    expect(preview.getByText('26 bytes, 6 bytes compressed · 1 token')).toBeVisible();
    expect(preview.getByText('rider names')).toHaveTextContent('12 rider names');
    expect(preview.queryByText(/email/)).not.toBeInTheDocument();
    await userEvent.click(preview.getByText('Examples, before and after'));
    expect(preview.getByText('Hello Ann Example')).toBeVisible();
    expect(preview.getByText('Hello xxx xxxxxxx')).toBeVisible();
    expect(preview.getByText('This never leaves your browser.')).toBeVisible();
  });

  it.each(['Send', 'Cancel'])('can be reviewed before %s decides', async (button) => {
    const { calls, select } = openPage();
    await userEvent.click(look());
    await select(log);
    expect(await screen.findByText('Ready to send')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The log is checked. Do you want to send it?',
    );
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveFocus();
    expect(send).toHaveAccessibleDescription(/Nothing has been sent yet/);
    expect(screen.getByText('rider names')).toBeVisible();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    await press(button);
    if (button === 'Send') expect(await report()).toBeVisible();
    else expect(screen.getByRole('button', { name: title })).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(button === 'Send');
  });
});

it('the preview keeps the focus on the page after an answer', async () => {
  const { select } = openPage();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('/tokens/check') ? new Promise(() => undefined) : fetch(url, init),
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Let me look before it is sent' }));
  await select(log);
  await screen.findByText('Ready to send');
  await press('Send');
  expect(await screen.findByText('Checking your tokens', { selector: 'p' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it.each([
  ["the rider's own clock where no time zone is set", undefined, 'Tue 13 Jan 2026, 19:48 (UTC+1)'],
  ["the rider's own clock where that is set too", 60, 'Tue 13 Jan 2026, 19:48 (UTC+1)'],
  [
    'the clock of the settings where that is another',
    -210,
    'Tue 13 Jan 2026, 15:18 (UTC−3:30, your time zone)',
  ],
])('a ride starts on %s, as in its report', (_, zone, text) => {
  render(<LogPreview preview={{ ...preparedLog, isMasked: true, sentBytes: 6 }} zone={zone} />);
  expect(screen.getByText(`Watopia · ${text} · 1 h 04 min`)).toBeVisible();
});
