import type { Difficulty } from '@ridescope/catalogue/difficulties';
import { type FixId, fixes } from '@ridescope/catalogue/fixes';
import type { Report } from '@ridescope/contract/report/report';
import { fixWords } from '../en/fixes.ts';

/** A fix with its steps, difficulty and duration. */
export interface Fix {
  id: FixId;
  title: string;
  steps: readonly string[];
  difficulty: Difficulty;
  minutes: number;
}

export function fixOf(id: FixId): Fix {
  const { difficulty, minutes } = fixes[id];
  return { id, ...fixWords[id], difficulty, minutes };
}

/** Lists the fixes that a report names. */
export function fixesOf({ recommendations }: Pick<Report, 'recommendations'>): Fix[] {
  return recommendations.map(fixOf);
}
