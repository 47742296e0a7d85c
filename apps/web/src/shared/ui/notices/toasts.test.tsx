import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('a toast stands for four seconds and is gone, also when the next one comes', () => {
  act(() => showToast('Settings saved successfully'));
  expect(screen.getByRole('alert')).toHaveTextContent('Settings saved successfully');
  pass(2000);
  act(() => showToast('Failed to save settings', 'failed'));
  pass(1500);
  expect(screen.getByText('Settings saved successfully')).toBeVisible();
  pass(1000);
  expect(screen.queryByText('Settings saved successfully')).toBeNull();
  expect(screen.getByText('Failed to save settings')).toBeVisible();
  pass(2000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a toast stays under the pointer and closes by its button', () => {
  act(() => showToast('Report deleted'));
  const toast = screen.getByRole('alert');
  fireEvent.pointerEnter(toast);
  pass(10_000);
  expect(toast).toBeVisible();
  fireEvent.pointerLeave(toast);
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
