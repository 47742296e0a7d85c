import type { CauseId } from '@ridescope/catalogue/causes';
import type { Cause } from '@ridescope/contract/advanced/result';

/** What the analysis says of one problem with a known cause. */
export interface Judgement {
  /** The log or simulated ride. */
  name: string;
  problemId: string;
  /** Answers that are right. */
  expected: readonly string[];
  /** Naming no cause is right as well. */
  isSilenceRight: boolean;
  said: CauseId;
  probability: number;
  /** Two things are broken at once in this ride. */
  isCompound: boolean;
}

/** Judges the first cause of a problem. */
export function judged(
  [first]: readonly Cause[],
  about: Omit<Judgement, 'said' | 'probability'>,
): Judgement {
  if (!first) throw new Error(`${about.problemId} has no causes`);
  return { ...about, said: first.id, probability: first.probability };
}

/** Whether the first cause is right, or rightly none is named. */
export function isRight({ said, expected, isSilenceRight }: Judgement): boolean {
  return said === 'cannot-tell' ? isSilenceRight : expected.includes(said);
}

/** Whether a cause is named, and a wrong one. */
export function isWrong(one: Judgement): boolean {
  return one.said !== 'cannot-tell' && !isRight(one);
}

export function shareOf<Entry>(list: readonly Entry[], isIn: (one: Entry) => boolean): number {
  return list.length === 0 ? 1 : list.filter(isIn).length / list.length;
}

/** `office-laptop-1080 (frame-rate-low): gpu-limit, but said cpu-limit 59 %` */
export function described({ name, problemId, expected, said, probability }: Judgement): string {
  const percent = Math.round(100 * probability);
  return `${name} (${problemId}): ${expected.join(' or ') || 'nothing'}, but said ${said} ${percent} %`;
}
