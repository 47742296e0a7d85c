import type { SentenceOf, SentenceShape } from './value-kinds.ts';

/** What the time line shows although no cause of the ride uses it. */
export const unexplainedSentences = {
  'rate-changed': { before: 'fps', after: 'fps' },
  'loss-changed': { sensor: 'sensor', before: 'percent', after: 'percent' },
  freezes: { times: 'count', longest: 'seconds' },
  'slow-frames': {},
  'no-answers': { length: 'seconds' },
  froze: {},
  'connection-lost': {},
  'connection-renewed': {},
  'sensor-lost': { sensor: 'sensor' },
  'receiver-lost': {},
} as const satisfies Readonly<Record<string, SentenceShape>>;
export type UnexplainedSentence = SentenceOf<typeof unexplainedSentences>;
