import { expect, it } from 'vitest';
import { parse } from './testing/read-log.ts';

it('the earlier stamp of a second log in the same file is of the next day, not a step of the clock', () => {
  const { outcome, events } = parse(
    [
      '[20:00:00] Log Time: 20:00:00 2026-03-01',
      '[20:10:00] FPS 60, 1, 2, 3',
      '[9:00:00] Log Time: 9:00:00 2026-03-05',
      '[9:00:08] FPS 60, 1, 2, 3',
    ].join('\n'),
  );
  expect(outcome).toMatchObject({ kind: 'log', result: { clockSteps: [] } });
  expect(events.filter(({ kind }) => kind === 'logTime').map(({ t }) => t)).toEqual([0, 46_800]);
});
