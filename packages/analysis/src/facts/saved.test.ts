import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/scene.ts';
import { lastRideWasSaved } from './saved.ts';

const quit: LogEvent = { kind: 'shutdown', t: 3600, sign: 'analytics' };
const upload = (t: number, isEmpty = false): LogEvent => ({ kind: 'activityUpload', t, isEmpty });

describe('lastRideWasSaved', () => {
  it('says yes when the file went out at the end', () => {
    expect(lastRideWasSaved(recordOf([upload(3595), quit]))).toBe(true);
    const end: LogEvent = { kind: 'activityEnd', t: 1800 };
    expect(lastRideWasSaved(recordOf([end, upload(1800)]))).toBe(true);
  });

  it('says no when the game gave up sending it', () => {
    const failed: LogEvent = { kind: 'activityUploadFailed', t: 3640 };
    expect(lastRideWasSaved(recordOf([upload(3595), quit, failed]))).toBe(false);
  });

  it('says nothing of an empty file, of saves in the ride alone, or without an end', () => {
    expect(lastRideWasSaved(recordOf([upload(3595, true), quit]))).toBeUndefined();
    expect(lastRideWasSaved(recordOf([upload(3000), quit]))).toBeUndefined();
    expect(lastRideWasSaved(recordOf([upload(3595)]))).toBeUndefined();
  });
});
