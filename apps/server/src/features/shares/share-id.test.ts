import { ShareId } from '@ridescope/contract/shares';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { newShareId } from './share-id.ts';

it('newShareId makes a thousand ids without a pattern', () => {
  const ids = Array.from({ length: 1000 }, newShareId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.filter((id) => !Value.Check(ShareId, id))).toEqual([]);
  const bytes = ids.map((id) => Buffer.from(id, 'base64url'));
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([16]));
  // Each of the 128 bits is set in about half of them; 7 standard deviations are 110.
  for (let bit = 0; bit < 128; bit++) {
    const set = bytes.filter((id) => ((id[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(Math.abs(set - 500)).toBeLessThan(110);
  }
  // No id can be derived from the one before.
  const sorted = [...ids].sort();
  expect(ids).not.toEqual(sorted);
});
