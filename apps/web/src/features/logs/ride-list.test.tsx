import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';
import { failure, ok } from '../../shared/testing/fake-server.ts';
import { listedActivity, weeklyRides } from './testing/listed-activity.ts';
import { list, listCall, open, openList, rows, table, worlds } from './testing/open-logs.tsx';

beforeEach(() => setWindowWidth(1440));
afterEach(() => vi.unstubAllGlobals());

describe('comparing', () => {
  it('takes two rides, the older one first, and no third', async () => {
    openList(weeklyRides(3));
    const boxes = within(await table()).getAllByRole('checkbox');
    await userEvent.click(boxes[0] as HTMLElement);
    const bar = screen.getByRole('region', { name: 'Compare rides' });
    expect(bar).toHaveTextContent('Choose a second ride');
    await userEvent.click(boxes[2] as HTMLElement);
    expect(within(bar).getByRole('link', { name: 'Compare 2 rides' })).toHaveAttribute(
      'href',
      '/compare?a=r1&b=r3',
    );
    expect(boxes[1]).toBeDisabled();
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(boxes[1]).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Rides' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Compare rides' })).toBeNull();
  });
});

describe('deleting', () => {
  const two = [
    listedActivity({ S3Key: 'u1/r2.gz', WorldName: 'London' }),
    listedActivity({ S3Key: 'u1/r1.gz', ActivityId: 'a2' }),
    listedActivity({ S3Key: 'u1/r1.gz', ActivityId: 'a1' }),
  ];
  const path = 'DELETE /api/report/u1/r1';
  const ask = async () => {
    const [first] = await screen.findAllByRole('button', { name: /^Delete Watopia/ });
    await userEvent.click(first as HTMLElement);
    return screen.findByRole('dialog', { name: 'Delete this report?' });
  };

  it('asks first, and then takes every row of the report away', async () => {
    const calls = open({ [listCall]: list(two), [path]: ok({}) });
    const dialog = await ask();
    expect(dialog).toHaveTextContent('all rides of its log (2 in your list)');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Report deleted')).toBeVisible();
    await waitFor(async () => expect(await worlds()).toEqual(['London']));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rides' })).toHaveFocus());
  });

  it('keeps the rows when it fails, and can be tried again or left', async () => {
    open({ [listCall]: list(two), [path]: failure(500, 'INTERNAL_ERROR') });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('could not be deleted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(await rows()).toHaveLength(3);
  });

  it('removes the row that another tab already deleted', async () => {
    open({ [listCall]: list(two), [path]: failure(404, 'NOT_FOUND') });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});

describe('the trend', () => {
  it('is there from three rides on', async () => {
    openList(weeklyRides(3));
    expect(await screen.findByRole('region', { name: 'Trend' })).toHaveTextContent(
      '3 rides from 8 Jan 2026 to 22 Jan 2026.',
    );
  });

  it('is hidden with fewer, and goes with the filter', async () => {
    const [one, ...others] = weeklyRides(3);
    openList([listedActivity({ ...one, WorldName: 'London' }), ...others]);
    await screen.findByRole('region', { name: 'Trend' });
    await userEvent.type(screen.getByRole('searchbox'), 'watopia');
    expect(screen.queryByRole('region', { name: 'Trend' })).toBeNull();
  });

  it('announces each ride under the arrow keys and lists what changed', async () => {
    const [last, ...before] = weeklyRides(3);
    openList([listedActivity({ ...last, Driver: '560.1', LinkLosses: 1 }), ...before]);
    const slider = await screen.findByRole('slider', { name: 'Trend over your rides' });
    slider.focus();
    await userEvent.keyboard('{End}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      '22 Jan 2026, Watopia: mean 50.3 FPS, P1 30 FPS, worst sensor loss 4.5 %, 1 outage',
    );
    await userEvent.click(screen.getByText('What changed between rides (1)'));
    expect(await screen.findByText('22 Jan 2026: graphics driver 552.12 → 560.1')).toBeVisible();
  });
});
