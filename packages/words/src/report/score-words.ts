import { areaCategories, measuredAreas } from '@ridescope/catalogue/measured-areas';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Scores } from '@ridescope/contract/report/diagnosis';
import { enoughCoverage, fairFrom, goodFrom } from '@ridescope/contract/score-limits';
import type { Tone } from './tone.ts';

export interface ScoreWord {
  word: 'good' | 'fair' | 'poor' | 'not measured';
  tone: Tone;
}

export function scoreWord(score: number | undefined): ScoreWord {
  if (score === undefined) return { word: 'not measured', tone: 'absent' };
  if (score >= goodFrom) return { word: 'good', tone: 'good' };
  if (score >= fairFrom) return { word: 'fair', tone: 'warning' };
  return { word: 'poor', tone: 'critical' };
}

/** Whether a score rests on too few of the checks that the log should have answered. */
export function isLimited(score: number | undefined, coverage: number | undefined): boolean {
  return score !== undefined && coverage !== undefined && coverage < enoughCoverage;
}

/** Lists the parts of a ride that its total leaves out, because the log says nothing about them. */
export function leftOutOfTotal(scores: Scores): RuleCategory[] {
  if (scores.total === undefined) return [];
  return measuredAreas
    .map((area) => areaCategories[area])
    .filter((category) => scores[category] === undefined);
}
