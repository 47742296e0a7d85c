import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';
import { type Call, failure, ok } from '../../shared/testing/fake-server.ts';
import { listedActivity } from '../../shared/testing/listed-activity.ts';
import {
  button,
  cellsOf,
  list,
  listCall,
  open,
  openList,
  rows,
  table,
  worlds,
} from './testing/open-logs.tsx';

const sentence = /Original log files are not stored/;

beforeEach(() => setWindowWidth(1440));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the table', () => {
  it("has the ten columns, with cells that match the server's answer", async () => {
    openList([listedActivity()]);
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...['View', 'Date', 'World', 'Duration', 'Spec (CPU - GPU)', 'Client', 'Crowding %'],
      ...['Max FPS', 'Avg FPS', 'P1 FPS'],
    ]);
    await waitFor(async () =>
      expect(cellsOf((await rows())[0])).toEqual([
        ...['Tue 13 Jan 2026, 18:48 UTC', 'Watopia', '1 h 00 min'],
        ...['Intel Core i5-6500 - NVIDIA GeForce GTX 970', '1.103.0', '46', '62', '50.3', '30'],
      ]),
    );
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('puts a dash with its reason where nothing was measured', async () => {
    const none = { StartTime: undefined, WorldName: undefined, Cpu: undefined, Gpu: undefined };
    const figures = { Crowdedness: undefined, MaxFps: undefined, AvgFps: undefined };
    openList([
      listedActivity({ ...none, ...figures, Pc1Fps: undefined, GameClientVersion: undefined }),
    ]);
    const [row] = await rows();
    expect(cellsOf(row)).toEqual(['–', '–', '1 h 00 min', '–', '–', '–', '–', '–', '–']);
    expect(
      screen.getByRole('button', {
        name: "Not measured: The game version isn't in the log.",
      }),
    ).toBeVisible();
  });

  it('has a row for each activity, with dates in the zone of the settings', async () => {
    openList(
      [
        listedActivity({ ActivityId: 'a2', StartTime: '2026-01-13T20:00:00Z' }),
        listedActivity({ ActivityId: 'a1', StartTime: '2026-01-13T18:48:00Z' }),
      ],
      345,
    );
    expect(await screen.findByText(/^01:45/)).toBeVisible();
    expect(screen.getByText('Times are in UTC+5:45, your time zone.')).toBeVisible();
    expect((await rows()).map((row) => cellsOf(row)[0])).toEqual([
      'Wed 14 Jan 2026, 01:45 UTC+5:45',
      'Wed 14 Jan 2026, 00:33 UTC+5:45',
    ]);
    const links = within(await table()).getAllByRole('link', { name: /^View/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/logreport/u1%2Fr1.gz?activity=a2',
      '/logreport/u1%2Fr1.gz?activity=a1',
    ]);
  });

  // The specification of '/logreport/{encoded storage key}': 'opens in new tab from log list'.
  it.each([
    ['row', 1440],
    ['card', 390],
  ])(
    'View opens the report in a new tab, and the rest of the %s in the same one',
    async (_, width) => {
      setWindowWidth(width);
      openList([listedActivity()]);
      const view = await screen.findByRole('link', {
        name: /^View Watopia, Tue 13 Jan 2026, 18:48/,
      });
      expect(view).toHaveTextContent('View');
      expect(view).toHaveAttribute('href', '/logreport/u1%2Fr1.gz?activity=a1');
      expect(view).toHaveAttribute('target', '_blank');
      const row = screen.getByRole('link', { name: /^Open Watopia, Tue 13 Jan 2026, 18:48/ });
      expect(row).not.toHaveAttribute('target');
      await userEvent.click(row);
      expect(screen.getByTestId('address')).toHaveTextContent('/logreport/u1%2Fr1.gz?activity=a1');
    },
  );

  it('is a list of cards on a phone', async () => {
    setWindowWidth(390);
    openList([listedActivity({ WorldName: 'London' })]);
    const cards = await screen.findByRole('list', { name: 'My log reports' });
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(cards).getAllByRole('listitem');
    expect(card).toHaveTextContent('WorldLondon');
    expect(card).toHaveTextContent('Connection lost');
  });
});

describe('sorting and filtering', () => {
  const { pathname } = window.location;
  afterEach(() => window.history.replaceState(null, '', pathname));
  /** The queries of the lists that were asked for, in order. */
  const asked = (calls: Call[]) =>
    calls
      .filter(({ path }) => path.includes('getUserFilesListing'))
      .map(({ path }) => path.split('?')[1] ?? '');

  it('asks the server for another order, either way, and keeps it in the address', async () => {
    const calls = openList([listedActivity()]);
    await userEvent.click(await button('Avg FPS'));
    const header = () =>
      within(screen.getByRole('table')).getByRole('columnheader', { name: 'Avg FPS' });
    await waitFor(() => expect(asked(calls)).toEqual(['', 'sort=avg']));
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(await button('Avg FPS'));
    await waitFor(() => expect(asked(calls).at(-1)).toBe('sort=avg&direction=ascending'));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    const order = screen.getByRole('combobox', { name: 'Order of the rides' });
    expect(order).toHaveDisplayValue('Lowest Avg FPS first');
    await userEvent.selectOptions(order, 'Lowest score first');
    await waitFor(() => expect(asked(calls).at(-1)).toBe('sort=score&direction=ascending'));
  });

  it('filters on the server, says how many rides match, and shows all again', async () => {
    const calls = open({
      [`${listCall}?search=rx+moon`]: ok({ activities: [], total: 0 }),
      [`${listCall}?search=rx`]: ok({ activities: [listedActivity()], total: 1 }),
      [listCall]: ok({
        activities: [listedActivity(), listedActivity({ ActivityId: 'a2' })],
        total: 2,
      }),
    });
    const field = await screen.findByRole('searchbox', { name: /^Filter by name/ });
    await userEvent.type(field, 'rx');
    expect(await screen.findByText('1 ride matches')).toBeVisible();
    await userEvent.type(field, ' moon');
    expect(await screen.findByText(/None of your rides matches “rx moon”/)).toBeVisible();
    await userEvent.click(await button('Show all rides'));
    expect(screen.getByRole('heading', { name: 'Rides' })).toHaveFocus();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Starred' }));
    await waitFor(() => expect(asked(calls).at(-1)).toBe('starred=yes'));
  });
});

describe('loading', () => {
  const key = { listedAt: '2026-01-01T00:00:00.000Z', S3Key: 'u1/r1.gz', position: 0 };

  it('appends the next page until there is no key, and then says for 3 seconds that all is loaded', async () => {
    const calls = open({
      [`${listCall}?lastKey`]: list([listedActivity({ S3Key: 'u1/old.gz', WorldName: 'London' })]),
      [listCall]: ok({ activities: [listedActivity()], lastEvaluatedKey: key }),
    });
    const more = await button('Load more');
    expect(screen.queryByText('All files loaded')).toBeNull();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(more);
    expect(await screen.findByText('All files loaded')).toBeVisible();
    // Where the button was.
    expect(screen.getByText('All files loaded')).toHaveFocus();
    expect(await worlds()).toEqual(['Watopia', 'London']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const second = calls.find(({ path }) => path.includes('lastKey='));
    const query = new URLSearchParams(second?.path.split('?')[1]);
    expect(JSON.parse(query.get('lastKey') ?? '')).toEqual(key);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(screen.getByText('All files loaded')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('All files loaded')).toBeNull();
  });

  it('keeps the rows when a further page fails, and tries again', async () => {
    let isDown = true;
    open({
      [`${listCall}?lastKey`]: () =>
        isDown ? failure(500, 'INTERNAL_ERROR') : list([listedActivity({ S3Key: 'u1/2.gz' })]),
      [listCall]: ok({ activities: [listedActivity()], lastEvaluatedKey: key }),
    });
    await userEvent.click(await button('Load more'));
    expect(await screen.findByText('More files could not be loaded')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    isDown = false;
    await userEvent.click(await button('Retry'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('says to a new user that there are no files, and where to begin', async () => {
    openList([]);
    expect(await screen.findByRole('heading', { name: 'No files found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload your first log' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText('All files loaded')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says the same when the list cannot be loaded, and offers a retry', async () => {
    let answer = failure(500, 'INTERNAL_ERROR');
    open({ [listCall]: () => answer });
    expect(await screen.findByRole('heading', { name: 'No files found' })).toBeVisible();
    answer = list([listedActivity()]);
    await userEvent.click(await button('Retry'));
    expect(await rows()).toHaveLength(1);
  });
});
