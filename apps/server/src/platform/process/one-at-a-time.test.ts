import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('oneAtATime runs work of one key in turn, also after an error, and of others meanwhile', async () => {
  const inTurn = oneAtATime();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = inTurn('ann', async () => {
    steps.push('ann 1');
    await first.promise;
    throw new Error('broken');
  });
  const second = inTurn('ann', async () => {
    steps.push('ann 2');
    return 2;
  });
  await inTurn('bob', async () => steps.push('bob'));
  expect(steps).toEqual(['ann 1', 'bob']);
  first.resolve();
  await expect(failing).rejects.toThrow('broken');
  expect(await second).toBe(2);
  expect(steps).toEqual(['ann 1', 'bob', 'ann 2']);
});
