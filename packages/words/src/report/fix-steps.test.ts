import { expect, it } from 'vitest';
import { stepsOf } from './fix-steps.ts';

it('the steps for a phone whose link breaks are those that the sentence of the problem names', () => {
  const steps = stepsOf('net-companion-order').join(' ');
  for (const advice of [
    /on one phone/,
    /phone awake/,
    /close other programs that use the same connection/,
  ])
    expect(steps).toMatch(advice);
});
