import { buildActivity } from '@ridescope/words/testing/build-report';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { trendAnswer, trendsCall } from '../../../../shared/testing/trend-answer.ts';
import { OwnTrendsContext } from '../../model/own-trends.ts';
import { useLoadedTrends } from '../../model/use-loaded-trends.ts';
import { LastRidesPart } from './last-rides-part.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Shows what the report of the last ride draws, unless another one is named. */
function open(given: Parameters<typeof trendAnswer>[0], ride = given.length) {
  fakeServer({ [trendsCall]: trendAnswer(given) });
  const Loaded = () => {
    const trends = useLoadedTrends({ owner: 'u1', name: `r${ride}` });
    return (
      <OwnTrendsContext value={trends}>
        {trends && <p>The rides are loaded</p>}
        <LastRidesPart activity={buildActivity({ id: 'a1' })} />
      </OwnTrendsContext>
    );
  };
  renderPage(<Loaded />);
}

const lost = (lostSeconds: number, more = {}) => ({ Figures: { lostSeconds }, ...more });
const bars = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

it('the report draws the time that the last rides on the computer lost, with grade and day', async () => {
  open([
    lost(90, { Gpu: 'RTX 4070' }),
    lost(194, { Grade: 'critical' }),
    lost(40, { Grade: 'warning' }),
  ]);
  expect((await bars()).map((bar) => bar.textContent)).toEqual([
    '8 Jan 2026: 3 min 14 s, critical',
    '15 Jan 2026: 40 s, warning',
  ]);
  expect(screen.getByText('Lost time in the last 2 rides on this computer')).toBeVisible();
  expect(
    screen.getByText(/^This ride: 40 s\. The one before: 3 min 14 s\. Lost time adds up/),
  ).toBeVisible();
});

it('the report draws no ride after its own', async () => {
  open([lost(10), lost(20), lost(30)], 2);
  expect(await bars()).toHaveLength(2);
  expect(screen.getByText(/^This ride: 20 s\. The one before: 10 s\./)).toBeVisible();
});

it('the report draws frame rates where no ride lost time', async () => {
  // A critical loss of the connection says nothing of the picture.
  open([{ Pc1Fps: 20, Grade: 'critical' }, { Pc1Fps: 44 }]);
  expect((await bars()).map((bar) => [bar.textContent, bar.dataset.tone])).toEqual([
    ['1 Jan 2026: 20 FPS', 'absent'],
    ['8 Jan 2026: 44 FPS', 'absent'],
  ]);
  expect(screen.getByText('1 % low in the last 2 rides on this computer')).toBeVisible();
  expect(screen.getByText('This ride: 44 FPS. The one before: 20 FPS.')).toBeVisible();
});

it('the report draws nothing for the first ride', async () => {
  open([lost(40)]);
  expect(await screen.findByText('The rides are loaded')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
