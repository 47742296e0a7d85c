import type { Report } from '@ridescope/contract/report/report';
import {
  buildActivity,
  buildParse,
  buildProblem,
  buildReport,
} from '@ridescope/words/testing/build-report';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ComposedReport, reportSlots } from '../../app/pages/report/composed-report.tsx';
import { loadReportCode } from '../../app/testing/load-report-code.ts';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ReportView } from './report-view.tsx';

beforeAll(loadReportCode);
afterEach(() => vi.unstubAllGlobals());

const ownReport = <ComposedReport source={{ kind: 'own', owner: 'local', name: 'r1' }} />;

const address = 'GET /api/report/local/r1';

function openPage(answer: Answer, search = '') {
  const calls = fakeServer({ [`${address}/tried`]: ok({ tried: [] }), [address]: answer });
  renderPage(ownReport, `/report/local/r1${search}`);
  return calls;
}

async function openReport(changes: Partial<Report> = {}, search = '') {
  openPage(ok(buildReport(changes)), search);
  await screen.findByRole('heading', { level: 1, name: /·|Ride|Report/ });
}

const part = (name: string) => screen.getByRole('region', { name });

describe('a report that is not there', () => {
  it('keeps the place of the report while it loads', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    renderPage(ownReport);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the report');
    expect(document.title).toBe('Report · Ridescope');
  });

  it('says that it failed, and loads it on Retry', async () => {
    let isDown = true;
    const report = buildReport();
    openPage(() => (isDown ? failure(500, 'INTERNAL_ERROR', 'Our fault.') : ok(report)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch report data');
    expect(screen.getByRole('alert')).toHaveTextContent('Our fault.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Watopia · Tempus Fugit' })).toBeVisible();
  });

  it.each([
    [404, 'NOT_FOUND', 'There is no report here'],
    [403, 'FORBIDDEN', 'This report is private'],
  ])('is friendly at %d', async (statusCode, code, title) => {
    openPage(failure(statusCode, code));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload a log' })).toHaveAttribute('href', '/upload');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('the head of a report', () => {
  it("names the ride, its time on the rider's clock, and the computer", async () => {
    await openReport();
    await waitFor(() => expect(document.title).toBe('Report: Watopia · Tempus Fugit · Ridescope'));
    const ride = screen.getByRole('list', { name: 'The ride' });
    for (const fact of [
      'Tue 13 Jan 2026, 18:48 (UTC+1)',
      '1 h 02 min',
      '32.4 km',
      'PC',
      'game 1.103.0',
    ]) {
      expect(within(ride).getByText(fact)).toBeVisible();
    }
    const computer = screen.getByRole('list', { name: 'The computer' });
    expect(computer).toHaveTextContent('GeForce RTX 4050 Laptop');
    expect(computer).toHaveTextContent('1920 × 1080, high profile');
  });

  it('marks a game version that was out of date, and only that', async () => {
    const { session } = buildReport();
    await openReport({
      session: {
        ...session,
        gameVersionState: 'outdated',
        releasesBehind: 2,
        newestGameVersion: '1.105.0',
      },
    });
    expect(screen.getByText('out of date, 2 releases behind 1.105.0')).toBeVisible();
  });

  it('names how much of the log was understood only below 95 %, with the way to more', async () => {
    const quality = () => screen.queryByRole('link', { name: /^log .* understood$/ });
    await openReport({ parse: buildParse({ understoodPercent: 95 }) });
    expect(quality()).not.toBeInTheDocument();
    cleanup();
    await openReport({ parse: buildParse({ understoodPercent: 94.4 }) });
    expect(quality()).toHaveTextContent('log 94 % understood');
    expect(quality()).toHaveAttribute('href', '#log');
  });

  it('uses the time zone that the viewer has set, and says so', async () => {
    renderPage(
      <ReportView
        report={buildReport({ activities: [buildActivity({ problems: [buildProblem()] })] })}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
        utcOffsetMinutes={-300}
      />,
    );
    const ride = screen.getByRole('list', { name: 'The ride' });
    expect(ride).toHaveTextContent('Tue 13 Jan 2026, 12:48 (UTC−5, your time zone)');
    expect(within(part('What happened')).getByText('13:22:10')).toBeVisible();
  });

  it('holds the actions that the page brings', () => {
    renderPage(
      <ReportView
        report={buildReport()}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
        actions={<button type="button">Share</button>}
      />,
    );
    const actions = screen.getByRole('group', { name: 'Actions of this report' });
    expect(within(actions).getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('says when the time zone, or even the date, is unknown', async () => {
    const { session } = buildReport();
    const { utcOffsetMinutes: _, ...rest } = session;
    await openReport({ session: { ...rest, utcSource: 'unknown' } });
    expect(screen.getByText('Tue 13 Jan 2026, 17:48 (time zone unknown)')).toBeVisible();
  });

  it('says when the log names no date', async () => {
    const { startedAt: _, ...activity } = buildActivity();
    await openReport({
      session: {
        durationS: 60,
        utcSource: 'unknown',
        platform: 'mac',
        hasCleanEnd: false,
        end: { how: 'stopped', stage: 'menu' },
      },
      activities: [activity],
    });
    expect(screen.getByText('Date not in the log')).toBeVisible();
    expect(screen.getByText('game version not logged')).toBeVisible();
  });
});

describe('the activities of one log', () => {
  const activities = [
    buildActivity({ id: 'a1', rideSeconds: 600, movingSeconds: 590 }),
    buildActivity({ id: 'a2', world: { id: 3, name: 'London' }, routes: ['Classique'] }),
  ];

  it('opens with the longest ride, and keeps the choice in the address', async () => {
    await openReport({ activities });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('London · Classique');
    await userEvent.click(screen.getByRole('button', { name: 'Previous activity' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Watopia · Tempus Fugit');
    expect(screen.getByTestId('address')).toHaveTextContent('/report/local/r1?activity=a1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'a2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('London');
    expect(screen.getByRole('button', { name: 'Next activity' })).toBeDisabled();
  });

  it('opens the one that the address names', async () => {
    await openReport({ activities }, '?activity=a1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Watopia');
  });

  it('shows no switch for a single one', async () => {
    await openReport();
    expect(screen.queryByRole('combobox', { name: 'Activity' })).not.toBeInTheDocument();
  });
});

describe('notices', () => {
  it('warns of a log that was not understood, was cut, or has lost its beginning', async () => {
    await openReport({
      parse: buildParse({ understoodPercent: 89.9, truncated: true, headless: true }),
    });
    expect(screen.getByText('The format of this log seems to be new')).toBeVisible();
    expect(screen.getByText(/^Only 90 %|^Only 89.9 %/)).toBeVisible();
    expect(screen.getByText('This log is not complete')).toBeVisible();
    expect(screen.getByText(/ends in the middle of a line/)).toBeVisible();
    expect(screen.getByText(/beginning is missing/)).toBeVisible();
  });

  it('is silent at 90 %', async () => {
    await openReport({ parse: buildParse({ understoodPercent: 90 }) });
    expect(screen.queryByText('The format of this log seems to be new')).not.toBeInTheDocument();
  });

  it('says that a ride is too short to judge, and shows dashes with that reason', async () => {
    const { fps: _, ...short } = buildActivity({
      isJudged: false,
      notJudgedReason: 'tooShort',
      network: {},
    });
    await openReport({ activities: [short] });
    expect(screen.getByText('This ride is too short to judge')).toBeVisible();
    expect(screen.getByText(/A ride needs 5 minutes of movement/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Network' }));
    await userEvent.click(screen.getByRole('button', { name: 'Frame rate' }));
    const reasons = within(part('Network')).getAllByRole('button', {
      name: /^Not measured: This ride is too short to judge\./,
    });
    expect(reasons.length).toBeGreaterThan(5);
    expect(part('Frame rate')).not.toHaveTextContent(/(^|[^0-9.])0 FPS/);
  });

  it('says that there is no ride in the log, and still shows what was found', async () => {
    await openReport({ activities: [], hardware: {} });
    expect(
      screen.getByText('No data found. Are you sure the file was a game log file?'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload another log' })).toBeVisible();
    expect(part('Log')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Frame rate' })).not.toBeInTheDocument();
  });
});

describe('a document that is not sound', () => {
  it.each([
    [['not a report'], 'The stored data is not a report.'],
    [{ ...buildReport(), schemaVersion: 99 }, 'A newer version of Ridescope made this report.'],
    [{ ...buildReport(), activities: 'none' }, 'The stored report is damaged.'],
  ])('fails like any other load, and says why', async (document, reason) => {
    openPage(ok(document));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  });
});

describe('what breaks', () => {
  it('stays inside its part', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { ...buildActivity(), sensors: undefined } as never;
    renderPage(
      <ReportView
        report={buildReport({ activities: [broken] })}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
      />,
    );
    expect(within(part('Sensors')).getByText(/could not be drawn/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Network' }));
    expect(within(part('Network')).getByText('Longest outage')).toBeVisible();
    await waitFor(() => expect(silenced).toHaveBeenCalled());
    silenced.mockRestore();
  });
});
