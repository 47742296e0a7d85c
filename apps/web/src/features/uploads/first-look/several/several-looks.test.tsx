import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { FakeWorker } from '../../prepare/testing/fake-worker.ts';
import { title } from '../../testing/open-upload-page.tsx';
import { FirstLook } from '../first-look.tsx';
import { lookOf } from '../testing/any-look.ts';

afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => new File([name], name);

function open() {
  // Without storage. An earlier test file in this window may have brought some.
  vi.stubGlobal('indexedDB', undefined);
  FakeWorker.install(({ name }) =>
    name === 'cat.txt' ? { kind: 'notALog', reason: 'unfamiliar' } : lookOf(),
  );
  const calls = fakeServer({});
  const { container } = renderPage(
    <FirstLook maxLogBytes={() => undefined} signUpPath="/auth/signup" signInPath="/auth/signin" />,
  );
  const select = (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    return userEvent.upload(input as HTMLInputElement, files);
  };
  return { calls, select };
}

const readAll = async (count: number) =>
  userEvent.click(
    await screen.findByRole('button', { name: `Read all ${count} logs, one after the other` }),
  );
const list = () => screen.findByRole('list', { name: 'Your logs' });
const rows = async () => within(await list()).findAllByRole('listitem');

it('several logs of a visitor are read in the browser, each with its answer, and one offer for all', async () => {
  const { calls, select } = open();
  await select(named('Log.txt'), named('cat.txt'), named('Log (old 1).txt'));
  expect(await screen.findByRole('alert')).toHaveTextContent('exactly one file must be selected');
  await readAll(3);
  const offer = await screen.findByRole('region', { name: /full report needs a free account/ });
  const texts = (await rows()).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(texts[0]).toContain('Critical The internet was gone for 3 min. You rode alone.');
  expect(texts[1]).toContain('Not a game log');
  expect(texts[2]).toContain('Critical');
  await waitFor(() => expect(offer).toHaveTextContent('Drop your 2 logs again after you sign in.'));
  await userEvent.click(screen.getAllByText('Show the ride')[0] as HTMLElement);
  expect(await screen.findByRole('article', { name: 'Watopia · Tempus Fugit' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/tokens/pricing']);
});

it('a log that a visitor removes leaves the others, and Reset starts over', async () => {
  const { select } = open();
  await select(named('Log.txt'), named('Log (old 1).txt'));
  await readAll(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Log.txt' }));
  expect(await rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('button', { name: title })).toBeVisible();
});
