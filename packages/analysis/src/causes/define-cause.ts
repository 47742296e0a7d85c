import type { Clue, EvidenceLane, MissingClue } from '@ridescope/catalogue/cause-clues';
import type { CauseId, CauseSentence } from '@ridescope/catalogue/causes';
import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace, ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Intervals } from '../facts/figures/intervals.ts';
import type { Moments } from './moments.ts';

/** Something that was seen in the moments of a problem. Causes say how much it weighs for or against them. */
export interface Seen {
  clue: Clue;
  /** When, in seconds since the first line of the log; absent for what is about the whole ride. */
  spans?: Intervals;
  /** Its words are about the longest of these times, so that one is shown; else the first. */
  isOfLongest?: true;
  lane?: EvidenceLane;
  sensorKeys?: string[];
  ruleId?: RuleId;
  /** How clearly it was seen, 0 to 1. */
  strength?: number;
}

/** Log-odds of a clue for a cause: about 1 is a hint, 2 a sign, 4 nearly a proof; negative ones speak against it. */
export type Weights = { readonly [Id in Clue['id']]?: number };

export interface CauseRule {
  id: Exclude<CauseId, 'cannot-tell'>;
  /** Log-odds against "the log can't tell" before anything was seen, for each kind of problem that it can bring about. */
  priors: { readonly [Kind in ProblemKind]?: number };
  weights: Weights;
  /** Clues that by themselves rule out what lies elsewhere, so that what only eases the cause agrees with it. */
  clearBy?: readonly Clue['id'][];
  /** Whether the ride had what the cause needs; it is none of the causes otherwise. */
  isPossible?(moments: Moments): boolean;
  /** Where it lies, in the words of the report: where the report says another place, it never leads. */
  places: readonly FaultPlace[];
  /** The one place that its name says; a report that names a wider one says this instead. */
  place?: FaultPlace;
  /** What repairs it or shows that it is the cause, the cheapest first. */
  fixes: readonly FixId[];
  /** What only eases it, so that it never leads a plan by itself. */
  relief?: readonly FixId[];
  decidingTest?: FixId;
  /** Another deciding test for these kinds of problems. */
  testsOf?: { readonly [Kind in ProblemKind]?: FixId };
  /** What the log lacks to decide about it. */
  missing?(moments: Moments): MissingClue[];
  /** Says the cause with device and minute. @param seen what speaks for it, the strongest first */
  say(moments: Moments, seen: readonly Seen[]): CauseSentence;
}

/** The values of a clue among those that were seen. */
export function seenClue<Id extends Clue['id']>(
  seen: readonly Seen[],
  id: Id,
): (Seen & { clue: Extract<Clue, { id: Id }> }) | undefined {
  return seen.find((one): one is Seen & { clue: Extract<Clue, { id: Id }> } => one.clue.id === id);
}

/** The one stretch of what was seen that its sentence and its place on the time line are about; undefined without a time. */
export function shownOf({
  spans = [],
  isOfLongest,
}: Pick<Seen, 'spans' | 'isOfLongest'>): Intervals[number] | undefined {
  const isBefore = isOfLongest
    ? (one: Intervals[number], other: Intervals[number]) => one[1] - one[0] > other[1] - other[0]
    : (one: Intervals[number], other: Intervals[number]) => one[0] < other[0];
  return spans.reduce<Intervals[number] | undefined>(
    (shown, span) => (shown && !isBefore(span, shown) ? shown : span),
    undefined,
  );
}

/**
 * Seconds of the activity at which the shown stretch of what was seen began; where it has no time, at which the problem began.
 * Negative before the start.
 */
export function firstAt(
  { source, spans }: Moments,
  seen: Pick<Seen, 'spans' | 'isOfLongest'> = {},
): number {
  const from = shownOf(seen)?.[0] ?? spans[0]?.[0] ?? 0;
  return Math.round(from - source.facts.ride.span.startS);
}
