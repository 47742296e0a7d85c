import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileTaker } from '../../../shared/file-takers.ts';
import { ok } from '../../../shared/testing/fake-server.ts';
import { FakeWorker } from '../prepare/testing/fake-worker.ts';
import { ofUpload, openPage, title } from '../testing/open-upload-page.tsx';
import { preparedLog } from '../testing/prepared-log.ts';

afterEach(() => vi.unstubAllGlobals());

const named = (name: string, lastModified = 0) => new File([name], name, { lastModified });
const balance = {
  'GET /api/tokens/balance': ok({ tokens: 2, freeUsageRemaining: 1, lifetimeSpent: 0 }),
};

/** Opens the page, with another hash for each file. */
function openQueue(
  answers: Parameters<typeof openPage>[0] = {},
  ...others: Parameters<typeof openPage> extends [unknown?, ...infer Others] ? Others : never
) {
  const page = openPage({ ...balance, ...answers }, ...others);
  FakeWorker.answer = ({ name, size }) =>
    name === 'cat.txt'
      ? { kind: 'notALog', reason: 'unfamiliar' }
      : { ...preparedLog, bytes: size, sha256: name.padEnd(64, '0') };
  return page;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your logs' })).getAllByRole('listitem');
const row = async (name: string) => {
  const found = (await rows()).find((one) => one.textContent.includes(name));
  if (!found) throw new Error(`There is no row of ${name}.`);
  return found;
};
/** Presses the button below the refusal of several files. */
const readAll = async (count: number) =>
  userEvent.click(
    await screen.findByRole('button', { name: `Read all ${count} logs, one after the other` }),
  );
const send = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('several files at once', () => {
  const refusal = 'exactly one file must be selected';

  // The error catalogue of the specification: exactly one file must be dropped.
  it.each(['chosen', 'dropped'])(
    'are refused when %s, and nothing is read or sent',
    async (way) => {
      const { calls, select } = openQueue();
      const files = [named('Log.txt'), named('Log (old 1).txt')];
      if (way === 'chosen') await select(...files);
      else {
        const dataTransfer = { types: ['Files'], files, dropEffect: 'copy' };
        fireEvent.drop(screen.getByRole('button', { name: title }), { dataTransfer });
      }
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(refusal);
      expect(
        within(alert)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Read all 2 logs, one after the other']);
      expect(screen.queryByRole('list', { name: 'Your logs' })).toBeNull();
      expect(FakeWorker.made).toEqual([]);
      expect(
        ofUpload(calls)
          .map(({ path }) => path)
          .filter((path) => path !== '/api/tokens/balance'),
      ).toEqual([]);
    },
  );

  it('leave room for a single file, which is then uploaded as usual', async () => {
    const { select, onReport } = openQueue();
    await select(named('Log.txt'), named('Log (old 1).txt'));
    await screen.findByText(refusal);
    await select(named('Log.txt'));
    await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('are read up to 50 at a time, as the button says', async () => {
    const { select } = openQueue();
    await select(...Array.from({ length: 51 }, (_, index) => named(`${index}.txt`)));
    await send('Read the first 50 of 51 logs, one after the other');
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText('The list takes 50 logs at a time')).toBeVisible();
  });
});

it('a list says what each report found, and hides a log without touching its report', async () => {
  const { select } = openQueue({}, undefined, { r1: 'The connection was lost.' });
  await select(named('Log.txt'), named('Log (old 1).txt'));
  expect(screen.queryByText(/Several logs, a zip/)).toBeNull();
  await readAll(2);
  await send('Send 2 logs');
  for (const name of ['Log.txt', 'old 1'])
    await waitFor(async () =>
      expect(await row(name)).toHaveTextContent('The connection was lost.'),
    );
  expect(screen.queryByText('Report ready')).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: 'Hide Log.txt. Its report stays in My Logs' }),
  );
  expect(await rows()).toHaveLength(1);
});

it('the list takes the focus from the button that is gone, when it is read and when it is sent', async () => {
  const { select } = openQueue();
  await select(named('Log.txt'), named('Log (old 1).txt'));
  await readAll(2);
  const heading = await screen.findByRole('heading', { name: '2 logs' });
  expect(heading).toHaveFocus();
  await send('Send 2 logs');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send 2 logs' })).toBeNull());
  expect(heading).toHaveFocus();
});

describe('FIT files beside logs', () => {
  it('go with their log to its report, which says what became of them', async () => {
    const { select, addFits, onReport } = openQueue();
    await select(named('Log.txt'), named('ride.fit'));
    await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
    expect(addFits.mock.calls.map(([report, fits]) => [report, fits])).toEqual([
      [
        { owner: 'local', name: 'r1' },
        [{ file: expect.objectContaining({ name: 'ride.fit' }), isNamed: true }],
      ],
    ]);
    expect(onReport.mock.calls[0]?.[2]).toMatchObject({ fit: 'Added ride.fit.' });
  });

  it('are offered to each log of a list', async () => {
    const { select, addFits } = openQueue();
    await select(named('a.txt'), named('b.txt'), named('ride.fit'));
    await readAll(2);
    await send('Send 2 logs');
    for (const name of ['a.txt', 'b.txt'])
      await waitFor(async () => expect(await row(name)).toHaveTextContent('Added ride.fit.'));
    expect(addFits).toHaveBeenCalledTimes(2);
  });

  it('that could not be added leave the report as it is', async () => {
    const { select, addFits, onReport } = openQueue();
    addFits.mockRejectedValueOnce(new Error('offline'));
    await select(named('Log.txt'), named('ride.fit'));
    await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
    expect(onReport.mock.calls[0]?.[2].fit).toMatch(/could not be added/);
  });

  it('without any log lead to the page of recordings, and nothing is read or sent', async () => {
    const { select } = openQueue();
    await select(named('one.fit'), named('two.fit.gz'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('2 FIT files without a log');
    expect(within(notice).getByRole('link', { name: 'Compare the recordings' })).toHaveAttribute(
      'href',
      '/recordings',
    );
    expect(FakeWorker.made).toEqual([]);
  });
});

describe('several logs', () => {
  it('wait for a word about their price, and are sent one after the other', async () => {
    const { calls, select, onReport, onEnd } = openQueue();
    await select(named('Log.txt'), named('Log (old 1).txt'), named('cat.txt'));
    await readAll(3);
    const question = await screen.findByRole('region', { name: 'Ready to send' });
    expect(question).toHaveTextContent('2 logs: at most 2 tokens');
    await waitFor(() => expect(question).toHaveTextContent('You have 1 free and 2 paid.'));
    expect(await row('cat.txt')).toHaveTextContent('Not a game log');
    expect(await row('cat.txt')).toHaveTextContent('Nothing in this file looks like the game.');
    expect(await row('Log.txt')).toHaveTextContent('Watopia, Wed 14 Jan 2026, 00:33');
    expect(calls.some(({ path }) => path.includes('signedUrl'))).toBe(false);
    await send('Send 2 logs');
    for (const name of ['Log.txt', 'Log (old 1).txt']) {
      await waitFor(async () => expect(await row(name)).toHaveTextContent('Report ready'));
    }
    const view = screen.getByRole('link', { name: 'View the report of Log.txt' });
    expect(view).toHaveAttribute('href', '/report/local/r1');
    expect(screen.getByText('2 reports ready, 1 log without a report', { selector: 'header p' }));
    expect(screen.getByRole('link', { name: 'My Logs' })).toHaveAttribute('href', '/files');
    expect(onEnd).toHaveBeenCalledTimes(3);
    // The list stays: there is more than one report to open.
    expect(onReport).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('button', { name: title })).toBeVisible();
  });

  it('offer to send what was read while one of six is still being read', async () => {
    const { select } = openQueue();
    const answer = FakeWorker.answer;
    // The last one is never read.
    const names = Array.from({ length: 6 }, (_, index) => `${index}.txt`);
    FakeWorker.answer = (file) => {
      if (file.name === '4.txt') FakeWorker.answer = undefined;
      return answer?.(file);
    };
    await select(...names.map((name) => named(name)));
    await readAll(6);
    expect(await screen.findByRole('button', { name: 'Send 5 logs' })).toBeVisible();
    const question = screen.getByRole('region', { name: 'Ready to send' });
    expect(question).toHaveTextContent('1 more log to read. Send these now, or wait.');
    await send('Send 5 logs');
    await waitFor(async () => expect(await row('4.txt')).toHaveTextContent('Report ready'));
    expect(await row('5.txt')).not.toHaveTextContent('Report ready');
  });

  it('can be taken out of the list, and more can be dropped on the page', async () => {
    const { select } = openQueue();
    await select(named('Log.txt'), named('Log (old 1).txt'));
    await readAll(2);
    await screen.findByRole('region', { name: 'Ready to send' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Log (old 1).txt' }));
    const more = { types: ['Files'], files: [named('a.txt'), named('b.txt')], dropEffect: 'copy' };
    fireEvent.drop(document.body, { dataTransfer: more });
    // One token needs no word, so the first has gone ahead.
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await waitFor(async () => expect(await row('Log.txt')).toHaveTextContent('Report ready'));
    expect(await screen.findByRole('button', { name: 'Send 2 logs' })).toBeVisible();
  });

  it('say that they lack tokens, and lead to them', async () => {
    const { select } = openQueue({
      'POST /api/tokens/check': ok({
        hasEnoughTokens: false,
        tokensRequired: 1,
        availableSource: 'paid',
        currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 0 },
        analysisType: 'basic',
      }),
    });
    await select(named('Log.txt'), named('Log (old 1).txt'));
    await readAll(2);
    await send('Send 2 logs');
    expect(await screen.findByText('Not enough tokens for 2 logs')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Purchase Tokens' })).toBeVisible();
    expect(await row('Log.txt')).toHaveTextContent('Insufficient tokens.');
  });
});

describe('a folder', () => {
  /** Chooses a folder with these files. */
  const choose = (...files: File[]) => {
    const field = document.querySelector<HTMLInputElement>('input[webkitdirectory]');
    const inside = files.map((file) =>
      Object.defineProperty(file, 'webkitRelativePath', { value: `Logs/${file.name}` }),
    );
    if (field) fireEvent.change(field, { target: { files: inside } });
  };

  const day = Date.UTC(2026, 0, 13, 12);
  const three = () => [
    named('Log (old 1).txt', day),
    named('Log.txt', day + 1),
    named('Launcher_log.txt', day + 2),
  ];

  it('of several logs is refused like several files, and its logs are read on demand, the newest first', async () => {
    openQueue();
    choose(...three());
    expect(await screen.findByRole('alert')).toHaveTextContent('exactly one file must be selected');
    await readAll(2);
    expect((await rows()).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Log\.txt/),
      expect.stringMatching(/^Log \(old 1\)\.txt/),
    ]);
  });

  it('of several logs lists them by name and date, to read a single one', async () => {
    const { onReport } = openQueue();
    choose(...three());
    await userEvent.click(await screen.findByText('Choose one of the 2 logs'));
    const choices = screen
      .getAllByRole('listitem')
      .filter((one) => one.textContent.includes('UTC'));
    expect(choices[1]).toHaveTextContent('Log (old 1).txtTue 13 Jan 2026, 17:45 (UTC+5:45)');
    await userEvent.click(screen.getByRole('button', { name: 'Read Log.txt' }));
    await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
    expect(FakeWorker.made.map(({ request }) => request?.file.name)).toEqual(['Log.txt']);
  });

  it('that is dropped on the list gives its newest log, and offers the others', async () => {
    const { select } = openQueue();
    await select(named('a.txt'), named('b.txt'));
    await readAll(2);
    await send('Send 2 logs');
    await waitFor(async () => expect(await row('b.txt')).toHaveTextContent('Report ready'));
    const folder = { folder: 'Logs', logs: three().slice(0, 2).reverse(), fits: [] };
    act(() => fileTaker()?.take?.([folder]));
    await waitFor(async () => expect(await row('Log.txt')).toHaveTextContent('Report ready'));
    const others = screen.getByRole('region', { name: 'Other logs in Logs' });
    expect(others).toHaveTextContent('Log (old 1).txtTue 13 Jan 2026, 17:45 (UTC+5:45)');
    await userEvent.click(within(others).getByRole('button', { name: 'Add Log (old 1).txt' }));
    await waitFor(async () => expect(await row('old 1')).toHaveTextContent('Report ready'));
    expect(screen.queryByRole('region', { name: 'Other logs in Logs' })).toBeNull();
  });

  it('without a log says which folder it should be', async () => {
    openQueue();
    choose(named('ride.fit'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no Log.txt in the folder Logs',
    );
    expect(screen.getByRole('button', { name: title })).toBeVisible();
  });
});

it('the list of logs says why an archive gave none', async () => {
  const { select } = openQueue();
  await select(new File(['no archive'], 'logs.zip'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('logs.zip could not be read');
  expect(alert).toHaveTextContent('Unpack it on your computer, and use the logs in it.');
});

it('the list of logs says where a FIT file belongs', async () => {
  const { select } = openQueue();
  await select(new File(['fit'], '2026-01-06-18-49-22.fit'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('2026-01-06-18-49-22.fit is a FIT file');
  expect(alert).toHaveTextContent('choose it together with the Log.txt of the ride');
});
