import type { SentenceOf, SentenceShape } from './value-kinds.ts';

/** What a step of a plan should change, as this ride has it. The same goal says when to stop. */
export const planGoals = {
  losses: { sensor: 'sensor', times: 'count', total: 'seconds' },
  reception: { sensor: 'sensor', percent: 'percent' },
  'power-stops': { times: 'count', total: 'seconds' },
  'receiver-losses': { length: 'seconds' },
  'control-pauses': { total: 'seconds' },
  'control-lost': {},
  battery: { sensor: 'sensor' },
  pairing: { sensor: 'sensor' },
  outages: { times: 'count', total: 'seconds' },
  'never-connected': {},
  delays: { bursts: 'count', worst: 'delay' },
  aborts: { times: 'count' },
  services: { minutes: 'count' },
  'frame-rate': { mean: 'fps', goal: 'fps' },
  /** So far below the goal that one step doesn't reach it. */
  'frame-rate-far': { mean: 'fps', goal: 'fps' },
  'time-below': { limit: 'count', below: 'seconds' },
  'slow-stretch': { rate: 'fps', usual: 'fps' },
  'frame-rate-held': { rate: 'fps' },
  /** Seconds at 30 FPS between stretches at 60. */
  'frame-rate-locked': { locked: 'seconds' },
  freezes: { times: 'count', total: 'seconds' },
  'whole-stop': { length: 'seconds' },
  start: { length: 'seconds' },
  'a-source': {},
  'not-again': {},
} as const satisfies Readonly<Record<string, SentenceShape>>;
export type PlanGoal = SentenceOf<typeof planGoals>;
