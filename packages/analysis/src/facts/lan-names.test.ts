import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/scene.ts';
import { lanLinesOf } from './lan-names.ts';

const trainer = { name: 1, model: 'Wahoo KICKR' };
const shortName = { name: 2, model: 'Wahoo KICKR' };
const other = { name: 3 };

function listed(device: { name: number }, transport: 'lan' | 'ble' = 'lan'): LogEvent {
  return { kind: 'deviceListed', t: 0, role: 'Power', device, transport };
}

describe('lanLinesOf', () => {
  it('assigns lines without a listed name to the only network device', () => {
    const isOwn = lanLinesOf(recordOf([listed(trainer), listed(other, 'ble')]), trainer);
    expect(isOwn({ device: trainer })).toBe(true);
    expect(isOwn({ device: shortName })).toBe(true);
    expect(isOwn({ action: 'timeout' })).toBe(true);
  });

  it('leaves out the search for devices', () => {
    const isOwn = lanLinesOf(recordOf([listed(trainer)]), trainer);
    expect(isOwn({ action: 'answer' })).toBe(false);
  });

  it('assigns to each of two devices only lines with its name', () => {
    const isOwn = lanLinesOf(recordOf([listed(trainer), listed(other)]), trainer);
    expect(isOwn({ device: trainer })).toBe(true);
    expect(isOwn({ device: other })).toBe(false);
    expect(isOwn({ device: shortName })).toBe(false);
    expect(isOwn({ action: 'timeout' })).toBe(false);
  });

  it('assigns no foreign line to a device that is on the network only by name', () => {
    const isOwn = lanLinesOf(recordOf([listed(trainer), listed(other, 'ble')]), other);
    expect(isOwn({ device: shortName })).toBe(false);
  });
});
