import type { Claim } from '../expectation.ts';
import { autumn2016 } from './autumn-2016.ts';
import { spring2016 } from './spring-2016.ts';
import { winter2015 } from './winter-2015.ts';
import { winter2025 } from './winter-2025.ts';

/** Claims that a report of a log must not make, in the order in which the experts list them. */
export const claims: Readonly<Record<string, readonly Claim[]>> = {
  ...winter2015,
  ...spring2016,
  ...autumn2016,
  ...winter2025,
};
