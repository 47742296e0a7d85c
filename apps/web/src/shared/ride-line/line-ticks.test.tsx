import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineTicks } from './line-ticks.tsx';

/** What is written, and where in percent of the line. */
function ticksOf({ container }: ReturnType<typeof render>) {
  return [...container.querySelectorAll('li')].map((tick) => [
    tick.textContent,
    Math.round(Number.parseFloat(tick.style.left)),
  ]);
}

it('the ticks of a ride are round times from its start', () => {
  expect(ticksOf(render(<LineTicks seconds={3720} />))).toEqual([
    ['Start', 0],
    ['15 min', 24],
    ['30 min', 48],
    ['45 min', 73],
    ['1 h 00 min', 97],
  ]);
});
