import type { FilesComparison } from '@ridescope/contract/statement-files';
import type { Statement, StatementContent, StatementFit } from '@ridescope/contract/statements';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompareRequest } from '../../../features/statements/comparison/compare-evidence.ts';
import { newsStorageKey } from '../../../shared/session/tab-link.ts';
import { type Answer, failure, ok } from '../../../shared/testing/fake-server.ts';
import { signedIn } from '../../../shared/testing/signed-in.ts';
import { openApp } from '../../testing/open-app.tsx';

const content: StatementContent = {
  facts: {
    session: { utcSource: 'syncLine', utcOffsetMinutes: 60 },
    activity: {
      world: { id: 1, name: 'Watopia' },
      routes: [],
      startedAt: '2026-01-13T17:48:00.000Z',
      rideSeconds: 3600,
      isJudged: true,
    },
    losses: [
      {
        id: 'connection-lost',
        sentences: [
          {
            id: 'connection-lost',
            values: { times: 2, total: 42, longest: 30, open: false, once: false },
          },
        ],
        during: 'ride',
        fromSeconds: 600,
        toSeconds: 900,
        episodes: [
          { from: 600, seconds: 30, end: 'seen' },
          { from: 888, seconds: 12, end: 'seen' },
        ],
      },
    ],
  },
  log: { receivedAt: '2026-01-13T20:01:02.000Z', sha256: 'ab'.repeat(32), bytes: 5_000_000 },
};
const signed: Statement = { ...content, code: '7K2M90QX4TFBWD3E', publicUrl: 'https://r.example' };
const call = '/api/report/u1/r1/statement';

const asked: CompareRequest[] = [];
// The worker's answer; its reading is tested beside it.
vi.mock('../../../features/statements/comparison/ask-worker.ts', () => ({
  askComparisonWorker: async (request: CompareRequest): Promise<FilesComparison> => {
    asked.push(request);
    return { log: { kind: 'read', isSame: false, differences: ['losses'] } };
  },
}));

beforeEach(() => localStorage.setItem(newsStorageKey, 'signedOut'));
afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openOwn = (answers: Record<string, Answer>) =>
  openApp('/statement/u1/r1?activity=a1', { ...signedIn(), ...answers });

describe('the page of a race statement', () => {
  it('shows the facts, signs them on request, and then shows the code and its link', async () => {
    const calls = openOwn({ [`GET ${call}`]: ok(content), [`POST ${call}`]: ok(signed) });
    expect(await screen.findByText('18:58:00 (0:10:00 after the start), 30 s')).toBeVisible();
    expect(screen.getByText('ab'.repeat(32))).toBeVisible();
    expect(screen.queryByText('7K2M-90QX-4TFB-WD3E')).toBeNull();
    await press('Sign the statement');
    expect(await screen.findByText('7K2M-90QX-4TFB-WD3E')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Link that checks the statement' })).toHaveValue(
      'https://r.example/verify#7K2M-90QX-4TFB-WD3E',
    );
    expect(calls.find(({ method, path }) => method === 'POST' && path === call)?.body).toEqual({
      activityId: 'a1',
    });
  });

  it('prints the facts and the code on a sheet, without the page around them', async () => {
    openOwn({ [`GET ${call}`]: ok(signed) });
    await screen.findByText('7K2M-90QX-4TFB-WD3E');
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector<HTMLElement>('.statement-paper');
    if (!sheet) throw new Error('nothing is printed');
    const paper = within(sheet);
    expect(paper.getByText('18:58:00 (0:10:00 after the start), 30 s')).toBeInTheDocument();
    expect(sheet).toHaveTextContent(
      'Check this page at r.example/verify with the code 7K2M-90QX-4TFB-WD3E',
    );
    window.dispatchEvent(new Event('afterprint'));
  });

  it('says whether log and FIT file agree, with the digest of both', async () => {
    const fit: StatementFit = {
      addedAt: '2026-01-13T20:05:00.000Z',
      sha256: 'cd'.repeat(32),
      bytes: 403_031,
      condition: 'whole',
      hasPower: true,
      clock: { withinS: 1, anchors: 2 },
      checks: [{ kind: 'distance', agrees: false, difference: 900 }],
    };
    openOwn({ [`GET ${call}`]: ok({ ...content, fit }) });
    expect(await screen.findByText('Log and FIT file differ in 1 point.')).toBeVisible();
    expect(screen.getByText(/differ in the distance: 900 m/)).toBeVisible();
    for (const digest of ['ab', 'cd']) expect(screen.getByText(digest.repeat(32))).toBeVisible();
  });

  it('keeps the facts when the signing fails, and offers to try again', async () => {
    openOwn({
      [`GET ${call}`]: ok(content),
      [`POST ${call}`]: failure(500, 'INTERNAL_ERROR', 'The server failed.'),
    });
    await press('Sign the statement');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server failed. Nothing was changed.',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
  });

  it('says when there is no such ride, and when it could not be loaded', async () => {
    openOwn({ [`GET ${call}`]: failure(404, 'NOT_FOUND') });
    expect(
      await screen.findByRole('heading', { name: 'There is no such ride here' }),
    ).toBeVisible();
  });

  it('asks a visitor to sign in and calls nothing', async () => {
    const calls = openApp('/statement/u1/r1?activity=a1');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(calls.some(({ path }) => path.includes('statement'))).toBe(false);
  });
});

describe('the page that verifies a race statement', () => {
  const codeField = () => screen.findByRole('textbox', { name: 'Code of the statement' });

  it('confirms a code that somebody types, and shows the facts', async () => {
    const calls = openApp('/verify', { 'POST /api/verify': ok({ result: 'valid', ...content }) });
    await userEvent.type(await codeField(), '7k2m 90qx 4tfb wd3e{Enter}');
    expect(await screen.findByText('Yes: our stored report says this')).toBeVisible();
    expect(await screen.findByText('18:58:00 (0:10:00 after the start), 30 s')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/verify').map(({ body }) => body)).toEqual([
      { code: '7K2M-90QX-4TFB-WD3E' },
    ]);
    expect(window.location.hash).toBe('#7K2M-90QX-4TFB-WD3E');
  });

  it('compares the files that a rider handed in, without sending them', async () => {
    const calls = openApp('/verify#7K2M-90QX-4TFB-WD3E', {
      'POST /api/verify': ok({ result: 'valid', ...content }),
    });
    const files = [new File(['log'], 'Log.txt'), new File(['fit'], '2026-01-13-18-48-00.fit')];
    await userEvent.upload(await screen.findByLabelText('Files of the rider'), files);
    expect(await screen.findByText(/This log shows other losses/)).toBeVisible();
    expect(screen.getByText('Log.txt, 2026-01-13-18-48-00.fit')).toBeVisible();
    expect(asked.map(({ log, fit }) => [log?.size, fit?.size])).toEqual([[3, 3]]);
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/api/verify',
    ]);
  });

  it.each([
    ['unknown', 'No: there is no statement with this code'],
    ['changed', 'No: the stored report no longer says the same'],
    ['deleted', 'That report was deleted by its owner'],
  ])('answers a code that is %s', async (result, title) => {
    openApp('/verify#7K2M-90QX-4TFB-WD3E', { 'POST /api/verify': ok({ result }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(await codeField()).toHaveValue('7K2M-90QX-4TFB-WD3E');
    expect(screen.queryByRole('heading', { name: 'What this page proves' })).toBeNull();
  });

  it('refuses a text that is no code without asking the server', async () => {
    const calls = openApp('/verify');
    await userEvent.type(await codeField(), '1234{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('A code has 16 characters');
    expect(calls.some(({ path }) => path === '/api/verify')).toBe(false);
  });

  it('says that a failed check says nothing, and checks again', async () => {
    let answer = failure(429, 'RATE_LIMIT_EXCEEDED', 'Too many calls.');
    openApp('/verify#7K2M-90QX-4TFB-WD3E', { 'POST /api/verify': () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many calls. This says nothing about the statement.',
    );
    answer = ok({ result: 'unknown' });
    await press('Retry');
    expect(await screen.findByText('No: there is no statement with this code')).toBeVisible();
  });
});
