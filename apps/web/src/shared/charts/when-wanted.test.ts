import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenWanted } from './when-wanted.ts';

/** Replaces the browser's observer. Returns a function that brings all observed elements near. */
function fakeObserver() {
  const near: (() => void)[] = [];
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      near.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return () => {
    for (const come of near) come();
  };
}

/** Replaces the browser's sense of being idle. @returns a function that makes it idle */
function fakeIdle() {
  const waiting = new Set<() => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.add(run);
    return run;
  });
  vi.stubGlobal('cancelIdleCallback', (run: () => void) => waiting.delete(run));
  return () => {
    for (const run of waiting) run();
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('a part far below', () => {
  it('is drawn once it comes near, and not again when the browser is idle', () => {
    const comeNear = fakeObserver();
    const becomeIdle = fakeIdle();
    const draw = vi.fn();
    whenWanted(document.body, draw);
    expect(draw).not.toHaveBeenCalled();
    comeNear();
    becomeIdle();
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is drawn when the browser is idle', () => {
    fakeObserver();
    const becomeIdle = fakeIdle();
    const draw = vi.fn();
    whenWanted(document.body, draw);
    becomeIdle();
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is not drawn after it has left the page', () => {
    fakeObserver();
    const becomeIdle = fakeIdle();
    const draw = vi.fn();
    whenWanted(document.body, draw)();
    becomeIdle();
    expect(draw).not.toHaveBeenCalled();
  });
});
