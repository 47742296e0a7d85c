import type { Difficulty } from '@ridescope/catalogue/difficulties';
import { type FixId, fixes } from '@ridescope/catalogue/fixes';
import type { Report } from '@ridescope/contract/report/report';
import { fixTitles } from '../en/fix-titles.ts';

/** A fix by its name and effort. Its steps are in a separate module, `fix-steps`. */
export interface Fix {
  id: FixId;
  title: string;
  difficulty: Difficulty;
  minutes: number;
}

export function fixOf(id: FixId): Fix {
  const { difficulty, minutes } = fixes[id];
  return { id, title: fixTitles[id], difficulty, minutes };
}

/** Lists the fixes that a report names. */
export function fixesOf({ recommendations }: Pick<Report, 'recommendations'>): Fix[] {
  return recommendations.map(fixOf);
}
