import type { Severity } from '@ridescope/catalogue/severities';

/** Colours a text or a mark: a severity, good, or not measured. */
export type Tone = Severity | 'good' | 'absent';
