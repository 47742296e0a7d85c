import type { LiveView } from '@ridescope/contract/live-view';
import type { NowLine } from '../watch-log.ts';

/** A ride with a lost connection and a silent power meter. */
export const view: LiveView = {
  t: 1000,
  secondOfDay: 68_000,
  isRiding: true,
  frameRate: { now: 58.9, mean: 60, t: [980, 990, 1000], fps: [60, 31, 58.9] },
  connection: { state: 'lost', sinceS: 988 },
  ridersNearby: 11,
  sensors: [
    { key: 'ant-1', role: 'power', transport: 'ant', state: 'silent', silentS: 6, lossPercent: 40 },
  ],
  incidents: [
    {
      key: 'power-lost|ant-1',
      kind: 'power-lost',
      grade: 'minor',
      sentences: [{ id: 'sensor-lost.for-good', values: { sensor: 'power', length: 6 } }],
      startS: 994,
      sensorKeys: ['ant-1'],
    },
  ],
  gaps: ['whole-ride'],
};

const line: NowLine = { type: 'now', session: 1, quietS: 0, view, texts: [] };

/** What the watch may find, one line each. */
export const anyNow: readonly NowLine[] = [
  line,
  { ...line, session: 2, view: { ...view, incidents: [], connection: { state: 'unknown' } } },
  { ...line, view: { ...view, isRiding: false } },
  { ...line, quietS: 12 },
  { ...line, trouble: 'missing' },
  { ...line, trouble: 'held' },
  { ...line, trouble: 'notALog' },
  { type: 'now', session: 1, quietS: 0, texts: [] },
];
