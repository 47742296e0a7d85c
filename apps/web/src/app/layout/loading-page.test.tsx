import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingPage, longMs, quietMs } from './loading-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the loading page says at once what is loading, on a page that should never look empty', () => {
  render(
    <LoadingPage waitingFor={{ title: 'Checking', text: 'A moment.', safe: 'All is safe.' }} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Checking' })).toBeVisible();
  expect(screen.getByText('A moment.')).toBeVisible();
  act(() => vi.advanceTimersByTime(longMs));
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});

it('the loading page is empty at first, then says what it waits for, then offers to load the page again', () => {
  render(<LoadingPage />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  act(() => vi.advanceTimersByTime(quietMs));
  expect(status).toHaveTextContent('Loading the page…');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => vi.advanceTimersByTime(longMs - quietMs));
  expect(status).toHaveTextContent('The page is still loading.');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});
