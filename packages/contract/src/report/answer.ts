import type { MeasuredArea } from '@ridescope/catalogue/measured-areas';
import type { ProblemSentence, VerdictLead } from '@ridescope/catalogue/problem-sentences';
import type { Activity } from './activity.ts';

/** The answer of a report by itself, for lists and comparisons. */
export interface ReportAnswer {
  lead: VerdictLead;
  /** What the log says nothing about; absent where all was measured. */
  notMeasured?: MeasuredArea[];
  /** The sentences of the first problem, where the lead is followed by them. */
  sentences: ProblemSentence[];
}

/** Leads that the sentences of the first problem follow. */
const problemLeads: readonly VerdictLead[] = [
  'problem',
  'only-minor',
  'before-ride',
  'nobody-rode-but',
];

/** Whether a verdict contains the first problem, so that readers don't get it twice. */
export function namesProblem({ lead }: Pick<Activity['verdict'], 'lead'>): boolean {
  return problemLeads.includes(lead);
}

export function answerOf({
  verdict,
  problems,
}: Pick<Activity, 'verdict' | 'problems'>): ReportAnswer {
  const [first] = problems;
  return {
    lead: verdict.lead,
    ...(verdict.notMeasured && { notMeasured: verdict.notMeasured }),
    sentences: first && namesProblem(verdict) ? [...first.sentences] : [],
  };
}
