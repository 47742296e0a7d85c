import {
  areaCategories,
  type MeasuredArea,
  measuredAreas,
} from '@ridescope/catalogue/measured-areas';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Scores } from '@ridescope/contract/report/diagnosis';
import { enoughCoverage, fairFrom, goodFrom } from '@ridescope/contract/score-limits';
import { categoryNouns } from '../en/categories.ts';
import { scoreNames, scoreNotes } from '../en/grades.ts';
import { listText } from '../format/list-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Tone } from './tone.ts';

export interface ScoreWord {
  word: string;
  tone: Tone;
}

export function scoreWord(score: number | undefined): ScoreWord {
  if (score === undefined) return { word: scoreNames['not-measured'], tone: 'absent' };
  if (score >= goodFrom) return { word: scoreNames.good, tone: 'good' };
  if (score >= fairFrom) return { word: scoreNames.fair, tone: 'warning' };
  return { word: scoreNames.poor, tone: 'critical' };
}

/**
 * What a score doesn't rest on: `limited data` with few of the checks that the log should have answered, and for a total
 * `without network`; nothing where it rests on enough.
 */
export function scoreNote(scores: Scores, part: RuleCategory | 'total'): string | undefined {
  if (scores[part] === undefined) return undefined;
  if (part === 'total')
    return withoutText(measuredAreas.filter((area) => scores[areaCategories[area]] === undefined));
  return (scores.coverage[part] ?? 1) < enoughCoverage ? scoreNotes['limited-data'] : undefined;
}

/** `without network and sensors`: what the total of a ride leaves out, because its log says nothing about it. */
export function withoutText(areas: readonly MeasuredArea[]): string | undefined {
  if (areas.length === 0) return undefined;
  const categories = listText(areas.map((area) => categoryNouns[areaCategories[area]]));
  return writeMessage(scoreNotes.without, { categories });
}
