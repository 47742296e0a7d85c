import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { expect, it } from 'vitest';
import { reportOf } from '../testing/analyze.ts';

const encoder = new TextEncoder();
const [name] = fixtureNames as [string];

it('the rides of a log that was joined twice have the same date, and no step of the clock', () => {
  const once = readFixture(name);
  const single = reportOf(once, { uploaderOffsetMinutes: 0 });
  const twice = reportOf(Buffer.concat([once, encoder.encode('\n'), once]), {
    uploaderOffsetMinutes: 0,
  });
  expect(single.joined).toBeUndefined();
  expect(twice.joined).toMatchObject({ count: 2 });
  const starts = single.activities.map(({ startedAt }) => startedAt);
  expect(twice.activities.map(({ startedAt }) => startedAt)).toEqual([...starts, ...starts]);
  expect(twice.parse.clockSteps).toEqual(single.parse.clockSteps);
});

it.each([
  [
    'loading',
    '[10:01:10] [ZWATCHDOG]: GameState Load start',
    "[10:01:21] Loading WAD file 'assets/Worlds/world1/data.wad' with file.",
  ],
  [
    'uploading',
    '[10:01:10] INFO LEVEL: [PostLoginInit] Checking if log located at [/logs/Log (old 1).txt] has been already uploaded',
    '[10:01:21] [INFO] Activity Upload: fit file is length 200657',
  ],
])('the report says that a game stopped while %s without a ride', (stage, ...lines) => {
  const log = [
    '[10:00:00] Log Time: 10:00:00 2026-03-01',
    '[10:00:20] FPS 60, 12481, 13518, -4897',
    ...lines,
    '',
  ].join('\r\r\n');
  const report = reportOf(encoder.encode(log));
  expect(report.session.end).toEqual({ how: 'stopped', stage });
  expect(report.activities).toMatchObject([
    {
      ridden: false,
      isJudged: false,
      notJudgedReason: 'noRide',
      problems: [{ sentences: [{ id: `game-stopped.${stage}`, values: { after: 81 } }] }],
    },
  ]);
});
