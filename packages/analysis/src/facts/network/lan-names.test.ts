import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { isSelectedOverLan, lanLinesOf } from './lan-names.ts';

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

describe('a controller that no list names', () => {
  const chosen: LogEvent = { kind: 'deviceSelected', t: 5, role: 'ZP User Input', device: other };
  const connected: LogEvent = { kind: 'bleStatus', t: 4, device: other, status: 'connected' };

  it('is on the network where the network library connected it in the same seconds', () => {
    const near = recordOf([{ kind: 'lanConnected', t: 2 }, connected, chosen]);
    expect(isSelectedOverLan(near, other)).toBe(true);
    const far = recordOf([{ kind: 'lanConnected', t: 1 }, connected, chosen]);
    expect(isSelectedOverLan(far, other)).toBe(false);
    expect(isSelectedOverLan(near, trainer)).toBe(false);
  });

  it('has the lines of the network, whose name for it is shorter', () => {
    const isOwn = lanLinesOf(recordOf([{ kind: 'lanConnected', t: 4 }, connected, chosen]), other);
    expect(isOwn({ device: shortName, action: 'timeout' })).toBe(true);
    expect(isOwn({ action: 'query' })).toBe(false);
  });
});
