import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { lastRideWasSaved, unsavedFitBytes } from './saved.ts';

const quit: LogEvent = { kind: 'shutdown', t: 3600, sign: 'analytics' };
const upload = (t: number, isEmpty = false): LogEvent => ({ kind: 'activityUpload', t, isEmpty });

describe('lastRideWasSaved', () => {
  it('is true if the file was uploaded at the end', () => {
    expect(lastRideWasSaved(recordOf([upload(3595), quit]))).toBe(true);
    const end: LogEvent = { kind: 'activityEnd', t: 1800 };
    expect(lastRideWasSaved(recordOf([end, upload(1800)]))).toBe(true);
  });

  it('is undefined if only the activity before the last one was saved', () => {
    const start = (t: number): LogEvent => ({
      kind: 'activityStart',
      t,
      worldId: 1,
      sport: 'CYCLING',
    });
    const dummy: LogEvent[] = [start(90), { kind: 'activityEnd', t: 100 }, upload(100)];
    expect(lastRideWasSaved(recordOf([...dummy, start(100)]))).toBeUndefined();
    const end: LogEvent = { kind: 'activityEnd', t: 1900 };
    expect(lastRideWasSaved(recordOf([...dummy, start(101), end, upload(1900)]))).toBe(true);
  });

  it('is false if the game gave up sending it', () => {
    const failed: LogEvent = { kind: 'activityUploadFailed', t: 3640 };
    expect(lastRideWasSaved(recordOf([upload(3595), quit, failed]))).toBe(false);
  });

  it('is undefined for an empty file, saves during the ride only, or without an end', () => {
    expect(lastRideWasSaved(recordOf([upload(3595, true), quit]))).toBeUndefined();
    expect(lastRideWasSaved(recordOf([upload(3000), quit]))).toBeUndefined();
    expect(lastRideWasSaved(recordOf([upload(3595)]))).toBeUndefined();
  });
});

describe('unsavedFitBytes', () => {
  const start = (t: number): LogEvent => ({
    kind: 'activityStart',
    t,
    worldId: 1,
    sport: 'CYCLING',
  });
  const save = (t: number, bytes: number): LogEvent => ({
    kind: 'activityUpload',
    t,
    isEmpty: bytes === 0,
    bytes,
  });
  const record = recordOf([
    start(0),
    save(600, 9000),
    start(700),
    save(710, 0),
    save(1300, 68_437),
  ]);
  const riding = { how: 'crashed', stage: 'riding' } as const;

  it('is the last length of a ride that was not saved, or in which the game ended', () => {
    const closed = { how: 'closed', stage: 'closing' } as const;
    expect(unsavedFitBytes(record, false, closed)).toBe(68_437);
    expect(unsavedFitBytes(record, undefined, riding)).toBe(68_437);
    expect(unsavedFitBytes(record, undefined, { how: 'stopped', stage: 'saving' })).toBe(68_437);
  });

  it('is absent for a saved ride, an end in a menu, a cut log, and without a length', () => {
    expect(unsavedFitBytes(record, true, riding)).toBeUndefined();
    expect(unsavedFitBytes(record, undefined, { how: 'crashed', stage: 'menu' })).toBeUndefined();
    expect(unsavedFitBytes(record, undefined, { how: 'cut', stage: 'riding' })).toBeUndefined();
    expect(unsavedFitBytes(recordOf([start(0), save(9, 0)]), false, riding)).toBeUndefined();
  });

  it('leaves out the lengths of the activity before', () => {
    expect(
      unsavedFitBytes(recordOf([start(0), save(600, 9000), start(700)]), undefined, riding),
    ).toBe(undefined);
  });
});
