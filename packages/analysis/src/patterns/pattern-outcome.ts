import type { PatternResult } from '@ridescope/contract';

/** A tested pattern; times are seconds from the start of the activity. */
export type PatternOutcome = PatternResult;
