import { buildActivity } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { trendAnswer, trendsCall } from '../../../../shared/testing/trend-answer.ts';
import { OwnTrendsContext } from '../../model/own-trends.ts';
import { useLoadedTrends } from '../../model/use-loaded-trends.ts';
import { useBetterThanLastTime } from './better-than-last-time.tsx';

afterEach(() => vi.unstubAllGlobals());

function Better() {
  const better = useBetterThanLastTime(buildActivity({ id: 'a1' }));
  return (
    <>
      {better?.label}
      {better?.text}
    </>
  );
}

/** Shows what the report of the last ride says. */
function open(given: Parameters<typeof trendAnswer>[0]) {
  fakeServer({ [trendsCall]: trendAnswer(given) });
  const Loaded = () => {
    const trends = useLoadedTrends({ owner: 'u1', name: `r${given.length}` });
    return (
      <OwnTrendsContext value={trends}>
        {trends && <p>The rides are loaded</p>}
        <Better />
      </OwnTrendsContext>
    );
  };
  renderPage(<Loaded />);
}

it('the report says what went better than in the last ride on the same computer, with both figures', async () => {
  open([{ Pc1Fps: 20 }, { Pc1Fps: 12, Gpu: 'RTX 4070' }, { Pc1Fps: 44 }]);
  const label = await screen.findByRole('button', { name: 'Better than last time' });
  const link = screen.getByRole('link', { name: 'See the trend', hidden: true });
  expect(link).not.toBeVisible();
  await userEvent.click(label);
  expect(link.closest('p')).toHaveTextContent(
    '1 % low (P1): 44 FPS instead of 20 FPS. Compared with 1 Jan 2026 on the same computer. Compare both rides See the trend',
  );
  expect(link).toBeVisible();
  expect(link).toHaveAttribute('href', '/files');
  expect(screen.getByRole('link', { name: 'Compare both rides' })).toHaveAttribute(
    'href',
    '/compare?a=u1%2Fr1&activityA=a1&b=u1%2Fr3&activityB=a1',
  );
});

it('the report says that a ride without trouble was better than one with lost connections', async () => {
  open([
    { Grade: 'critical', Figures: { lostSeconds: 360 } },
    { Grade: 'nothing', Figures: { lostSeconds: 0 } },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Better than last time' }));
  expect(
    screen.getByText(/^Grade: Good instead of Critical. Lost time: none instead of 6 min\./),
  ).toBeVisible();
});

it.each<[string, Parameters<typeof open>[0]]>([
  ['the change is small', [{ Pc1Fps: 40 }, { Pc1Fps: 43 }]],
  [
    'something else is worse',
    [
      { Pc1Fps: 20, LinkLosses: 0 },
      { Pc1Fps: 44, LinkLosses: 3 },
    ],
  ],
  [
    'a sensor was away longer',
    [
      { Pc1Fps: 20 },
      { Pc1Fps: 44, Figures: { lostSeconds: 360, absences: [{ role: 'trainer', seconds: 360 }] } },
    ],
  ],
  ['it is the first ride', [{ Pc1Fps: 44 }]],
])('the report says nothing when %s', async (_, given) => {
  open(given);
  await screen.findByText('The rides are loaded');
  expect(screen.queryByText('Better than last time')).toBeNull();
});
