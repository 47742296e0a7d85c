import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DropAnywhere } from '../../../app/layout/drop-anywhere.tsx';
import { fileTaker } from '../../../shared/file-takers.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { FakeWorker } from '../prepare/testing/fake-worker.ts';
import { title } from '../testing/open-upload-page.tsx';
import { fileOf, log } from '../testing/prepared-log.ts';
import { FirstLook } from './first-look.tsx';
import type { LogRead } from './read-log.ts';
import { anyLook, lookOf } from './testing/any-look.ts';

afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dropZone = () => screen.getByRole('button', { name: title });
const maxLogBytes = 256 * 1_048_576;

function open(read?: LogRead) {
  FakeWorker.install(read && (() => read));
  const calls = fakeServer({});
  const { container } = renderPage(
    <>
      <DropAnywhere />
      <FirstLook
        maxLogBytes={() => maxLogBytes}
        signUpPath="/auth/signup"
        signInPath="/auth/signin"
      />
    </>,
  );
  const select = (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    return userEvent.upload(input as HTMLInputElement, files);
  };
  return { calls, select };
}

describe('a first look', () => {
  it('shows verdict, first fix, problems with times and frame rate, and sends nothing', async () => {
    const { calls, select } = open(lookOf());
    await select(log);
    const ride = await screen.findByRole('article', { name: 'Watopia · Tempus Fugit' });
    for (const text of [
      'The internet was gone for 3 min.',
      'Only 7 of 64 minutes are in this log.',
      '19:22:10 (0:34:10), 3 min',
      'Average 58 FPS. Never below 30 FPS. No freezes.',
      'Restart modem and router',
      /^To try: Use a network cable \(/,
    ]) {
      expect(within(ride).getByText(text)).toBeVisible();
    }
    await userEvent.click(within(ride).getByText('Show the steps'));
    expect(within(ride).getByText('Unplug both.')).toBeVisible();
    expect(within(ride).queryByText('Problem 5.')).toBeNull();
    await press('Show 2 more problems');
    expect(within(ride).getByText('Problem 5.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 ride in Log.txt' })).toBeVisible();
    expect(screen.getByText(/Nothing was sent\.$/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 ride found. The internet was gone for 3 min. You rode alone.',
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/tokens/pricing',
    ]);
  });

  it('names an order by problems only when a ride had one', async () => {
    const [ride] = anyLook.rides;
    if (!ride) throw new Error('The look has no ride.');
    const fine = { ...ride, problems: [] };
    const { select } = open(lookOf({ ...anyLook, rides: [fine, { ...fine, id: 'a2' }] }));
    await select(log);
    expect(await screen.findByRole('heading', { name: '2 rides in Log.txt' })).toBeVisible();
    expect(screen.queryByText(/worst problem/)).toBeNull();
  });

  it('says where the ride with the worst problem is', async () => {
    const { select } = open(
      lookOf({
        ...anyLook,
        rides: anyLook.rides.concat(anyLook.rides.map((ride) => ({ ...ride, id: 'a2' }))),
      }),
    );
    await select(log);
    expect(await screen.findByText(/The ride with the worst problem comes first\.$/)).toBeVisible();
  });

  it('says what needs a free account, and leads to the sign-up', async () => {
    const { select } = open(lookOf());
    await select(log);
    const offer = await screen.findByRole('region', {
      name: 'The full report needs a free account',
    });
    for (const words of ['proof', 'charts', 'history', 'Sharing', '5 analyses a month are free']) {
      expect(offer).toHaveTextContent(words);
    }
    await userEvent.click(within(offer).getByRole('link', { name: 'Create a free account' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/auth/signup');
  });

  it('says which file to drop again when the browser refuses to keep it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { select } = open(lookOf());
    await select(log);
    expect(
      await screen.findByText(
        "Your browser doesn't let us keep the file. Drop Log.txt again after you sign in.",
      ),
    ).toBeVisible();
    expect(localStorage.getItem('waitingLogUntil')).toBeNull();
    expect(sessionStorage.getItem('dropAgain')).toBe('Log.txt');
  });

  it('shows how far it is, says that nothing is sent, and can be cancelled', async () => {
    const { select } = open();
    await select(log);
    FakeWorker.last.say({ type: 'progress', bytes: log.size / 2 });
    expect(await screen.findByRole('progressbar', { name: 'Reading the log' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText('Your browser reads the log. Nothing is sent.')).toBeVisible();
    await press('Cancel');
    expect(dropZone()).toBeVisible();
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  it('lets a dropped file take the place of the one being read', async () => {
    const { select } = open();
    await select(log);
    const first = FakeWorker.last;
    const other = new File(['x'], 'Log (old 1).txt');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [other] } });
    expect(await screen.findByText('Log (old 1).txt')).toBeVisible();
    expect(first.isEnded).toBe(true);
    FakeWorker.last.say({ type: 'done', result: lookOf() });
    expect(await screen.findByRole('heading', { name: '1 ride in Log (old 1).txt' })).toBeVisible();
    await press('Reset');
    expect(dropZone()).toBeVisible();
  });

  it('says that a log has no ride, and offers another file', async () => {
    const { select } = open(lookOf({ ...anyLook, rides: [] }));
    await select(log);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No data found. Are you sure the file was a game log file?',
    );
    expect(screen.queryByRole('link', { name: 'Create a free account' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
    expect(localStorage.getItem('waitingLogUntil')).toBeNull();
  });
});

describe('a file without a look', () => {
  it('explains a wrong file like an upload does', async () => {
    const { select } = open({
      kind: 'notALog',
      reason: 'archive',
    });
    await select(log);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is not a game log');
    expect(alert).toHaveTextContent('This is a compressed archive.');
    expect(alert).toHaveTextContent('Nothing was sent and nothing was spent.');
    expect(within(alert).getByRole('button', { name: 'Choose another file' })).toBeVisible();
    FakeWorker.answer = () => lookOf();
    await select(log);
    expect(await screen.findByRole('article')).toBeVisible();
    await press('Reset');
    expect(dropZone()).toBeVisible();
  });

  it('refuses one that is too large before reading', async () => {
    const { select } = open();
    await select(fileOf(maxLogBytes + 1));
    expect(await screen.findByText('The log is larger than 256 MB')).toBeVisible();
    expect(FakeWorker.made).toEqual([]);
  });

  it('says what is wrong with a file that cannot be read', async () => {
    const { select } = open();
    await select(log);
    FakeWorker.last.say({ type: 'failed', message: 'It was moved.' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("Your browser couldn't read this log");
    expect(alert).toHaveTextContent('It was moved.');
    expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('can be read again after the engine failed to load', async () => {
    const { select } = open();
    await select(log);
    FakeWorker.last.onerror?.();
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    await press('Retry');
    FakeWorker.last.say({ type: 'done', result: lookOf() });
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(FakeWorker.made).toHaveLength(2));
  });
});

describe('a FIT file that a visitor drops with a log', () => {
  const [ride] = anyLook.rides;
  const series = {
    activityId: 'a1',
    t: [0, 1, 2],
    channels: [
      { channel: 'power' as const, values: [200, null, 210], gaps: [{ from: 1, to: 2 }] },
      { channel: 'heartRate' as const, values: [140, 141, 142], gaps: [] },
    ],
  };
  const sentences = [{ text: 'Power stood at zero for 1 s.', tone: 'critical' as const }];
  const fit = { fileName: 'ride.fit', sentences, series };
  const joined = { ...anyLook, rides: ride ? [{ ...ride, fit }] : [] };

  it('draws lanes of power and heart rate below the answer, with what they show', async () => {
    const { calls, select } = open(lookOf(joined));
    await select(log, new File(['x'], 'ride.fit'));
    const part = await screen.findByRole('region', { name: 'Power and heart rate, from ride.fit' });
    expect(
      within(part).getByRole('img', { name: /^Power from the FIT file, mean 205 W, missing/ }),
    ).toBeVisible();
    expect(within(part).getByRole('img', { name: /^Heart rate from the FIT file/ })).toBeVisible();
    expect(within(part).getByText('Power stood at zero for 1 s.')).toBeVisible();
    expect(FakeWorker.last.request).toMatchObject({
      fits: [{ file: { name: 'ride.fit' }, isNamed: true }],
    });
    expect(calls.map(({ path }) => path)).toEqual(['/api/tokens/pricing']);
  });

  it('can come after the log, which is then read with it', async () => {
    const { select } = open(lookOf());
    await select(log);
    await screen.findByRole('article', { name: 'Watopia · Tempus Fugit' });
    FakeWorker.answer = () => lookOf(joined);
    act(() => fileTaker()?.take?.([new File(['x'], 'ride.fit')]));
    await screen.findByRole('region', { name: 'Power and heart rate, from ride.fit' });
    expect(FakeWorker.last.request).toMatchObject({ file: { name: log.name } });
  });

  it('is named with the reason where it is of another ride', async () => {
    const unusedFits = [{ fileName: 'other.fit', reason: 'It belongs to another ride.' }];
    const { select } = open(lookOf({ ...anyLook, unusedFits }));
    await select(log, new File(['x'], 'other.fit'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('other.fitIt belongs to another ride.');
  });

  it('without its log leads to the page of recordings', async () => {
    const { select } = open(lookOf());
    await select(new File(['x'], 'ride.fit'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/ride\.fit is a FIT file.*but not why/);
    await userEvent.click(within(notice).getByRole('link', { name: 'Look at the FIT file' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/recordings');
  });
});
