import { expect, it } from 'vitest';
import { Closers } from './closers.ts';

it('parts are closed in reverse order despite faults, and the first fault is thrown at the end', async () => {
  const closed: string[] = [];
  const closers = new Closers();
  closers.add(() => void closed.push('database'));
  for (const name of ['pool', 'hub']) {
    closers.add(async () => {
      closed.push(name);
      throw new Error(name);
    });
  }
  await expect(closers.closeAll()).rejects.toThrow('hub');
  expect(closed).toEqual(['hub', 'pool', 'database']);
});
