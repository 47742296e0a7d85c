import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace } from '@ridescope/catalogue/problem-kinds';
import type { HypothesisId } from '@ridescope/contract/advanced/vocabulary';
import type { SignalId } from '../signals/signal.ts';

/**
 * How much a signal says: nothing at `none`, all its weight at `full`, in proportion between. `full` may be below `none`.
 * The weight is added to the log-odds; a negative one speaks against.
 */
export interface Clue {
  signal: SignalId;
  none: number;
  full: number;
  weight: number;
  /** Says nothing unless this signal has at least this value. */
  only?: readonly [signal: SignalId, least: number];
}

export interface HypothesisRule {
  id: HypothesisId;
  /** Log-odds against "something else, or nothing" before anything was measured. */
  prior: number;
  clues: readonly Clue[];
  /** What to try to find out (catalogue 7). */
  decidingTest: FixId;
  /** What repairs it, the cheapest first. */
  fixes: readonly FixId[];
  /** What only makes it easier to bear, so that it never leads a plan. */
  relief?: readonly FixId[];
  /** Where problems of the report lie that this explains. */
  places: readonly FaultPlace[];
  /** The number that should change, and to what, if a fix worked. Of several the first that was measured and isn't there yet. */
  targets: readonly { signal: SignalId; to: number }[];
}
