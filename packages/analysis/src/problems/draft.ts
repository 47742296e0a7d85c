import type { FaultPlace, Problem, ProblemGrade, RuleCategory } from '@ridescope/contract';
import type { RecommendationId } from '../recommendations/index.ts';

/**
 * What a problem is about, in the order in which riders care (what stops a ride first): it decides among problems of one
 * grade.
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

/** A problem as a detector finds it. Times are seconds since the first line of the log. */
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
  /** Keys of the sensors concerned. */
  sensorKeys?: string[];
  /** Rules whose findings have this cause, whether or not they found anything. */
  rules: readonly string[];
  firstFix?: RecommendationId;
  doubt?: string;
  /** Seconds of the ride that it spoilt: decides among problems of one grade and kind. */
  affectedS: number;
}

/** 0 for critical, 1 for warning, 2 for minor. */
export function gradeRank(grade: ProblemGrade): number {
  return { critical: 0, warning: 1, minor: 2 }[grade];
}
