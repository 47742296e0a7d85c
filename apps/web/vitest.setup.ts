import { notifications } from '@mantine/notifications';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { addBrowserParts } from './src/shared/testing/browser-parts.ts';

addBrowserParts();

// A page is a script of its own, and a busy machine takes longer than the usual second to load it.
configure({ asyncUtilTimeout: 15_000 });

// One window serves many test files, since to make one takes longer than most of them. Each finds it as if it were new.
beforeAll(() => {
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
});

afterEach(() => {
  cleanup();
  // They stand for seconds, in a store that outlives the page.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});

// What the window has begun by a false clock it waits for on that clock: left to it for ever, there would be no frames
// after it for the tests that follow.
const { useRealTimers } = vi;
const frameMs = 17;
vi.useRealTimers = () => {
  if (vi.isFakeTimers() && vi.getTimerCount() > 0) vi.advanceTimersByTime(frameMs);
  return useRealTimers.call(vi);
};
