import { readRealLog } from '../../logs.ts';
import { LogText } from './log-text.ts';
import type { SplicedCase } from './spliced-case.ts';

/** Writes the faults of a case into its real log. */
export function splice({ log, faults }: Pick<SplicedCase, 'log' | 'faults'>): Uint8Array {
  const text = LogText.of(readRealLog(log));
  for (const fault of faults) fault(text);
  return text.bytes();
}
