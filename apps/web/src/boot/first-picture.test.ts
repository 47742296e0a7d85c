import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPicture, firstWords, loadWhatWaited } from './first-picture.ts';

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
  delete window.earlyAnswers;
});

/** Starts to wait. @returns a function that returns whether it has ended */
function waiting(wait = firstPicture) {
  let isOver = false;
  void wait().then(() => {
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

/** Lets the page ask for how it begins. @returns a function that draws it */
function askForWords(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.earlyAnswers = { data: Promise.resolve(new Map()), words: promise };
  return resolve;
}

it('the code of the app comes after how the page begins', async () => {
  const draw = askForWords();
  const isOver = waiting(firstWords);
  expect(await isOver()).toBe(false);
  draw();
  expect(await isOver()).toBe(false);
  // With the next picture.
  await vi.advanceTimersByTimeAsync(20);
  expect(await isOver()).toBe(true);
});

it('the code of the app waits only half a second for how the page begins', async () => {
  askForWords();
  const isOver = waiting(firstWords);
  await vi.advanceTimersByTimeAsync(499);
  expect(await isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver()).toBe(true);
});

it('the code of the app waits for no words where none were requested, or in the background', async () => {
  expect(await waiting(firstWords)()).toBe(true);
  askForWords();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await waiting(firstWords)()).toBe(true);
});
