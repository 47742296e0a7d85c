import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { listedActivity } from '../../shared/testing/listed-activity.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RidePicker } from './ride-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

async function openWith(count: number) {
  const activities = Array.from({ length: count }, (_, index) =>
    listedActivity({ S3Key: `u1/r${index}.gz` }),
  );
  fakeServer({ 'GET /api/getUserFilesListing': ok({ activities, total: count }) });
  const onPick = vi.fn();
  renderPage(<RidePicker other={undefined} onPick={onPick} uploadLink={() => null} />);
  const list = await screen.findByRole('list', { name: 'Your rides' });
  return { list: within(list), onPick };
}

it('the choice of a ride offers the last ten, and the others on demand', async () => {
  const { list, onPick } = await openWith(12);
  expect(list.getAllByRole('button')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more rides' }));
  expect(list.getAllByRole('button')).toHaveLength(12);
  // The button is gone, so the focus is on the first of the others.
  expect(list.getAllByRole('button')[10]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'r10' }));
});

it('the choice of a ride has no such button for ten', async () => {
  const { list } = await openWith(10);
  expect(list.getAllByRole('button')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
});
