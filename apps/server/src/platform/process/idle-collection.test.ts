import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectWhenIdle } from './idle-collection.ts';
import { secondMs } from './units.ts';

let cpuMs: number;
let usedMb: number;
let collections: number;

/** Lets time pass in which the thread works this long. */
function pass(seconds: number, workMs: number) {
  cpuMs += workMs;
  vi.advanceTimersByTime(seconds * secondMs);
}

describe('the collection of garbage at rest', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    cpuMs = 0;
    usedMb = 100;
    collections = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start() {
    const end = collectWhenIdle({
      cpuMs: () => cpuMs,
      usedMb: () => usedMb,
      collect: () => {
        collections++;
        cpuMs += 50;
        usedMb = Math.min(usedMb, 110);
      },
    });
    return end;
  }

  it('waits until a burst is over, and collects once', () => {
    const end = start();
    for (let burst = 0; burst < 3; burst++) pass(10, 8000);
    expect(collections).toBe(0);
    pass(10, 100);
    expect(collections).toBe(1);
    for (let rest = 0; rest < 10; rest++) pass(10, 100);
    expect(collections).toBe(1);
    end();
  });

  it('comes again after more work, and never after its end', () => {
    const end = start();
    pass(10, 8000);
    pass(10, 0);
    pass(10, 8000);
    pass(10, 0);
    expect(collections).toBe(2);
    end();
    pass(10, 8000);
    pass(10, 0);
    expect(collections).toBe(2);
  });

  it('collects in a burst too when the heap has grown, at most every ten seconds', () => {
    const end = start();
    pass(10, 8000);
    expect(collections).toBe(0);
    usedMb = 160;
    pass(5, 4000);
    expect(collections).toBe(0);
    pass(5, 4000);
    expect(collections).toBe(1);
    usedMb = 150; // 40 MB more than that left.
    pass(10, 8000);
    expect(collections).toBe(1);
    end();
  });
});
