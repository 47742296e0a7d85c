import type { Difficulty } from '@ridescope/catalogue/difficulties';
import { type FixId, fixes } from '@ridescope/catalogue/fixes';
import type { Report } from '@ridescope/contract/report/report';
import { fixMessages } from '../en/fix-lines.ts';
import { fixTitleMessages, otherWayTitles } from '../en/fix-titles.ts';
import { difficultyNames } from '../en/grades.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { type OtherWay, otherWayOf, type PairedRide } from './other-way.ts';

/** A fix by its name and effort. Its steps are in a separate module, `fix-steps`. */
export interface Fix {
  id: FixId;
  title: string;
  difficulty: Difficulty;
  minutes: number;
  /** The connection to use instead, where the ride names the one in use. */
  way?: OtherWay;
}

/** @param ride of which the fix is said, so that it fits its devices */
export function fixOf(id: FixId, person: Person = 'you', ride?: PairedRide): Fix {
  const { difficulty, minutes } = fixes[id];
  const way = ride && otherWayOf(id, ride);
  return { id, title: fixTitle(id, person, way), difficulty, minutes, ...(way && { way }) };
}

/** What a fix is called. */
export function fixTitle(id: FixId, person: Person = 'you', way?: OtherWay): string {
  return spokenText(way ? otherWayTitles[way] : fixTitleMessages[id], person);
}

/** Lists the fixes that a report names, for one of its rides. */
export function fixesOf(
  { recommendations }: Pick<Report, 'recommendations'>,
  ride: PairedRide,
  person: Person = 'you',
): Fix[] {
  return recommendations.map((id) => fixOf(id, person, ride));
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
