/** What a rider reads of a fix. */
export interface FixWords {
  title: string;
  /** Lists what to do, in this order. */
  steps: readonly string[];
}
