import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { CauseEvidence } from '@ridescope/contract/advanced/result';
import type { Analysis } from '@ridescope/contract/analysis';
import { demos } from '@ridescope/contract/demos';
import { clueText } from '@ridescope/words/advanced/cause-text';
import { dateTimeText } from '@ridescope/words/format/format-time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skipConfirmation } from '../../../shared/confirmation-preference.ts';
import { minuteMs } from '../../../shared/durations.ts';
import { analysisKey, offlineAnalysisKeys } from '../../../shared/offline/offline-analyses.ts';
import { newsStorageKey } from '../../../shared/session/tab-link.ts';
import { catchDownloads } from '../../../shared/testing/catch-downloads.ts';
import { type Answer, failure, ok } from '../../../shared/testing/fake-server.ts';
import { signedIn } from '../../../shared/testing/signed-in.ts';
import { analysisAnswer, analyzedRide, balance } from '../../testing/analyzed-ride.ts';
import { openApp } from '../../testing/open-app.tsx';

const { report, document: analyzed } = analyzedRide();
const later: AdvancedDocument = { ...analyzed, analyzedAt: '2026-01-15T10:00:00.000Z' };
const analysisCall = '/api/analysis/u1/r1';
const summary = /^(Certain|Likely): The line beyond your Wi-Fi failed/;

beforeEach(() => localStorage.setItem(newsStorageKey, 'signedOut'));
afterEach(() => vi.unstubAllGlobals());

/** Opens the page of the own analysis. */
function openOwn(answers: Record<string, Answer> = {}, address = '/analysis/r1') {
  const calls = openApp(address, {
    ...signedIn(),
    ...answers,
    'GET /api/report/u1/r1/tried': ok({ tried: [] }),
    'GET /api/report/u1/r1': ok(report),
    'GET /api/tokens/balance': ok(balance),
  });
  return (method: string) =>
    calls.filter((call) => call.method === method && call.path.startsWith(analysisCall));
}

function keep(document: unknown, { minutesAgo = 0, owner = 'u1' } = {}) {
  const retained = { storedAtMs: Date.now() - minutesAgo * minuteMs, document };
  localStorage.setItem(analysisKey(owner, 'r1'), JSON.stringify(retained));
}

const ready = (document = analyzed): Analysis => analysisAnswer({ state: 'ready', document });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('the analysis shows the ride in the time zone of the list, like its own time', async () => {
  openOwn({
    'GET /api/settings/': ok({ timezoneOffsetMinutes: 345 }),
    [`GET ${analysisCall}`]: ok(ready()),
  });
  expect(await screen.findByText(summary)).toBeVisible();
  const [activity] = report.activities;
  const rideAt = dateTimeText(activity?.startedAt ?? '', 345);
  expect(await screen.findByText(new RegExp(`, ${rideAt} \\(UTC\\+5:45\\)$`))).toBeVisible();
  const madeAt = dateTimeText(analyzed.analyzedAt, 345);
  expect(screen.getByText(`Analyzed on ${madeAt} (UTC+5:45).`, { exact: false })).toBeVisible();
});

describe('without a result', () => {
  it('shows a visitor that sign-in is required, and calls nothing (ANA-01)', async () => {
    const calls = openApp('/analysis/r1');
    expect(await screen.findByText(/Sign-in is required for advanced analysis/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth/signin?next=%2Fanalysis%2Fr1',
    );
    expect(screen.queryByText(summary)).toBeNull();
    expect(calls.some(({ path }) => path.includes('analysis'))).toBe(false);
  });

  it('says that the address names no log (ANA-06)', async () => {
    const analysisCalls = openOwn({}, '/analysis/');
    expect(await screen.findByRole('heading', { name: 'No log ID provided' })).toBeVisible();
    expect(analysisCalls('GET')).toEqual([]);
  });

  it('says that there is none yet, and leads back to the files (ANA-02, ANA-05)', async () => {
    openOwn({
      [`GET ${analysisCall}`]: ok(analysisAnswer()),
      'GET /api/getUserFiles': ok({ activities: [] }),
    });
    expect(
      await screen.findByRole('heading', {
        name: 'No analysis found. Please run analysis from the Files page.',
      }),
    ).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Back to files' })[0] as HTMLElement);
    expect(window.location.pathname).toBe('/files');
  });

  it('says that a log without a ride has nothing to analyze', async () => {
    openOwn({ [`GET ${analysisCall}`]: ok({ state: 'none', tokensRequired: 2 }) });
    expect(await screen.findByText(/^No ride in this log is long enough to judge/)).toBeVisible();
    expect(screen.queryByText(/Press the microscope/)).toBeNull();
  });

  it('is offered on the empty page with its price, and starts there', async () => {
    let answer: Analysis = analysisAnswer();
    const analysisCalls = openOwn({
      [`GET ${analysisCall}`]: () => ok(answer),
      [`POST ${analysisCall}`]: () => {
        answer = ready();
        return ok(analysisAnswer({ state: 'running', progress: 40 }));
      },
    });
    expect(await screen.findByText('2 tokens, refunded if it finds no cause.')).toBeVisible();
    await press('Find the causes');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByText(summary)).toBeVisible();
    expect(analysisCalls('POST').map(({ body }) => body)).toEqual([{ confirmedTokens: 2 }]);
  });

  it('says why a ride without a recording has none (ANA-05)', async () => {
    openOwn({ [`GET ${analysisCall}`]: ok({ state: 'noRecording', tokensRequired: 2 }) });
    expect(await screen.findByText(/There is no recording of this ride/)).toBeVisible();
  });

  it('offers to retry when the server fails', async () => {
    let answer = failure(500, 'INTERNAL_ERROR');
    openOwn({ [`GET ${analysisCall}`]: () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load analysis result');
    answer = ok(ready());
    await press('Retry');
    expect(await screen.findByText(summary)).toBeVisible();
  });
});

describe('a result', () => {
  it('comes from the page before without a call, and not again after a reload (ANA-03)', async () => {
    window.history.replaceState(null, '', '/');
    const state = { usr: { analysis: ready() }, key: 'k', idx: 0 };
    const replace = vi.spyOn(window.history, 'replaceState');
    // `openApp` sets the address; a link would set the state with it.
    replace.mockImplementationOnce((_, unused, url) =>
      History.prototype.replaceState.call(window.history, state, unused, url),
    );
    const analysisCalls = openOwn();
    expect(await screen.findByText(summary)).toBeVisible();
    await waitFor(() => expect(window.history.state?.usr ?? null).toBeNull());
    expect(analysisCalls('GET')).toEqual([]);
    expect(offlineAnalysisKeys()).toEqual([analysisKey('u1', 'r1')]);
  });

  it("comes from this browser's copy with its age in minutes (ANA-04)", async () => {
    keep(analyzed, { minutesAgo: 5.2 });
    openOwn({ [`GET ${analysisCall}`]: 'offline' });
    expect(await screen.findByText(summary)).toBeVisible();
    expect(screen.getByText(/This browser's copy is 5 minutes old/)).toBeVisible();
  });

  it('of another user of this browser is not shown and deleted (ANA-04)', async () => {
    keep(analyzed, { owner: 'u2' });
    openOwn({ [`GET ${analysisCall}`]: ok(analysisAnswer()) });
    expect(await screen.findByText(/No analysis found/)).toBeVisible();
    expect(screen.queryByText(summary)).toBeNull();
    expect(offlineAnalysisKeys()).toEqual([]);
  });

  it('comes from the server where this browser has none, and is stored (ANA-05)', async () => {
    openOwn({ [`GET ${analysisCall}`]: ok(ready()) });
    expect(await screen.findByText(summary)).toBeVisible();
    expect(screen.queryByText(/This browser's copy/)).toBeNull();
    await waitFor(() => expect(offlineAnalysisKeys()).toHaveLength(1));
  });

  it.each([
    ['no JSON', '{"storedAtMs":1'],
    ['no analysis', '{"storedAtMs":1,"document":{"schemaVersion":1}}'],
  ])('that is spoilt in this browser can be loaded again: %s (ANA-07)', async (_, text) => {
    localStorage.setItem(analysisKey('u1', 'r1'), text);
    const analysisCalls = openOwn({ [`GET ${analysisCall}`]: ok(ready()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load analysis result');
    expect(analysisCalls('GET')).toEqual([]);
    await press('Retry');
    expect(await screen.findByText(summary)).toBeVisible();
  });
});

describe('a repetition', () => {
  it('asks for its price, follows the job, and replaces the result (ANA-08)', async () => {
    keep(analyzed, { minutesAgo: 5 });
    let answer: Analysis = ready();
    const analysisCalls = openOwn({
      [`GET ${analysisCall}`]: () => ok(answer),
      [`POST ${analysisCall}`]: () => {
        answer = ready(later);
        return ok(analysisAnswer({ state: 'running', progress: 40, document: analyzed }));
      },
    });
    await screen.findByText(/5 minutes old/);
    await waitFor(() => expect(analysisCalls('GET')).toHaveLength(1));
    await press('Re-analyze');
    const asked = await dialog();
    expect(asked.getByText(/Spend 2 tokens on an advanced analysis/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '40');
    expect(screen.getByText(summary)).toBeVisible();
    expect(await screen.findByText('Analysis completed successfully!')).toBeVisible();
    expect(await screen.findByText(/Analyzed on Thu 15 Jan 2026/)).toBeVisible();
    expect(analysisCalls('POST').map(({ body }) => body)).toEqual([{ confirmedTokens: 2 }]);
    expect(localStorage.getItem(analysisKey('u1', 'r1'))).toContain(later.analyzedAt);
  });

  it('of an unchanged log is free, so it starts without a question', async () => {
    const analysisCalls = openOwn({
      [`GET ${analysisCall}`]: ok({ ...ready(), tokensRequired: 0 }),
      [`POST ${analysisCall}`]: ok({ ...ready(later), tokensRequired: 0 }),
    });
    await screen.findByText(summary);
    await press('Re-analyze');
    expect(await screen.findByText(/Analyzed on Thu 15 Jan 2026/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(analysisCalls('POST').map(({ body }) => body)).toEqual([{ confirmedTokens: 0 }]);
  });

  it('that the server refuses keeps the old result and the tokens (ANA-09)', async () => {
    skipConfirmation();
    openOwn({
      [`GET ${analysisCall}`]: ok(ready()),
      [`POST ${analysisCall}`]: failure(500, 'INTERNAL_ERROR'),
    });
    await screen.findByText(summary);
    await press('Re-analyze');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Reanalysis failed');
    expect(alert).toHaveTextContent('a failed analysis is refunded');
    expect(screen.getByText(summary)).toBeVisible();
  });

  it('whose job fails says so too (ANA-09)', async () => {
    openOwn({
      [`GET ${analysisCall}`]: ok(analysisAnswer({ state: 'failed', document: analyzed })),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Reanalysis failed');
    expect(await screen.findByText(summary)).toBeVisible();
  });

  it('without enough tokens leads to their purchase', async () => {
    openOwn({
      [`GET ${analysisCall}`]: ok({ ...ready(), tokensRequired: 40 }),
    });
    await screen.findByText(summary);
    await press('Re-analyze');
    const asked = await dialog();
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'Insufficient tokens. You need 40 token(s) but only have 15 available (10 paid + 5 free).',
    );
    expect(asked.getByRole('link', { name: 'Purchase Tokens' })).toHaveAttribute(
      'href',
      '/tokens/purchase',
    );
    expect(asked.queryByRole('button', { name: 'Proceed' })).toBeNull();
  });
});

describe('the parts of a result (ANA-11)', () => {
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  it('name the causes of each problem with their proof, which leads to the time line', async () => {
    openOwn({ [`GET ${analysisCall}`]: ok(ready()) });
    const causes = await region('Connection lost');
    expect(causes.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(
      'The internet line beyond your Wi-Fi',
    );
    expect(causes.getByRole('heading', { name: 'What speaks for it' })).toBeVisible();
    expect(causes.getByText('This test decides:')).toBeVisible();
    expect(causes.getAllByRole('img')).toHaveLength(1);
    const other = await region('Freezes');
    expect(other.queryByText(/too little of this problem/)).toBeNull();
    await userEvent.click(other.getByText('Freezes'));
    expect(other.getByText(/too little of this problem/)).toBeVisible();
    const timeLine = await region('Time line');
    expect(timeLine.queryByRole('slider')).toBeNull();
    const [moment] = causes.getAllByRole('button', { name: /show in the time line/ });
    await userEvent.click(moment as HTMLElement);
    expect(await screen.findByText(/^Marked: /)).toBeVisible();
  });

  it('give the picture the sentence of its evidence as name', async () => {
    openOwn({ [`GET ${analysisCall}`]: ok(ready()) });
    const causes = await region('Connection lost');
    const proof = analyzed.activities[0]?.result.problems[0]?.causes[0]?.evidenceFor ?? [];
    // Numbers and their units are held together.
    const nameOf = (one: CauseEvidence) => new RegExp(clueText(one).replaceAll(' ', '\\s'));
    const named = proof.flatMap((one) => causes.queryAllByRole('img', { name: nameOf(one) }));
    expect(named).toEqual(causes.getAllByRole('img'));
  });

  it('are unfolded and drawn as lanes while they are printed', async () => {
    openOwn({ [`GET ${analysisCall}`]: ok(ready()) });
    await region('Time line');
    expect(screen.queryByRole('heading', { name: 'What changed during the ride' })).toBeNull();
    // Drawn in the call itself, as soon as the parts that were just drawn listen.
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(screen.getByRole('heading', { name: 'What changed during the ride' })).toBeVisible();
    });
    expect(screen.getByRole('img', { name: 'The whole ride' })).toHaveTextContent(
      /Frame rate.*Network.*Heart rate/,
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'The whole ride' })).toBeNull());
    expect(screen.queryByRole('heading', { name: 'What changed during the ride' })).toBeNull();
  });

  it('say that no token was spent where no cause is named', async () => {
    const activities = analyzed.activities.map((one) => ({
      ...one,
      result: { ...one.result, problems: [], plan: [] },
    }));
    openOwn({ [`GET ${analysisCall}`]: ok(ready({ ...analyzed, activities })) });
    expect(await screen.findByText('No cause found, no token')).toBeVisible();
    expect(screen.getByText(/its tokens went back to your account/)).toBeVisible();
  });

  it('tick a step of the plan in the report', async () => {
    const { recommendationId } = analyzed.activities[0]?.result.plan[0] ?? {};
    const path = `/api/report/u1/r1/tried/${recommendationId}`;
    const from = { day: '2026-01-15', at: '2026-01-15T10:00:00.000Z' };
    const tried = [{ recommendationId, from }];
    const calls = openApp('/analysis/r1', {
      ...signedIn(),
      [`PUT ${path}`]: ok({ tried }),
      [`GET ${analysisCall}`]: ok(ready()),
      'GET /api/report/u1/r1/tried': ok({ tried: [] }),
      'GET /api/report/u1/r1': ok(report),
      'GET /api/tokens/balance': ok(balance),
    });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Tried: Restart modem and router' }),
    );
    expect(await screen.findByText(/^Tried, counts from/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map((call) => call.path)).toEqual([path]);
  });

  it('include the words of a language model, with their label', async () => {
    const [first] = analyzed.activities;
    if (!first) throw new Error('the ride is analyzed');
    const narrative = { model: 'some-model', sentences: ['Most likely, {{problems.0.causes.0}}.'] };
    const worded = { ...analyzed, activities: [{ ...first, narrative }] };
    openOwn({ [`GET ${analysisCall}`]: ok(ready(worded)) });
    const words = await region(
      'Worded by a language model (some-model). All figures are from the analysis.',
    );
    expect(words.getByText(/your internet line beyond the Wi-Fi failed/)).toBeVisible();
  });

  it('are complete without the report, and can be downloaded', async () => {
    const saved = catchDownloads();
    openApp('/analysis/r1', {
      ...signedIn(),
      [`GET ${analysisCall}`]: ok(ready()),
      'GET /api/report/u1/r1/tried': ok({ tried: [] }),
      'GET /api/tokens/balance': ok(balance),
    });
    const plan = await region('Plan');
    expect(plan.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(
      'Restart modem and router',
    );
    expect(screen.queryByRole('region', { name: 'Time line' })).toBeNull();
    await press('Download JSON');
    expect(saved[0]?.name).toBe('ridescope-analysis-2026-01-14.json');
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(analyzed);
  });

  it('show a demo to everybody, with a label', async () => {
    const [demo] = demos;
    const calls = openApp(`/analysis/${demo.id}`, {
      [`GET /testdata/${demo.analysisFile}`]: ok(analyzed),
      [`GET /testdata/${demo.file}`]: ok(report),
    });
    expect(await screen.findByText(summary)).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Demo' })).toHaveTextContent(demo.title);
    expect(screen.queryByRole('button', { name: 'Re-analyze' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the demo report' })).toHaveAttribute(
      'href',
      `/report/${demo.id}`,
    );
    expect(calls.some(({ path }) => path.startsWith('/api/analysis'))).toBe(false);
  });
});
