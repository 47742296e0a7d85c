import { type ProblemKind, problemKindOf } from '@ridescope/catalogue/problem-kinds';
import { otherProblemTitle, problemTitles } from '../en/problem-titles.ts';
import { formatMessage } from '../messages/format-message.ts';

export function problemTitle(kind: ProblemKind): string {
  return formatMessage(problemTitles[kind]);
}

/** Names a problem by its id; the second of its kind by its number too, as in `Power meter lost (2)`. */
export function problemTitleOf(problemId: string): string {
  const number = /-(\d+)$/.exec(problemId)?.[1];
  const kind = problemKindOf(problemId);
  const title = kind ? problemTitle(kind) : otherProblemTitle.text;
  return number ? `${title} (${number})` : title;
}
