import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { LogRecord } from '../../record/log-record.ts';
import { refusedLogIns } from './refused-log-ins.ts';

const refused = (t: number): LogEvent => ({ kind: 'loginFailed', t, reason: 'refused' });
const joined: LogEvent = { kind: 'joinWorld', t: 60 };

function countOf(...events: LogEvent[]) {
  const record = new LogRecord();
  for (const event of events) record.add(event);
  return refusedLogIns(record, 10, 600);
}

describe('refused log-ins', () => {
  it('are counted once where two lines report one try', () => {
    expect(countOf(refused(20), refused(20), refused(21), joined)).toBe(1);
    expect(countOf(refused(20), refused(22), joined)).toBe(2);
  });

  it('count only before a log-in that worked', () => {
    expect(countOf(refused(20))).toBeUndefined();
    expect(countOf(joined, refused(80))).toBeUndefined();
    expect(countOf(refused(20), joined, refused(80))).toBe(1);
  });

  it('of an earlier activity, and other failures, are none of this one', () => {
    expect(countOf(refused(9), joined)).toBeUndefined();
    expect(countOf({ kind: 'loginFailed', t: 20, reason: 'dns' }, joined)).toBeUndefined();
    expect(countOf(joined)).toBeUndefined();
  });
});
