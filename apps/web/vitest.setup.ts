import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { handOverFiles } from './src/shared/file-takers.ts';
import { addBrowserParts } from './src/shared/testing/browser-parts.ts';
import { clearToasts } from './src/shared/ui/notices/toast.ts';

addBrowserParts();

// Each page is a separate script, and a busy machine takes longer than the usual second to load it.
configure({ asyncUtilTimeout: 60_000 });

// One window serves many test files, because making one takes longer than most of them. Each finds it like new.
beforeAll(() => {
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
});

// A database that one file brings would keep the logs that the next one drops, and hand them to the file after that.
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

afterEach(() => {
  cleanup();
  // Toasts last for seconds, in a store that outlives the page.
  clearToasts();
  // A dropped file whose page never opened would start an upload on the first page of another test file.
  handOverFiles([]);
  localStorage.clear();
  sessionStorage.clear();
});

// Work that the window started on a fake clock waits for that clock. Left pending, it would block all frames for the
// tests that follow.
const { useRealTimers } = vi;
const frameMs = 17;
vi.useRealTimers = () => {
  if (vi.isFakeTimers() && vi.getTimerCount() > 0) vi.advanceTimersByTime(frameMs);
  return useRealTimers.call(vi);
};
