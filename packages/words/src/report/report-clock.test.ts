import { expect, it } from 'vitest';
import { startOf } from './report-clock.ts';

it('the zone of a start names its source where the log states none', () => {
  const session = { startedAt: '2026-06-11T20:50:00Z', utcOffsetMinutes: 120 };
  expect(startOf({ ...session, utcSource: 'syncLine' }, undefined)?.zone).toBe('UTC+2');
  expect(startOf({ ...session, utcSource: 'uploader' }, undefined)?.zone).toBe(
    'UTC+2, the zone of the computer that read the log',
  );
});
