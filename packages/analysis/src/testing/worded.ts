import type { Doubt } from '@ridescope/catalogue/problem-sentences';
import type { Problem, Verdict } from '@ridescope/contract/report/problems';
import { doubtText, problemText, verdictText } from '@ridescope/words/report/problem-text';
import type { Draft } from '../problems/draft.ts';
import type { ProblemSource } from '../problems/problem-source.ts';

/** A problem or a draft of one, with what a rider reads. Tests compare whole sentences, which a person can check. */
export type Worded<T> = Omit<T, 'doubt'> & { sentence: string; doubt?: string };

interface Sayable {
  sentences: Draft['sentences'] | Problem['sentences'];
  doubt?: Doubt;
}

/** Adds what a rider reads of a problem. */
export function worded<T extends Sayable>({ doubt, ...problem }: T): Worded<T> {
  return {
    ...problem,
    sentence: problemText({ sentences: [...problem.sentences] }),
    ...(doubt && { doubt: doubtText({ doubt }) ?? '' }),
  };
}

/** Makes a detector whose drafts say what a rider reads. */
export function wordedBy(detect: (source: ProblemSource) => Draft[]) {
  return (source: ProblemSource): Worded<Draft>[] => detect(source).map((draft) => worded(draft));
}

/** A verdict as a rider reads it, above these problems or drafts. */
export function wordedVerdict({ lead, ...verdict }: Verdict, drafts: readonly Sayable[]) {
  const problems = drafts.map(({ sentences }) => ({ sentences: [...sentences] }) as Problem);
  return { ...verdict, sentence: verdictText({ verdict: { lead, ...verdict }, problems }) };
}
