import type { Difficulty } from '@ridescope/catalogue/difficulties';
import { type FixId, fixes } from '@ridescope/catalogue/fixes';
import type { Report } from '@ridescope/contract/report/report';
import { fixMessages } from '../en/fix-lines.ts';
import { fixTitleMessages } from '../en/fix-titles.ts';
import { difficultyNames } from '../en/grades.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

/** A fix by its name and effort. Its steps are in a separate module, `fix-steps`. */
export interface Fix {
  id: FixId;
  title: string;
  difficulty: Difficulty;
  minutes: number;
}

export function fixOf(id: FixId, person: Person = 'you'): Fix {
  const { difficulty, minutes } = fixes[id];
  return { id, title: fixTitle(id, person), difficulty, minutes };
}

/** What a fix is called. */
export function fixTitle(id: FixId, person: Person = 'you'): string {
  return spokenText(fixTitleMessages[id], person);
}

/** Lists the fixes that a report names. */
export function fixesOf(
  { recommendations }: Pick<Report, 'recommendations'>,
  person: Person = 'you',
): Fix[] {
  return recommendations.map((id) => fixOf(id, person));
}

/** `Easy, 10 minutes` */
export function effortText({ difficulty, minutes }: Pick<Fix, 'difficulty' | 'minutes'>): string {
  return writeMessage(fixMessages.effort, { difficulty: difficultyNames[difficulty], minutes });
}

/** `easy, 10 minutes`, inside a sentence or in brackets */
export function effortInSentence({
  difficulty,
  minutes,
}: Pick<Fix, 'difficulty' | 'minutes'>): string {
  return writeMessage(fixMessages['effort-in-sentence'], { difficulty, minutes });
}
