import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';
import { failure, ok } from '../../shared/testing/fake-server.ts';
import { listedActivity, weeklyRides } from '../../shared/testing/listed-activity.ts';
import { list, listCall, open, openList, rows, table, worlds } from './testing/open-logs.tsx';

beforeEach(() => setWindowWidth(1440));
afterEach(() => vi.unstubAllGlobals());

/** Chooses an entry in the menu of the first ride in Watopia. */
async function choose(entry: string) {
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for Watopia/ });
  await userEvent.click(menu as HTMLElement);
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

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

it('Enter on a chosen ride leads to the comparison far below, once there are two', async () => {
  openList(weeklyRides(3));
  const [first, second] = within(await table()).getAllByRole('checkbox');
  act(() => first?.focus());
  await userEvent.keyboard(' {Enter}');
  expect(first).toHaveFocus();
  act(() => second?.focus());
  await userEvent.keyboard('{Enter} ');
  expect(second).toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Compare 2 rides' })).toHaveFocus();
});

describe('name, note and star', () => {
  const path = 'PUT /api/report/u1/r1/rides/a1/mark';

  it('stars a ride, and takes the star away when it could not be saved', async () => {
    let answer = ok({ name: '', note: '', isStarred: true });
    const calls = open({ [listCall]: list([listedActivity()]), [path]: () => answer });
    await choose('Star this ride');
    expect(await screen.findByRole('img', { name: 'Starred' })).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ name: '', note: '', isStarred: true });
    answer = failure(500, 'INTERNAL_ERROR');
    await choose('Remove the star');
    expect(await screen.findByText(/star could not be saved/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Starred' })).toBeVisible();
  });

  it('names a ride', async () => {
    const saved = { name: 'Race', note: 'New fan', isStarred: false };
    const calls = open({ [listCall]: list([listedActivity()]), [path]: ok(saved) });
    await choose('Name and note');
    const dialog = await screen.findByRole('dialog', { name: 'Name and note' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Race ');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'New fan');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Race')).toBeVisible();
    expect(screen.getByText('New fan')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(saved);
  });
});

describe('logs without a ride', () => {
  it('are listed with their reason and can be deleted', async () => {
    const log = {
      S3Key: 'u1/menu.gz',
      UtcOffsetMinutes: 60,
      UploadedAt: '2026-01-14T10:00:00Z',
      Duration: 75,
    };
    let logs = [{ ...log, StartTime: '2026-01-13T18:48:00Z' }];
    open(
      {
        [listCall]: list([]),
        'GET /api/logs/without-ride': () => ok({ logs }),
        'DELETE /api/report/u1/menu': () => {
          logs = [];
          return ok({});
        },
      },
      0,
    );
    const section = await screen.findByRole('region', { name: 'Logs without a ride' });
    expect(section).toHaveTextContent('Log of Tue 13 Jan 2026, 18:48 (UTC)');
    expect(section).toHaveTextContent('The game ran for 1 min 15 s.');
    await userEvent.click(within(section).getByRole('button', { name: /^Delete Log of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByText('Logs without a ride')).toBeNull());
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
    await choose('Delete this report');
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
