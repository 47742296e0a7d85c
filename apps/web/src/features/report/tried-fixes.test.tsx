import type { FixId } from '@ridescope/catalogue/fixes';
import type { TriedFixes } from '@ridescope/contract/tried-fixes';
import {
  buildActivity,
  buildProblem,
  buildReport,
  buildResult,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportSlots } from '../../app/pages/report/composed-report.tsx';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { trendAnswer, trendsCall, triedFix } from '../../shared/testing/trend-answer.ts';
import type { Viewer } from './model/viewer.ts';
import { ReportView } from './report-view.tsx';

beforeEach(() => {
  localStorage.clear();
  // The first fix is folded there, so the only box is that of the finding.
  setWindowWidth(900);
});
afterEach(() => {
  setWindowWidth(1440);
  vi.unstubAllGlobals();
});

const report = buildReport({
  activities: [
    buildActivity({
      verdict: buildVerdict({ firstFix: 'net-wired' }),
      problems: [
        buildProblem({ firstFix: 'net-wired', ruleIds: ['network-outage-length'] }),
        buildProblem({ id: 'game-server-late', grade: 'warning', firstFix: 'net-vpn-off' }),
      ],
      results: [buildResult({ recommendations: ['net-wired', 'net-vpn-off'] })],
    }),
  ],
  recommendations: ['net-wired', 'net-vpn-off'],
});

/** Opens the report and its one finding, with two fixes in it. */
async function open(viewer: Viewer) {
  const page = renderPage(
    <ReportView
      report={report}
      slots={reportSlots}
      productName="Ridescope"
      uploadLink={(label) => label}
      viewer={viewer}
      stored={{ owner: 'local', name: 'r1' }}
    />,
  );
  await userEvent.click(screen.getByText('1 finding with proof'));
  await userEvent.click(screen.getByRole('button', { name: /^Long loss of connection/ }));
  return page;
}

const box = (title = 'Use a network cable') =>
  screen.getByRole('checkbox', { name: `Tried: ${title}` });
const findings = () => within(screen.getByRole('region', { name: 'Findings' }));

describe("the owner's ticks", () => {
  const list = (...ids: FixId[]): TriedFixes => ({
    tried: ids.map((recommendationId) => ({
      recommendationId,
      from: { day: '2026-01-14', at: '2026-01-14T09:00:00Z' },
    })),
    firstDay: '2026-01-03',
  });
  const serve = (get: Answer, put: Answer = ok(list())) =>
    fakeServer({
      'GET /api/report/local/r1/tried': get,
      'PUT /api/report/local/r1/tried/': put,
    });

  it('come from the server, with their day', async () => {
    serve(ok(list('net-wired')));
    await open('owner');
    await waitFor(() => expect(box()).toBeChecked());
    expect(screen.getByText('Tried, counts from 14 Jan 2026')).toBeVisible();
    expect(box('Ride without VPN or traffic inspection')).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Findings' }));
    expect(findings().getByText(/1 fix tried\.$/)).toBeVisible();
  });

  it('show at once, are stored, and make room for the next thing to try', async () => {
    const calls = serve(ok(list()), ok(list('net-wired')));
    await open('owner');
    await waitFor(() => expect(box()).toBeEnabled());
    expect(screen.getByRole('heading', { name: 'First thing to try' })).toBeVisible();
    // Within the click: a box that shows its tick a moment later looks as if it had lost it.
    act(() => box().click());
    expect(box()).toBeChecked();
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/report/local/r1/tried/net-wired',
      body: { isTried: true },
    });
    const next = screen.getByRole('heading', { name: 'Next thing to try' }).parentElement;
    expect(next).toHaveTextContent('Ride without VPN or traffic inspection');
  });

  it('say whether the fix helped, by the rides before and after', async () => {
    const tick = triedFix(3, {
      S3Key: 'local/r1.gz',
      recommendationId: 'net-wired',
      rule: {
        ruleId: 'network-outage-length' as const,
        title: 'Long loss of connection',
        unit: 's',
        isHigherWorse: true,
        isYesOrNo: false,
      },
    });
    const outage = (value: number) => ({
      Figures: {
        rules: [
          {
            ruleId: 'network-outage-length' as const,
            value,
            unit: 's' as const,
            isFinding: value > 30,
          },
        ],
      },
    });
    fakeServer({
      'GET /api/report/local/r1/tried': ok(list('net-wired')),
      [trendsCall]: trendAnswer(
        [90, 120, 61, 200, 0, 2, 0, 1].map((value) => outage(value)),
        [tick],
      ),
    });
    await open('owner');
    const tried = within(await screen.findByRole('region', { name: 'What you tried' }));
    expect(
      await tried.findByText(/longest outage 0\.5 s in 4 rides\. Before: 1 min 45 s in 4\./),
    ).toHaveTextContent(/^Since you used a network cable after your ride on .+ Stop here\.$/);
    expect(tried.getByText('Fixed')).toBeVisible();
    // The curves are a drawing for the eye and a table for screen readers.
    const table = tried.getByRole('table', { name: 'Longest outage, ride by ride' });
    expect(within(table).getAllByRole('row')).toHaveLength(9);
    expect(within(table).getByRole('row', { name: '1 Jan 2026 Before 1 min 30 s' })).toBeVisible();
    expect(
      tried.getByRole('link', { name: 'Compare a ride before with one after' }),
    ).toHaveAttribute('href', expect.stringContaining('/compare?a=u1%2Fr4'));
  });

  it('count from another day that the rider chooses, within the rides and today', async () => {
    const from = { day: '2026-01-10' };
    const calls = serve(
      ok(list('net-wired')),
      ok({ ...list(), tried: [{ recommendationId: 'net-wired', from }] }),
    );
    await open('owner');
    const tried = within(await screen.findByRole('region', { name: 'What you tried' }));
    expect(tried.getByText('Counts from 14 Jan 2026')).toBeVisible();
    await userEvent.click(tried.getByRole('button', { name: 'Another day: Use a network cable' }));
    const field = tried.getByLabelText('Counts from: Use a network cable');
    expect(field).toHaveValue('2026-01-14');
    expect(tried.getByText(/from 3 Jan 2026 to today\.$/)).toBeVisible();
    const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

    fireEvent.change(field, { target: { value: '2026-01-02' } });
    fireEvent.blur(field);
    expect(tried.getByText('Choose a day from 3 Jan 2026 to today.')).toBeVisible();
    fireEvent.change(field, { target: { value: '2999-01-02' } });
    expect(puts()).toEqual([]);

    fireEvent.change(field, { target: { value: '2026-01-10' } });
    await waitFor(() => expect(puts()).toEqual([{ isTried: true, day: '2026-01-10' }]));
    expect(field).toHaveValue('2026-01-10');
    expect(tried.getByText(/^Rides from this day on count as after it/)).toBeVisible();
    await userEvent.click(tried.getByRole('button', { name: 'Count from the end of this ride' }));
    await waitFor(() => expect(puts()).toContainEqual({ isTried: true }));
  });

  it('are taken back, said so, and sent again when the server did not take them', async () => {
    let isDown = true;
    serve(ok(list()), () => (isDown ? failure(500, 'INTERNAL_ERROR') : ok(list('net-wired'))));
    await open('owner');
    await waitFor(() => expect(box()).toBeEnabled());
    await userEvent.click(box());
    expect(await screen.findByRole('alert')).toHaveTextContent('The tick was not saved.');
    expect(box()).not.toBeChecked();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(box()).toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('follow the last of several clicks, whatever became of the one before', async () => {
    const answers = [failure(500, 'INTERNAL_ERROR'), ok(list('net-wired')), ok(list())];
    const calls = serve(ok(list()), () => answers.shift() ?? ok(list('net-wired')));
    await open('owner');
    await waitFor(() => expect(box()).toBeEnabled());
    for (const isTicked of [true, false, true]) {
      act(() => box().click());
      if (isTicked) expect(box()).toBeChecked();
      else expect(box()).not.toBeChecked();
    }
    const puts = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(answers).toEqual([]));
    expect(puts().map(({ body }) => body)).toEqual([
      { isTried: true },
      { isTried: false },
      { isTried: true },
    ]);
    await waitFor(() => expect(box()).not.toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('cannot be set while they are not known', async () => {
    let isDown = true;
    serve(() => (isDown ? failure(500, 'INTERNAL_ERROR') : ok(list('net-wired'))));
    await open('owner');
    const notice = await screen.findByText('What you have ticked as tried could not be loaded');
    expect(notice).toBeVisible();
    expect(box()).toBeDisabled();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(box()).toBeChecked());
    expect(notice).not.toBeInTheDocument();
  });
});

describe("a reader's ticks", () => {
  it('stay in the browser, by report, and reach no server', async () => {
    const calls = fakeServer({});
    const page = await open('reader');
    expect(screen.getByText(/ticks are stored in this browser/)).toBeVisible();
    await userEvent.click(box());
    page.unmount();
    await open('reader');
    expect(box()).toBeChecked();
    await userEvent.click(box());
    expect(box()).not.toBeChecked();
    expect(localStorage).toHaveLength(0);
    expect(calls.filter(({ path }) => path.includes('tried'))).toEqual([]);
  });

  it('are not asked for on the ride of somebody else', async () => {
    await open('guest');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/ticks are stored in this browser/)).toBeNull();
  });

  it('start anew over what cannot be read', async () => {
    localStorage.setItem(`tried-fixes:${report.id}`, '["net-wired"');
    await open('reader');
    expect(box()).not.toBeChecked();
    expect(box()).toBeEnabled();
  });
});
