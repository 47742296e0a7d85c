import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { longMs, OnDemand } from './on-demand.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('the placeholder says that a part could not be loaded, and loads it on the next try', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the dialog');
  renderPage(
    <OnDemand load={load} what="Sharing" onGiveUp={() => {}}>
      {(part) => <p>Here is {part}.</p>}
    </OnDemand>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Sharing: loading');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sharing could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here is the dialog.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a load can be given up, and fails again as often as it is tried', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  const onGiveUp = vi.fn();
  renderPage(
    <OnDemand load={load} what="Sharing" onGiveUp={onGiveUp}>
      {() => <p>never</p>}
    </OnDemand>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onGiveUp).toHaveBeenCalledTimes(1);
});

it('the placeholder says in its own place what could not be loaded', async () => {
  const { container } = renderPage(
    <OnDemand
      load={() => Promise.reject(new TypeError('Failed to fetch'))}
      what="The view"
      onGiveUp={() => {}}
      isInPlace
    >
      {() => <p>never</p>}
    </OnDemand>,
  );
  expect(container).toHaveTextContent('The view: loading');
  expect(await within(container).findByRole('alert')).toHaveTextContent('could not be loaded');
});

it("a load can be given up while it doesn't end", () => {
  vi.useFakeTimers();
  const onGiveUp = vi.fn();
  renderPage(
    <OnDemand load={() => new Promise(() => {})} what="Sharing" onGiveUp={onGiveUp}>
      {() => <p>never</p>}
    </OnDemand>,
  );
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  act(() => vi.advanceTimersByTime(longMs));
  expect(screen.getByRole('status')).toHaveTextContent('Sharing: still loading.');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onGiveUp).toHaveBeenCalledTimes(1);
});
