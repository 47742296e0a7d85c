import type { PingFigures } from '@ridescope/contract/ping';
import { usualPingUrl } from '@ridescope/contract/ping-terms';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { Toasts } from '../../shared/ui/notices/toasts.tsx';
import { AttachedPingCard } from './attached-ping.tsx';
import { PingPage } from './ping-page.tsx';
import { FakePingWorker } from './testing/fake-ping-worker.ts';

const environment = (url: string, isUsual: boolean) =>
  ok({ restricted: false, ping: { url, isUsual } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  FakePingWorker.install();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(answers: Record<string, Answer> = {}) {
  const calls = fakeServer({
    'GET /api/environment': environment(usualPingUrl, true),
    [`GET ${usualPingUrl}`]: ok(''),
    [`GET ${window.location.origin}/api/ping`]: ok({}),
    ...answers,
  });
  const page = renderPage(
    <>
      <PingPage productName="Ridescope" />
      <Toasts />
    </>,
    '/ping',
  );
  return { calls, leave: page.unmount };
}

const pingsOf = (calls: Call[]) => calls.filter(({ path }) => /\/ping\?r=/.test(path));
const chart = () => screen.findByRole('img', { name: /of \d+ requests/ });

it('the ping page draws the answers, with a line at the average (PIN-01, PIN-08)', async () => {
  open();
  await pass(5500);
  const drawing = await chart();
  expect(drawing.querySelectorAll('[data-kind="answer"]').length).toBeGreaterThanOrEqual(4);
  expect(drawing.querySelector('[data-kind="average"]')).toHaveTextContent(/^Avg \d+ ms$/);
  expect(drawing).toHaveAttribute('data-window-s', '180');
  for (const name of ['Max', 'Avg']) {
    const figure = screen.getByText(name).closest('div') as HTMLElement;
    expect(within(figure).getByText('Good')).toBeVisible();
  }
});

it('the ping page says above the figures whether the line is fit for a race', async () => {
  open();
  await pass(5500);
  expect(screen.getByText('Fit for a race: not known')).toBeVisible();
  await pass(6000);
  const verdict = screen.getByText('Fit for a race: yes');
  expect(verdict.parentElement).toHaveTextContent(/ ms on average, and never above 250 ms\.$/);
  expect(verdict.compareDocumentPosition(screen.getByText('Max'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('the ping page says what it measures, and stops when the page is left (PIN-10)', async () => {
  const { calls, leave } = open();
  await pass(2500);
  expect(
    screen.getByText(/near the game's infrastructure in Oregon .* not identical to the game's own/),
  ).toBeVisible();
  leave();
  const before = pingsOf(calls).length;
  expect(before).toBeGreaterThanOrEqual(3);
  await pass(10_000);
  expect(pingsOf(calls)).toHaveLength(before);
});

it('the ping page names another endpoint as such (PIN-10)', async () => {
  const url = 'https://ping.example/here';
  open({ 'GET /api/environment': environment(url, false), [`GET ${url}`]: ok('') });
  expect(
    await screen.findByText(/measures ping\.example, which the operator of this site chose/),
  ).toBeVisible();
});

it('the ping page measures its own server when the endpoint cannot be reached, and says so', async () => {
  open({ [`GET ${usualPingUrl}`]: 'offline' });
  await pass(6500);
  expect(
    screen.getByText("dynamodb.us-west-2.amazonaws.com can't be reached from this browser"),
  ).toBeVisible();
  const { host } = window.location;
  expect(screen.getByText(new RegExp(`measures ${host} instead`))).toBeVisible();
  expect(screen.getByText(`To ${host}, the server of this page`)).toBeVisible();
  expect(await chart()).toHaveAccessibleName(/ 0 % without an answer/);
  const verdict = screen.getByText('Fit for a race: not known');
  expect(verdict.compareDocumentPosition(screen.getByText('Max'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByText('Good')).not.toBeInTheDocument();
});

it('the ping page links to its explanation (PIN-09)', async () => {
  open();
  const link = await screen.findByRole('link', { name: /ping and latency/ });
  expect(link).toHaveAttribute('href', '/help/pingTestLatency');
});

it('the ping page pauses while its tab is hidden, and when asked to', async () => {
  const { calls } = open();
  await pass(2500);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const before = pingsOf(calls).length;
  await pass(5000);
  expect(pingsOf(calls)).toHaveLength(before);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1500);
  expect(pingsOf(calls).length).toBeGreaterThan(before);
  await user().click(screen.getByRole('button', { name: 'Pause' }));
  const paused = pingsOf(calls).length;
  await pass(5000);
  expect(pingsOf(calls)).toHaveLength(paused);
  await user().click(screen.getByRole('button', { name: 'Continue' }));
  await pass(1500);
  expect(pingsOf(calls).length).toBeGreaterThan(paused);
});

it('the ping page copies the figures as text', async () => {
  open();
  await pass(4500);
  const writer = user();
  await writer.click(screen.getByRole('button', { name: 'Copy as text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^Ridescope ping test, dynamodb\.us-west-2\.amazonaws\.com, \d+ requests\n/);
  expect(text).toMatch(/\nMax: \d+ ms\nAvg: \d+ ms\nMedian: \d+ ms\n95 % are below: \d+ ms\n/);
  expect(text).toMatch(/\nWithout an answer: 0 % \(0 of \d+\)$/);
});

it('the ping page offers Retry when the server of the page does not answer', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), environment(usualPingUrl, true)];
  open({ 'GET /api/environment': () => answers.shift() ?? ok({}) });
  await user().click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

it('the ping test stores its figures with the report that is chosen', async () => {
  const listed = (name: string, WorldName: string) => ({
    S3Key: `u1/${name}.gz`,
    ActivityId: 'a1',
    WorldName,
    Duration: 60,
  });
  const { calls } = open({
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({
      activities: [listed('r1', 'Watopia'), listed('r2', 'Makuri Islands')],
      total: 2,
    }),
    'GET /api/settings/': ok({}),
    'PUT /api/report/': ({ body }) => ok({ figures: body, attachedAt: '2026-05-15T12:00:00Z' }),
  });
  await pass(3500);
  await user().click(await screen.findByRole('button', { name: 'Attach to a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user().selectOptions(await dialog.findByRole('combobox', { name: 'Ride' }), 'r2');
  await user().click(dialog.getByRole('button', { name: 'Attach' }));
  expect(await dialog.findByRole('link', { name: 'Open the report' })).toHaveAttribute(
    'href',
    '/report/u1/r2',
  );
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.path).toBe('/api/report/u1/r2/ping');
  expect(put?.body).toMatchObject({ host: 'dynamodb.us-west-2.amazonaws.com', lost: 0 });
});

it('a stored test is shown on its report, where its rider can remove it', async () => {
  const figures: PingFigures = {
    host: 'ping.example',
    samples: 180,
    lost: 3,
    answers: { maxMs: 250.2, avgMs: 41, medianMs: 40, p95Ms: 66, jitterMs: 4.2 },
    load: { idleMs: 12, loadedMs: 92 },
  };
  const calls = fakeServer({
    'GET /api/report/u1/r1/ping': ok({ figures, attachedAt: '2026-05-15T12:00:00Z' }),
    'DELETE /api/report/u1/r1/ping': ok({}),
  });
  renderPage(<AttachedPingCard stored={{ owner: 'u1', name: 'r1' }} />);
  const card = within(await screen.findByRole('region', { name: 'Ping test' }));
  expect(card.getByText('250.2 ms')).toBeVisible();
  expect(card.getByText('1.7 % (3 of 180)')).toBeVisible();
  expect(card.getByText('12 ms idle, 92 ms during a download, grade C')).toBeVisible();
  await user().click(card.getByRole('button', { name: 'Remove from this report' }));
  await vi.waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/report/u1/r1/ping' });
});
