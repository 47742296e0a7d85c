import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { LogRecord } from '../../record/log-record.ts';
import { hasCleanEnd, sessionEndOf } from './session-end.ts';

const endS = 600;

function endOf(events: LogEvent[], { isCut = false, endsInRide = false } = {}) {
  const record = new LogRecord();
  for (const event of events) record.add(event);
  return sessionEndOf(record, endS, { isCut, endsInRide });
}

const fps = (t: number, x: number): LogEvent => ({ kind: 'fps', t, fps: 60, x, y: 100, z: 0 });
const start: LogEvent = { kind: 'activityStart', t: 60, worldId: 1, sport: 'CYCLING' };
const crash: LogEvent = { kind: 'crashed', t: endS };
const logout: LogEvent = { kind: 'shutdown', t: 598, sign: 'logout' };
const begun: LogEvent = { kind: 'logTime', t: 0, date: '2026-11-01', secondOfDay: 61_000 };
const graceful: LogEvent = { kind: 'shutdown', t: endS, sign: 'graceful' };

describe('the end of a session', () => {
  it.each<[string, LogEvent[], object, object]>([
    ['a normal end', [start, logout, graceful], {}, { how: 'closed', stage: 'closing' }],
    [
      'a crash in the ride',
      [start, crash],
      { endsInRide: true },
      { how: 'crashed', stage: 'riding' },
    ],
    ['a crash after the log-out', [start, logout, crash], {}, { how: 'crashed', stage: 'closing' }],
    ['a killed game', [start], { endsInRide: true }, { how: 'stopped', stage: 'riding' }],
    ['a cut file', [start], { endsInRide: true, isCut: true }, { how: 'cut', stage: 'riding' }],
    [
      'a deleted ride',
      [start, { kind: 'activityDeleted', t: 500 }, graceful],
      {},
      { how: 'closed', isDeleted: true },
    ],
    [
      'a world that never came up',
      [fps(90, 5), { kind: 'levelLoadStart', t: 590 }],
      {},
      { how: 'stopped', stage: 'loading' },
    ],
    [
      'a world that came up',
      [{ kind: 'levelLoadStart', t: 500 }, { kind: 'levelLoadEnd', t: 510 }, fps(590, 5)],
      {},
      { how: 'stopped', stage: 'menu' },
    ],
    [
      'a refused log-in',
      [{ kind: 'loginFailed', t: 30, reason: 'refused' }],
      {},
      { how: 'stopped', stage: 'login', loginFailure: 'refused' },
    ],
    [
      'an upload of old files',
      [
        fps(560, 5),
        { kind: 'oldLogUpload', t: 540 },
        { kind: 'activityUpload', t: 545, isEmpty: false },
      ],
      {},
      { how: 'stopped', stage: 'uploading' },
    ],
    [
      'an upload that is a minute old',
      [begun, { kind: 'oldLogUpload', t: 539 }],
      {},
      { stage: 'start' },
    ],
    [
      'a menu after an upload',
      [
        { kind: 'oldLogUpload', t: 580 },
        { kind: 'flowState', t: 581, state: 'Pairing' },
        fps(590, 5),
      ],
      {},
      { stage: 'menu' },
    ],
    [
      'pictures long after an upload',
      [{ kind: 'oldLogUpload', t: 575 }, fps(591, 5)],
      {},
      { stage: 'menu' },
    ],
    [
      'a crash while old files go out',
      [{ kind: 'oldLogUpload', t: 590 }, crash],
      {},
      { how: 'crashed', stage: 'uploading' },
    ],
    [
      'a world that never came up after an upload',
      [
        { kind: 'oldLogUpload', t: 570 },
        { kind: 'levelLoadStart', t: 590 },
      ],
      {},
      { stage: 'loading' },
    ],
    ['a game that showed no picture', [begun], {}, { how: 'stopped', stage: 'start' }],
    ['an excerpt without a start or a picture', [], {}, { how: 'stopped', stage: 'unknown' }],
    ['a crash in such an excerpt', [crash], {}, { how: 'crashed', stage: 'unknown' }],
    [
      'the minute in which the ride is saved',
      [start, { kind: 'rideEnd', t: 540 }],
      {},
      { how: 'stopped', stage: 'saving' },
    ],
    ['a later menu', [start, { kind: 'rideEnd', t: 539 }, fps(590, 5)], {}, { stage: 'menu' }],
  ])('names %s', (_, events, options, expected) => {
    expect(endOf(events, options)).toMatchObject(expected);
  });

  it('takes a removed session marker in the last minute for a normal end, and none before a crash', () => {
    const cleanWith = (events: LogEvent[]) => {
      const record = new LogRecord();
      for (const event of events) record.add(event);
      return hasCleanEnd(record, endS);
    };
    const marker = (t: number): LogEvent => ({ kind: 'shutdown', t, sign: 'sessionMarker' });
    expect(cleanWith([marker(540)])).toBe(true);
    expect(cleanWith([marker(539)])).toBe(false);
    expect(cleanWith([marker(600), crash])).toBe(false);
  });
});
