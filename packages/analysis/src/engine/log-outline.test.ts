import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../testing/analyze.ts';
import { LogOutline, type LogOutlineOutcome } from './log-outline.ts';

function outlineOf(bytes: Uint8Array, chunkBytes = 65_536): LogOutlineOutcome {
  const outline = new LogOutline({ uploaderOffsetMinutes: 60 });
  for (let at = 0; at < bytes.length; at += chunkBytes)
    outline.push(bytes.slice(at, at + chunkBytes));
  return outline.end();
}

/** Takes the same figures from the report. */
function outlineOfReport(bytes: Uint8Array): LogOutlineOutcome {
  const { parse, session, activities } = reportOf(bytes, { uploaderOffsetMinutes: 60 });
  const { utcOffsetMinutes } = session;
  const rides = activities.map(({ world, startedAt, rideSeconds, isJudged }) => ({
    ...(world?.name && { worldName: world.name }),
    ...(startedAt && { startedAt }),
    durationS: rideSeconds,
    isJudged,
  }));
  return {
    kind: 'outline',
    bytes: parse.bytes,
    rides,
    ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
  };
}

describe('the outline of a log lists the same rides as its report', () => {
  it.each(fixtureNames)('for the fixture %s', (name) => {
    const bytes = readFixture(name);
    expect(outlineOf(bytes)).toEqual(outlineOfReport(bytes));
  });

  it('for several games in one file', () => {
    const bytes = Buffer.concat(fixtureNames.map(readFixture));
    const outline = outlineOf(bytes, 1000);
    expect(outline).toEqual(outlineOfReport(bytes));
    expect(outline.kind === 'outline' && outline.rides.length).toBeGreaterThan(1);
  });

  describeRealLogs('the same rides', (names) => {
    it.each(names)('for %s', (name) => {
      const bytes = readRealLog(name);
      expect(outlineOf(bytes)).toEqual(outlineOfReport(bytes));
    });
  });
});

it('the outline detects within 64 KB that a file is not a game log', () => {
  const outline = new LogOutline();
  outline.push(new Uint8Array(65_535).fill(97));
  expect(outline.refusal).toBeUndefined();
  outline.push(new Uint8Array(1));
  expect(outline.refusal).toBe('noTimestamps');
  expect(outline.end()).toEqual({ kind: 'notALog', reason: 'noTimestamps' });
});

it('the outline has no ride if the log has none', () => {
  const bytes = new TextEncoder().encode('[10:00:00] Log Time: 10:00:00 2026-01-01\r\r\n');
  expect(outlineOf(bytes)).toEqual({
    kind: 'outline',
    bytes: bytes.length,
    rides: [],
    utcOffsetMinutes: 60,
  });
});
