import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPicture, loadWhatWaited } from './first-picture.ts';

let tell: ((names: string[]) => void) | undefined;

class FakeObserver {
  static supportedEntryTypes: readonly string[] = ['paint'];
  constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
    tell = (names) =>
      callback({ getEntriesByName: (name) => names.filter((each) => each === name) });
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  FakeObserver.supportedEntryTypes = ['paint'];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** Starts to wait. @returns a function that tells whether it has ended */
function waiting() {
  let isOver = false;
  void firstPicture().then(() => {
    isOver = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isOver;
  };
}

it('the app waits for the first picture with words', async () => {
  const isOver = waiting();
  tell?.(['first-paint']);
  expect(await isOver()).toBe(false);
  tell?.(['first-paint', 'first-contentful-paint']);
  expect(await isOver()).toBe(true);
});

it('the app waits no longer than a second', async () => {
  const isOver = waiting();
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver()).toBe(true);
});

it('the app starts at once in a tab in the background', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await waiting()()).toBe(true);
});

it('the app starts at once in a browser that does not report pictures', async () => {
  FakeObserver.supportedEntryTypes = [];
  expect(await waiting()()).toBe(true);
});

it('what the server has put off is loaded', () => {
  document.head.innerHTML =
    '<link data-rel="modulepreload" href="/a.js"><link data-rel="preload" as="fetch" href="/b.json">';
  loadWhatWaited();
  const rels = [...document.querySelectorAll('link')].map(({ rel }) => rel);
  expect(rels).toEqual(['modulepreload', 'preload']);
});
