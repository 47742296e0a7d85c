import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stands for four seconds and is gone, also when the next one comes', () => {
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
  // In steps, because what fades out asks for its own timer once it is drawn so.
  const pass = (ms: number) => {
    for (let step = 0; step < ms; step += 100) act(() => vi.advanceTimersByTime(100));
  };
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
