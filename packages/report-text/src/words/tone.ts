import type { Severity } from '@ridescope/contract';

/** What colours a piece of text or a mark: a severity, or that all is well, or that nothing was measured. */
export type Tone = Severity | 'good' | 'absent';
