import { fairFrom, goodFrom } from '@ridescope/contract/score-limits';
import { scoreNames } from '../en/grades.ts';
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
