import { labelMessages } from '../en/grades.ts';
import { writeMessage } from '../messages/write-message.ts';
import { type Graded, verdictLabels } from './grade-words.ts';

/** All labels as text: `Critical`, `Not judged`, `Not ridden, minor`. Apart from the labels, whose pages may load no messages. */
export function verdictWord(activity: Graded): string {
  const [first, second] = verdictLabels(activity);
  if (!second) return first.word;
  return writeMessage(labelMessages.both, { first: first.word, second: second.inSentence });
}
