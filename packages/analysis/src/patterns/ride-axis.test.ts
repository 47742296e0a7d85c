import { expect, it } from 'vitest';
import { rideAxis } from './ride-axis.ts';

const axis = rideAxis(100, 1000, [
  [Number.NEGATIVE_INFINITY, 149],
  [300, 400],
  [990, Number.POSITIVE_INFINITY],
]);

it("the ride axis leaves out what isn't judged", () => {
  expect(axis.length).toBe(900 - 49 - 100 - 10);
});

it('the ride axis joins what is left', () => {
  expect([150, 299, 401, 989].map(axis.placeOf)).toEqual([1, 150, 152, 740]);
});

it('the ride axis has no place for moments outside', () => {
  expect([99, 149, 300, 350, 400, 995, 1001].map(axis.placeOf)).toEqual(Array(7).fill(undefined));
});

it('the ride axis counts judged seconds up to any moment', () => {
  expect([0, 149, 350, 5000].map(axis.secondsBefore)).toEqual([0, 0, 151, 741]);
});
