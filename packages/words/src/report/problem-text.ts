import { type ProblemSentence, problemSentences } from '@ridescope/catalogue/problem-sentences';
import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import { doubtTexts, leadTexts, problemMessages } from '../en/problems.ts';
import { sentenceText } from '../messages/sentence-text.ts';

/** One sentence of a problem. */
export function problemSentenceText(sentence: ProblemSentence): string {
  const shape: SentenceShape = problemSentences[sentence.id];
  return sentenceText(
    problemMessages[sentence.id],
    shape,
    'values' in sentence ? sentence.values : {},
  );
}

/** What happened and what it meant: the sentences of a problem. */
export function problemText({ sentences }: Pick<Problem, 'sentences'>): string {
  return sentences.map(problemSentenceText).join(' ');
}

/** Both causes that fit a problem and the test that tells them apart; nothing where there is no doubt. */
export function doubtText({ doubt }: Pick<Problem, 'doubt'>): string | undefined {
  return doubt && doubtTexts[doubt];
}

/** The answer of a report: what the verdict says of itself, then its first problem. */
export function verdictText({ verdict, problems }: Pick<Activity, 'verdict' | 'problems'>): string {
  const [first] = problems;
  const told = first && tellsProblem({ verdict }) ? problemText(first) : '';
  return [leadTexts[verdict.lead], told].filter(Boolean).join(' ');
}

/** Whether a verdict tells the first problem, so that nobody has to read it twice. */
export function tellsProblem({ verdict }: Pick<Activity, 'verdict'>): boolean {
  return ['problem', 'only-minor', 'before-ride', 'nobody-rode-but'].includes(verdict.lead);
}

/** Whether the sentences of a problem tell a length, so that a second one would be one too many. */
export function tellsLength({ sentences }: Pick<Problem, 'sentences'>): boolean {
  return sentences.some(({ id }) => {
    const shape: SentenceShape = problemSentences[id];
    return Object.values(shape).includes('seconds');
  });
}
