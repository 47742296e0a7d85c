import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../../shared/testing/browser-parts.ts';
import { type Answer, failure, ok } from '../../../shared/testing/fake-server.ts';
import { weeklyRides } from '../../../shared/testing/listed-activity.ts';
import { trendAnswer, trendsCall, triedFix } from '../../../shared/testing/trend-answer.ts';
import { list, listCall, open, table } from '../testing/open-logs.tsx';

beforeEach(() => setWindowWidth(1440));
afterEach(() => vi.unstubAllGlobals());

const openTrend = (answer: Answer, count = 12) =>
  open({ [listCall]: list(weeklyRides(count)), [trendsCall]: answer }, 0);
const unfolded = async () => {
  const region = await screen.findByRole('region', { name: 'Trend' });
  const bar = within(region).getByRole('button', { name: /^Trend/ });
  if (bar.getAttribute('aria-expanded') === 'false') await userEvent.click(bar);
  return region;
};
const trend = async () => {
  const region = await unfolded();
  await within(region).findByRole('group', { name: 'Show' });
  return region;
};
const many = (count: number, given: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => given(index));

describe('the trend', () => {
  it('is there from three rides on, and counts a ride once that two reports have', async () => {
    const [one, ...others] = many(4, () => ({}));
    openTrend(
      trendAnswer([
        one ?? {},
        ...others,
        { S3Key: 'u1/again.gz', StartTime: '2026-01-01T18:00:05Z' },
      ]),
    );
    expect(await trend()).toHaveTextContent('4 rides from 1 Jan 2026 to 22 Jan 2026.');
    expect(await trend()).toHaveTextContent('1 % low (P1): 30 FPS.');
  });

  it('is folded until it is wanted, and stays open in the address', async () => {
    const calls = openTrend(trendAnswer([{}, {}, {}]));
    await table();
    expect(calls.some(({ path }) => path.includes('trends'))).toBe(false);
    await trend();
    expect(screen.getByTestId('address')).toHaveTextContent('/?trend=open');
    await userEvent.click(screen.getByRole('button', { name: /^Trend/ }));
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });

  it('is hidden with fewer', async () => {
    openTrend(trendAnswer([{}, {}]), 2);
    await table();
    expect(screen.queryByRole('region', { name: 'Trend' })).toBeNull();
  });

  it('loads again after it failed', async () => {
    let answer = failure(500, 'INTERNAL_ERROR');
    openTrend(() => answer);
    await unfolded();
    expect(await screen.findByText('The trend could not be loaded')).toBeVisible();
    answer = trendAnswer([{}, {}, {}]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await trend()).toBeVisible();
  });

  it('follows the filter of the list', async () => {
    const calls = openTrend(trendAnswer([{}, {}, {}]));
    await trend();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Starred' }));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/api/logs/trends?starred=yes'),
    );
  });

  it('draws the chosen figures, and keeps the choice in the address', async () => {
    openTrend(trendAnswer([{}, {}, {}]));
    const show = within(await trend()).getByRole('group', { name: 'Show' });
    expect(within(show).getByRole('checkbox', { name: 'Mean FPS' })).toBeChecked();
    expect(within(show).queryByRole('checkbox', { name: 'Start of the game' })).toBeNull();
    await userEvent.click(within(show).getByRole('checkbox', { name: 'Mean FPS' }));
    await userEvent.click(within(show).getByRole('checkbox', { name: 'Time below 30 FPS' }));
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/?trend=open&measure=p1Fps&measure=below30&measure=outages',
    );
    expect(await trend()).toHaveTextContent('Time below 30 FPS: 0 s an hour.');
    expect(await trend()).not.toHaveTextContent('Mean FPS:');
    await userEvent.click(within(show).getByRole('checkbox', { name: 'Outages' }));
    await userEvent.click(within(show).getByRole('checkbox', { name: 'Time below 30 FPS' }));
    // Nothing at all can't be chosen.
    expect(within(show).getByRole('checkbox', { name: /^1 % low/ })).toBeDisabled();
  });

  it('follows a sensor over rides', async () => {
    const strap = { role: 'heartRate', transport: 'ant', model: 'Garmin HRM' } as const;
    openTrend(
      trendAnswer(
        many(3, (index) => ({ Figures: { sensors: [{ ...strap, lossPercent: 4 + index }] } })),
      ),
    );
    expect(await trend()).toHaveTextContent('Loss of Garmin HRM (heart rate): 4 % to 6 %.');
  });

  it('begins with the newest computer, and can be of another or of all', async () => {
    openTrend(
      trendAnswer([...many(4, () => ({})), ...many(3, () => ({ Cpu: 'i9', Gpu: 'RTX 4070' }))]),
    );
    const choice = within(await trend()).getByRole('combobox', { name: 'Computer of the trend' });
    expect(choice).toHaveDisplayValue('i9 - RTX 4070');
    expect(await trend()).toHaveTextContent('3 rides from 29 Jan 2026');
    await userEvent.selectOptions(choice, 'All computers');
    expect(await trend()).toHaveTextContent('7 rides from 1 Jan 2026');
    expect(screen.getByTestId('address')).toHaveTextContent('computer=all');
    await userEvent.selectOptions(choice, 'Intel Core i5-6500 - NVIDIA GeForce GTX 970');
    expect(await trend()).toHaveTextContent('4 rides from 1 Jan 2026');
  });

  it('says that the newest computer has too few rides', async () => {
    openTrend(trendAnswer([...many(4, () => ({})), { Cpu: 'i9', Gpu: 'RTX 4070' }]));
    expect(await trend()).toHaveTextContent(
      'Too few rides for a trend: 1 ride on this computer. Choose another computer, or all computers.',
    );
  });

  it('announces each ride and its marks under the arrow keys, and has a table', async () => {
    openTrend(trendAnswer([{}, {}, { Driver: '560.1', LinkLosses: 1 }]));
    await trend();
    const slider = await screen.findByRole('slider', { name: 'Trend over your rides' });
    slider.focus();
    await userEvent.keyboard('{End}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      '15 Jan 2026, Watopia: Critical, 1 % low (P1) 30 FPS, Mean FPS 50.3 FPS, Outages 1 per hour. Mark 1: Graphics driver 552.12 → 560.1',
    );
    await userEvent.click(screen.getByText('The figures as a table'));
    const [, newest] = within(
      await screen.findByRole('table', { name: 'Figures of the trend' }),
    ).getAllByRole('row');
    expect(newest).toHaveTextContent('15 Jan 2026WatopiaCritical30 FPS50.3 FPS1 per hour1');
  });
});

describe('the marks', () => {
  it('say what changed by more than chance, with an interval', async () => {
    openTrend(
      trendAnswer([
        ...many(6, (index) => ({ Pc1Fps: 20 + index })),
        ...many(6, (index) => ({ Pc1Fps: 35 + index, Driver: '560.1' })),
      ]),
    );
    const marks = within(await trend()).getByRole('list', { name: 'Marks with a change' });
    expect(marks).toHaveTextContent(
      '1 % low (P1) rose by 15 FPS (95 % interval 12 to 18), from a median of 22.5 FPS in 6 rides to 37.5 FPS in 6.',
    );
    expect(await trend()).toHaveTextContent('One mark was compared. One in 20 marks');
  });

  it('claim nothing after too few rides', async () => {
    openTrend(
      trendAnswer([
        ...many(3, () => ({ Pc1Fps: 20 })),
        ...many(3, () => ({ Pc1Fps: 60, Driver: '560.1' })),
      ]),
    );
    expect(await trend()).toHaveTextContent(
      'Too few rides to tell whether a mark changed anything.',
    );
    expect(await trend()).not.toHaveTextContent('marks without any effect');
    await userEvent.click(screen.getByText('1 mark with too few rides'));
    expect(
      await screen.findByText(/^Too few rides to tell: 3 rides before and 3 after/),
    ).toBeVisible();
  });
});

describe('tried fixes', () => {
  const withLoss = (value: number) => ({
    Figures: {
      rules: [
        { ruleId: 'sensor-ant-rxfail' as const, value, unit: '%' as const, isFinding: value > 15 },
      ],
    },
  });

  it('have a verdict with its figures', async () => {
    openTrend(
      trendAnswer(
        [...[28, 31, 24, 35].map(withLoss), ...[4, 6, 3, 5].map(withLoss)],
        [triedFix(3)],
      ),
    );
    const fixes = within(await trend()).getByRole('list', { name: 'Tried fixes' });
    expect(fixes).toHaveTextContent('Fixed');
    expect(fixes).toHaveTextContent(
      'Since you brought the receiver close to the sensors after your ride',
    );
    expect(fixes).toHaveTextContent('4.5 % in 4 rides. Before: 29.5 % in 4.');
  });

  it('wait for rides', async () => {
    openTrend(trendAnswer([28, 31, 24].map(withLoss), [triedFix(2)]));
    const fixes = within(await trend()).getByRole('list', { name: 'Tried fixes' });
    expect(fixes).toHaveTextContent('Too few rides');
    expect(fixes).toHaveTextContent('3 more rides would show whether it helped.');
  });

  it('are not there for an answer without any', async () => {
    openTrend(ok({ rides: [], tried: [] }));
    await unfolded();
    expect(await screen.findByText(/^Too few rides for a trend: 0 rides/)).toBeVisible();
    expect(screen.queryByText('Did it help?')).toBeNull();
  });
});
