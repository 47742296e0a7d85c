import type { LiveIncident, LiveView } from '@ridescope/contract/live-view';
import { afterEach, expect, it, vi } from 'vitest';
import * as output from '../output.ts';
import { plainScreen } from './screens.ts';
import type { NowLine } from './watch-log.ts';

afterEach(() => vi.restoreAllMocks());

const silent: LiveIncident = {
  key: 'power-lost|ant-1',
  kind: 'power-lost',
  grade: 'minor',
  sentences: [{ id: 'sensor-lost.for-good', values: { sensor: 'power', length: 6 } }],
  startS: 994,
  sensorKeys: ['ant-1'],
};
const view: LiveView = {
  t: 1000,
  secondOfDay: 68_000,
  isRiding: true,
  connection: { state: 'connected' },
  sensors: [],
  incidents: [],
  gaps: [],
};
const lineOf = (incidents: LiveIncident[], more: Partial<NowLine> = {}): NowLine => ({
  type: 'now',
  session: 1,
  quietS: 0,
  view: { ...view, incidents },
  texts: incidents.map(() => 'Your power meter has been silent for 6 s.'),
  ...more,
});

it('a screen that is no terminal gets a line when an incident begins, ends and comes back, and for each trouble', () => {
  const out = vi.spyOn(output, 'out').mockReturnValue(true);
  const tell = vi.spyOn(output, 'tell').mockReturnValue();
  const screen = plainScreen('Log.txt');
  expect(tell).toHaveBeenCalledWith(expect.stringContaining('Watching Log.txt.'));
  const over = { ...silent, endS: 1003 };
  const again = { ...silent, startS: 1050 };
  for (const line of [
    lineOf([]),
    lineOf([silent]),
    lineOf([silent]),
    lineOf([over]),
    lineOf([again]),
    lineOf([again], { trouble: 'missing' }),
    lineOf([again], { trouble: 'missing' }),
    lineOf([], { session: 2 }),
  ])
    expect(screen.show(line)).toBe(true);
  expect(out.mock.calls.map(([text]) => text)).toEqual([
    '18:53:20  Minor: Your power meter has been silent for 6 s.\n',
    '18:53:20  Over after 9 s: Your power meter has been silent for 6 s.\n',
    '18:53:20  Minor: Your power meter has been silent for 6 s.\n',
    'The log is gone; waiting for the game to begin a new one.\n',
    'Session 2 began.\n',
  ]);
});

it('a screen whose reader is gone says so', () => {
  vi.spyOn(output, 'tell').mockReturnValue();
  vi.spyOn(output, 'out').mockReturnValue(false);
  expect(plainScreen('Log.txt').show(lineOf([silent]))).toBe(false);
});
