import type { FaultPlace, Problem, ProblemGrade, RuleCategory } from '@ridescope/contract';
import type { RecommendationId } from '../recommendations/index.ts';

/**
 * Kinds of problems, most important first: what stops a ride leads. The order decides between
 * problems of one grade.
 */
export const problemKinds = [
  'not-connected',
  'connection-lost',
  'trainer-lost',
  'power-lost',
  'power-meter-stopped',
  'trainer-control-lost',
  'receiver-lost',
  'computer-slept',
  'frame-rate-low',
  'frame-rate-dips',
  'freezes',
  'game-server-late',
  'home-network',
  'computer-network',
  'trainer-control-slow',
  'heart-rate-lost',
  'sensor-lost',
  'sensors-badly-received',
  'controller-lost',
  'pairing-trouble',
  'battery-low',
  'no-sensor',
  'frame-rate-before',
  'frame-rate-crowds',
  'frame-rate-cap',
  'connection-before',
  'connection-after',
  'slow-start',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** A problem as its detector finds it. Times are seconds since the first line of the log. */
export interface Draft {
  kind: ProblemKind;
  category: RuleCategory;
  grade: ProblemGrade;
  sentence: string;
  during: Problem['during'];
  startS?: number;
  endS?: number;
  confidence: Problem['confidence'];
  where?: FaultPlace;
  /** Keys of the affected sensors. */
  sensorKeys?: string[];
  /** Rules whose findings this problem explains, whether or not they found anything. */
  rules: readonly string[];
  firstFix?: RecommendationId;
  doubt?: string;
  /** Seconds of the ride that it affected, 0 where nobody can say. Decides between problems of one grade and kind. */
  affectedS: number;
}

/** Ranks grades: 0 for critical, 1 for warning, 2 for minor. */
export function gradeRank(grade: ProblemGrade): number {
  return { critical: 0, warning: 1, minor: 2 }[grade];
}
