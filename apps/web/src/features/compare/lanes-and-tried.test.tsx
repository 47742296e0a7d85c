import { buildActivity, buildReport } from '@ridescope/words/testing/build-report';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { trendAnswer, trendsCall } from '../../shared/testing/trend-answer.ts';
import { LanesAndTried } from './lanes-and-tried.tsx';

afterEach(() => {
  // Before the browser's own functions are gone, which it calls.
  cleanup();
  vi.unstubAllGlobals();
});

const lanes = 'Both rides over each other';

/** Opens a comparison whose lower part is far from the window, until it has been read for a while. */
async function open() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const calls = fakeServer({
    'GET /api/report/u1/r1/tried': ok({ tried: [] }),
    [trendsCall]: trendAnswer([{}]),
  });
  const activity = buildActivity({
    rideStartS: 60,
    rideEndS: 180,
    rideSeconds: 120,
    series: { fps: { t: [60, 75, 95, 130], fps: [40, 60, 30, 20] }, sensors: [] },
  });
  const ride = { report: buildReport({ activities: [activity] }), activity };
  renderPage(<LanesAndTried stored={{ owner: 'u1', name: 'r1' }} a={ride} b={ride} />);
  expect(screen.queryByText('Loading…')).toBeNull();
  // Somebody looks at it without touching anything.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const run of idle) run();
  vi.runAllTimers();
  vi.useRealTimers();
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/report/u1/r1/tried']));
  await import('./lanes/ride-lanes.tsx');
}

it('the lanes of two rides are on paper without scrolling to them first', async () => {
  await open();
  expect(screen.queryByRole('heading', { name: lanes })).toBeNull();
  act(() => window.dispatchEvent(new Event('beforeprint')));
  // Printing waits for nothing.
  expect(screen.getByRole('heading', { name: lanes })).toBeVisible();
  act(() => window.dispatchEvent(new Event('afterprint')));
});
