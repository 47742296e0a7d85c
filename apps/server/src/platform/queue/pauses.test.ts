import { expect, it, vi } from 'vitest';
import { Pauses } from './pauses.ts';

const hourMs = 3_600_000;

it('a pause ends after its time, or with all others at once', async () => {
  const pauses = new Pauses();
  await pauses.pause(1, pauses.ends);
  const ended = vi.fn();
  const waiting = [1, 2].map(() => pauses.pause(hourMs, pauses.ends).then(ended));
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  pauses.end();
  await Promise.all(waiting);
  expect(ended).toHaveBeenCalledTimes(2);
});

it('a pause does not miss an end that came since its owner looked', async () => {
  const pauses = new Pauses();
  const { ends } = pauses;
  pauses.end();
  await pauses.pause(hourMs, ends);
});
