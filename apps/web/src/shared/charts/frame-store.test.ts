import { expect, it, vi } from 'vitest';
import { createFrameStore } from './frame-store.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('the frame store notifies its readers once per frame, with the last value', async () => {
  const store = createFrameStore(0);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get()));
  for (const value of [1, 2, 3]) store.set(value);
  expect(seen).toEqual([]);
  await nextFrame();
  expect(seen).toEqual([3]);
});

it('the frame store notifies at once when asked to, without repeating itself', async () => {
  const store = createFrameStore(0);
  const reader = vi.fn();
  const leave = store.subscribe(reader);
  store.set(1);
  store.setNow(2);
  expect(reader).toHaveBeenCalledTimes(1);
  await nextFrame();
  store.setNow(2);
  expect(reader).toHaveBeenCalledTimes(1);
  leave();
  store.setNow(3);
  expect(reader).toHaveBeenCalledTimes(1);
});
