import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Factor, varianceShares } from './variance-shares.ts';

/** R² of a model with one column for each level, by solving the normal equations: slow and plain. */
function plainShare(values: readonly number[], factors: readonly Factor[]): number {
  const n = values.length;
  const levels = factors.flatMap((factor, index) =>
    [...new Set(factor)].slice(1).map((level) => ({ index, level })),
  );
  const rows = values.map((_, row) => [
    1,
    ...levels.map(({ index, level }) => (factors[index]?.[row] === level ? 1 : 0)),
  ]);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const total = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const parameters = levels.length;
  if (total <= 0 || n - parameters - 1 <= 0) return 0;
  const weights = solve(rows, values);
  const rest = values.reduce((sum, value, row) => {
    const fitted = (rows[row] ?? []).reduce((own, x, i) => own + x * (weights[i] ?? 0), 0);
    return sum + (value - fitted) ** 2;
  }, 0);
  return Math.max(0, 1 - ((rest / total) * (n - 1)) / (n - parameters - 1));
}

/** Least squares by Gauss-Jordan elimination; columns that depend on others get no weight. */
function solve(rows: readonly number[][], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const dot = (i: number, j: number) =>
    rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0);
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => dot(i, j)),
    rows.reduce((sum, row, index) => sum + (row[i] ?? 0) * (values[index] ?? 0), 0),
  ]);
  const used: number[] = [];
  for (let column = 0; column < size; column++) {
    const pivot = matrix.findIndex(
      (row, index) => !used.includes(index) && Math.abs(row[column] ?? 0) > 1e-9,
    );
    if (pivot < 0) {
      used.push(-1);
      continue;
    }
    used.push(pivot);
    const own = matrix[pivot] ?? [];
    const scale = own[column] ?? 1;
    for (let k = 0; k <= size; k++) own[k] = (own[k] ?? 0) / scale;
    for (const row of matrix) {
      if (row === own) continue;
      const factor = row[column] ?? 0;
      for (let k = 0; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (own[k] ?? 0);
    }
  }
  return used.map((pivot) => (pivot < 0 ? 0 : (matrix[pivot]?.[size] ?? 0)));
}

/** Averages what each factor adds over all orders, one by one. */
function plainShares(values: readonly number[], factors: readonly Factor[]): number[] {
  const orders = [
    [0, 1],
    [1, 0],
  ];
  return factors.map((_, index) => {
    const added = orders.map((order) => {
      const before = order.slice(0, order.indexOf(index)).map((i) => factors[i] as Factor);
      const own = [...before, factors[index] as Factor];
      return (
        (own.length === 0 ? 0 : plainShare(values, own)) -
        (before.length === 0 ? 0 : plainShare(values, before))
      );
    });
    return Math.max(0, added.reduce((sum, one) => sum + one, 0) / orders.length);
  });
}

const level = (most: number) => fc.integer({ min: 0, max: most });

describe('varianceShares', () => {
  it('divides as a slow least-squares fit over all orders does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(level(60), level(2), level(1)), { minLength: 25, maxLength: 40 }),
        (rows) => {
          const values = rows.map(([value]) => value);
          const factors = [rows.map(([, a]) => a), rows.map(([, , b]) => b)];
          const found = varianceShares(values, factors);
          const plain = plainShares(values, factors);
          for (const [i, share] of found.entries()) expect(share).toBeCloseTo(plain[i] ?? 0, 3);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives all to the factor that decides', () => {
    const place = Array.from({ length: 200 }, (_, i) => i % 5);
    const time = Array.from({ length: 200 }, (_, i) => Math.floor(i / 50));
    const [byPlace = 0, byTime = 1] = varianceShares(
      place.map((cell) => 30 + 6 * cell),
      [place, time],
    );
    expect(byPlace).toBeCloseTo(1, 3);
    expect(byTime).toBeCloseTo(0, 2);
  });

  it('gives nothing to chance', () => {
    const place = Array.from({ length: 300 }, (_, i) => (i * 7) % 60);
    const noise = Array.from({ length: 300 }, (_, i) => Math.sin(i * i) * 10);
    const [share = 1] = varianceShares(noise, [place]);
    expect(share).toBeLessThan(0.1);
  });

  it('answers 0 for values that are all alike', () => {
    expect(varianceShares([5, 5, 5, 5], [[0, 0, 1, 1]])).toEqual([0]);
  });
});
