import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import { diagnosisSentencesMessages } from '../en/terminal/diagnosis-sentences.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Fix } from '../report/fixes.ts';
import { patternWords } from '../report/tested-pattern.ts';

/** `Use a cable (medium, 30 min)` */
export function fixText({
  title,
  difficulty,
  minutes,
}: Pick<Fix, 'title' | 'difficulty' | 'minutes'>): string {
  return writeMessage(diagnosisSentencesMessages.fix, { title, difficulty, minutes });
}

/** `Critical: The connection was lost.`, or the sentence alone where it says the grade itself. */
export function verdictLine({
  word,
  sentence,
}: {
  word?: string | undefined;
  sentence: string;
}): string {
  return word === undefined
    ? sentence
    : writeMessage(diagnosisSentencesMessages.verdict, { word, sentence });
}

/** `(medium, 30 min)` */
export function shortEffortText({
  difficulty,
  minutes,
}: Pick<Fix, 'difficulty' | 'minutes'>): string {
  return writeMessage(diagnosisSentencesMessages.effort, { difficulty, minutes });
}

/** That two things go together is never called a cause. */
export function patternSentence({ patternId, verdict }: PatternResult): string {
  const { title } = patternWords(patternId);
  return verdict === 'confirmed'
    ? writeMessage(diagnosisSentencesMessages['happened-together-more'], { title })
    : writeMessage(diagnosisSentencesMessages['may-related'], { title });
}

/** `What we checked: 2 good, 1 not measured, 1 not applicable` */
export function checkedText(results: readonly RuleResult[]): string {
  const count = (wanted: RuleResult['status']) =>
    results.filter(({ status }) => status === wanted).length;
  const failed = count('error');
  return [
    writeMessage(diagnosisSentencesMessages['what-we-checked'], { value: count('good') }),
    writeMessage(diagnosisSentencesMessages['not-measured'], { value: count('notMeasured') }),
    writeMessage(diagnosisSentencesMessages['not-applicable'], { value: count('notApplicable') }),
    ...(failed > 0 ? [writeMessage(diagnosisSentencesMessages.failed, { failed })] : []),
  ].join(', ');
}
