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

afterEach(() => {
  window.dispatchEvent(new Event('scroll'));
  vi.unstubAllGlobals();
});

describe('a part far below', () => {
  it('is drawn once it comes near, and not again when the page is used', () => {
    const comeNear = fakeObserver();
    const draw = vi.fn();
    whenWanted(document.body, draw);
    expect(draw).not.toHaveBeenCalled();
    comeNear();
    window.dispatchEvent(new Event('scroll'));
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is drawn when the reader begins to use the page', () => {
    fakeObserver();
    const draw = vi.fn();
    whenWanted(document.body, draw);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('scroll'));
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is not drawn after it has left the page', () => {
    fakeObserver();
    const draw = vi.fn();
    whenWanted(document.body, draw)();
    window.dispatchEvent(new Event('scroll'));
    expect(draw).not.toHaveBeenCalled();
  });
});
