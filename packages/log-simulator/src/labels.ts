type Grade = 'critical' | 'warning' | 'minor';

/** A problem that must be reported. */
export interface MustProblem {
  /** Kind (`trainer-lost`) or category (`sensors`). */
  what: string;
  /** Of the gravest problem of that kind. */
  grade: Grade;
  /** A graver one is as good. */
  orWorse?: true;
  /** In the ride by default. */
  during?: 'before' | 'ride' | 'after';
  /** Where the fault must be said to lie; anywhere by default. */
  where?: 'computer' | 'radio' | 'sensor' | 'homeNetwork' | 'provider' | 'game' | 'unknown';
}

/** What the rider reads first. */
export interface ProblemLabels {
  mustProblems: readonly MustProblem[];
  /**
   * Kinds, categories or grades that must not be reported, except those that must: `freezes`, `sensors`, `*critical` (none of that
   * grade), `sensors:warning` (none of that category and grade), `*` (nothing else at all).
   */
  mustNotProblems: readonly string[];
  /** Somebody rode; true by default. */
  isRidden?: boolean;
  /** Grades of which the verdict must be one; by default the gravest of `mustProblems`, or nothing where there is none. */
  verdict?: readonly (Grade | 'nothing')[];
  /** First fixes of which one must be given; `none` is none. Any where absent. */
  firstFixes?: readonly string[];
}

/** What a good analysis says of a simulated ride: of its rules and patterns, and of what the rider felt. */
export interface Labels extends ProblemLabels {
  /** `rule:severity` */
  mustFire: readonly string[];
  /** `rule`, `rule:severity`, `*warning` (no other warning anywhere), `*critical`, `graphics-*`. */
  mustNotFire: readonly string[];
  /** Patterns that must be confirmed, must not be, or cannot be tested. */
  confirmed?: readonly string[];
  notConfirmed?: readonly string[];
  /** Share of the seeds in which chance may confirm one of `notConfirmed` all the same; 0 by default. */
  confirmedByChance?: number;
  notTested?: readonly string[];
  /** Rules that have nothing to measure. */
  notMeasured?: readonly string[];
  /** The activity has no total score. */
  hasNoTotal?: true;
  /** Rules whose findings the problem about a sleep explains, as one chain of events. */
  sleepExplains?: readonly string[];
}
