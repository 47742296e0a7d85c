import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToasts } from '../notices/toast.ts';
import { quietMs, useWantedPart } from './use-wanted-part.ts';

const Settings = () => <p>The settings</p>;
const load = vi.fn<() => Promise<typeof Settings>>();
const onFailed = vi.fn();

function Page() {
  const { Part, want } = useWantedPart('Settings', load, onFailed);
  return (
    <>
      <button type="button" onClick={want}>
        Open
      </button>
      {Part && <Part />}
    </>
  );
}

const messages = () => shownToasts().map(({ message }) => message);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  onFailed.mockReset();
  render(<Page />);
});
afterEach(() => {
  vi.useRealTimers();
});

it('useWantedPart loads a part when it is wanted, and says nothing when that is quick', async () => {
  load.mockResolvedValue(Settings);
  expect(load).not.toHaveBeenCalled();
  open();
  await pass(quietMs);
  expect(screen.getByText('The settings')).toBeVisible();
  expect(messages()).toEqual([]);
});

it('useWantedPart says that a load takes long, and still draws the part when it comes', async () => {
  let answer = (_: typeof Settings) => {};
  load.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  open();
  await pass(quietMs);
  expect(messages()).toEqual([
    'Settings: still loading. If nothing comes, check the connection and try again.',
  ]);
  answer(Settings);
  await pass(0);
  expect(screen.getByText('The settings')).toBeVisible();
});

it('useWantedPart says that a load failed, leaves the page as it is, and tries again at the next wish', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Settings);
  open();
  await pass(quietMs);
  expect(messages()).toEqual([
    'Settings: could not be loaded. Check the connection and try again.',
  ]);
  expect(onFailed).toHaveBeenCalledTimes(1);
  open();
  await pass(0);
  expect(screen.getByText('The settings')).toBeVisible();
});
