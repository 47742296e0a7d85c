import { contactPatterns } from './contact.ts';
import { devicePatterns } from './devices.ts';
import { idPatterns } from './ids.ts';
import type { Pattern } from './pattern.ts';
import { writingPatterns } from './writing.ts';

/**
 * Everything that is masked, at most 31. A new kind of line is added in one of these lists. What people write
 * comes first, as it may look like anything; then devices, which are told apart whatever else their names look like.
 */
export const patterns: readonly Pattern[] = [
  ...writingPatterns,
  ...devicePatterns,
  ...contactPatterns,
  ...idPatterns,
];
