import { contactPatterns } from './contact.ts';
import { devicePatterns } from './devices.ts';
import { idPatterns } from './ids.ts';
import type { Pattern } from './pattern.ts';
import { writingPatterns } from './writing.ts';

/** Everything that is masked, at most 29. A new kind of line is added in one of these lists. */
export const patterns: readonly Pattern[] = [
  ...writingPatterns,
  ...contactPatterns,
  ...idPatterns,
  ...devicePatterns,
];
