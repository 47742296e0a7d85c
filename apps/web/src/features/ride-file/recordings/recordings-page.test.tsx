import { type GameRecord, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fileTaker } from '../../../shared/file-takers.ts';
import { catchDownloads } from '../../../shared/testing/catch-downloads.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { answerRideFileRequest } from '../answer-request.ts';
import { RecordingsPage } from './recordings-page.tsx';

// The reader itself, without the worker that it runs in.
vi.mock('../ask-worker.ts', () => ({
  askRideFileWorker: answerRideFileRequest,
}));

const createdUnixS = Date.UTC(2026, 0, 6, 18) / 1000;
const seconds = 900;
/** Steps without a rhythm, so that there is one place where two recordings fit. */
const wattsAt = (at: number) => {
  const step = 43_758 * Math.sin(12.99 * Math.floor(at / 7));
  return Math.round(150 + 150 * (step - Math.floor(step)));
};

interface Change {
  aheadS?: number;
  change?: (watts: number, at: number) => number;
  isUnfinished?: boolean;
}

function recording(name: string, { aheadS = 0, change = (watts) => watts, isUnfinished }: Change) {
  const startS = createdUnixS + 30 + aheadS;
  const records = steadyRecords(startS, seconds).map(
    (record, at): GameRecord => ({ ...record, powerW: change(wattsAt(at), at) }),
  );
  const bytes = gameFit({
    layout: '2026',
    createdUnixS: createdUnixS + aheadS,
    records,
    ...(isUnfinished ? { isUnfinished } : { stoppedUnixS: startS + seconds }),
  });
  if (isUnfinished) bytes.fill(0, 4, 8);
  return new File([bytes], name);
}

const game = recording('game.fit', {});
const unit = recording('unit.fit', {
  aheadS: 12,
  change: (watts, at) => (at >= 300 && at < 309 ? 0 : watts + 10 + (at % 2)),
});

function open() {
  const calls = fakeServer({});
  renderPage(<RecordingsPage />);
  return calls;
}
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('FIT files'), files);
const compared = async () =>
  within(await screen.findByRole('region', { name: 'Both over each other' }));

it('two recordings are drawn over each other, with difference, clocks and dropouts, and nothing is sent', async () => {
  const calls = open();
  await choose(game, unit);
  const part = await compared();
  expect(part.getByText('+7.8 W')).toBeVisible();
  expect(part.getByText('12 s')).toBeVisible();
  expect(part.getByText(/the second is ahead, drift not measured: under 40 min/)).toBeVisible();
  expect(part.getByText('0× in the first, 1× in the second')).toBeVisible();
  expect(part.getByText(/The second has no power for 9 s at 0:05:00 of the first/)).toBeVisible();
  expect(part.getByRole('img', { name: 'Power of both recordings over the ride' })).toBeVisible();
  expect(part.getByRole('img', { name: /^Difference of the second recording/ })).toBeVisible();
  expect(calls).toEqual([]);
});

it('swapping two recordings turns the difference round', async () => {
  open();
  await choose(game, unit);
  await compared();
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  expect(await screen.findByText('-7.8 W')).toBeVisible();
});

it('the page names recordings of two rides as such', async () => {
  open();
  await choose(game, recording('other.fit', { change: (_, at) => 150 + ((at * 7919) % 101) }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/so they are not one ride/);
});

it('one recording shows its values, what is missing, and what it cannot show', async () => {
  open();
  await choose(recording('lost.fit', { change: (watts, at) => (at >= 60 && at < 72 ? 0 : watts) }));
  const part = within(await screen.findByRole('region', { name: 'lost.fit' }));
  expect(part.getByRole('img', { name: /^Power from the FIT file, mean/ })).toBeVisible();
  expect(part.getByText(/^Power stood at zero for 12 s at 0:01:00/)).toBeVisible();
  expect(part.getByText(/doesn't say why a value was missing/)).toBeVisible();
  expect(part.queryByText(/The log/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose the second recording' })).toBeVisible();
});

it('a recording that was never closed is read, and downloads repaired', async () => {
  const saved = catchDownloads();
  open();
  await choose(recording('inProgressActivity.fit', { isUnfinished: true }));
  const part = within(await screen.findByRole('region', { name: 'inProgressActivity.fit' }));
  expect(part.getByText(/The game never closed this file/)).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Download repaired file' }));
  await waitFor(() => expect(saved[0]?.name).toBe('inProgressActivity-repaired.fit'));
});

it('the page refuses files that are no recordings, with the reason', async () => {
  open();
  await choose(new File(['[12:00:00] FPS 60'], 'Log.fit'));
  expect(await screen.findByText(/it is not a FIT file/)).toBeVisible();
  act(() => fileTaker()?.take?.([new File(['x'], 'Log.txt')]));
  expect(await screen.findByText(/There is no FIT file in what you chose/)).toBeVisible();
});
