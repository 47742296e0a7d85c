import type { LogEvent } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { LogRecord } from '../../record/log-record.ts';
import { findSleeps } from './sleeps.ts';

function sleepsIn(fromS: number, toS: number, events: LogEvent[]) {
  const record = new LogRecord();
  for (const event of events) record.add(event);
  record.silences = { fromS: [fromS], toS: [toS] };
  return findSleeps(record, 0, 3600);
}

const off = (t: number): LogEvent => ({ kind: 'bleRadio', t, state: 'off' });
const on = (t: number): LogEvent => ({ kind: 'bleRadio', t, state: 'on' });

it('a sleep is two minutes of silence between Bluetooth off and on', () => {
  expect(sleepsIn(100, 220, [off(90), on(250)])).toEqual([[100, 220]]);
  expect(sleepsIn(100, 219, [off(100), on(219)])).toEqual([]);
});

it('a silence is no sleep where the radio went off long before, or came back long after', () => {
  expect(sleepsIn(100, 1000, [off(89), on(1000)])).toEqual([]);
  expect(sleepsIn(100, 1000, [off(100), on(1031)])).toEqual([]);
});

it('a silence is a sleep where the game was idle for all of it', () => {
  const idle = (seconds: number): LogEvent => ({ kind: 'returnedFromIdle', t: 1010, seconds });
  expect(sleepsIn(100, 1000, [idle(900)])).toEqual([[100, 1000]]);
  expect(sleepsIn(100, 1000, [idle(899)])).toEqual([]);
});
