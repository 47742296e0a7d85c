import { expect, it } from 'vitest';
import { networkFields, networkGroups } from './network-fields.ts';

it('every network figure is in exactly one group', () => {
  const shown = networkGroups.flatMap(({ keys }) => keys);
  expect(shown.toSorted()).toEqual(Object.keys(networkFields).toSorted());
});
