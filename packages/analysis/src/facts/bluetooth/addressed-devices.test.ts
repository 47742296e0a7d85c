import type { DeviceRef, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { findAddressed } from './addressed-devices.ts';

const strap: DeviceRef = { name: 1, model: 'HR Strap' };
const trainer: DeviceRef = { name: 2, model: 'Wahoo KICKR' };
const spare: DeviceRef = { name: 3 };
const address: DeviceRef = { name: 9, isAddress: true };

const listed = (role: string, device: DeviceRef, t = 1): LogEvent => ({
  kind: 'deviceListed',
  t,
  role,
  device,
  transport: 'ble',
});
const list = [listed('HR', strap), listed('Power', trainer), listed('Non-Selected', spare)];
const lost = (t: number): LogEvent => ({ kind: 'bleDisconnectError', t, device: address });
const back = (t: number): LogEvent => ({ kind: 'bleReconnected', t, device: address });
const alive = (t: number, device: DeviceRef): LogEvent => ({ kind: 'deviceAlive', t, device });
const battery = (t: number, device: DeviceRef): LogEvent => ({
  kind: 'bleBattery',
  t,
  device,
  percent: 100,
});

const found = (...events: LogEvent[]) => findAddressed(recordOf(events)).get(address.name);

describe('the device of an address', () => {
  it('is the one of the role in the line', () => {
    expect(found(...list, { kind: 'deviceSilent', t: 100, device: address, role: 'HR' })).toEqual(
      strap,
    );
  });

  it('is the one that answers after it was lost', () => {
    expect(found(...list, lost(100), alive(122, strap))).toEqual(strap);
    expect(found(...list, lost(100), alive(400, strap))).toEqual(strap);
    expect(found(...list, lost(100), alive(401, strap))).toBeUndefined();
    expect(found(...list, lost(100), alive(122, spare))).toBeUndefined();
  });

  it('is the one that answers beside the reconnect line, even if another answered before', () => {
    const lines = [lost(100), battery(110, trainer), back(187), battery(187, strap)];
    expect(found(...list, ...lines)).toEqual(strap);
    expect(found(...list, back(187), battery(189, strap))).toEqual(strap);
    expect(found(...list, back(187), battery(190, strap))).toBeUndefined();
  });

  it('is the only one in use where no line names it', () => {
    expect(found(listed('HR', strap), listed('Non-Selected', spare), lost(100))).toEqual(strap);
    expect(found(...list, lost(100))).toBeUndefined();
  });

  it('stays unknown if two devices are as likely', () => {
    const lines = [lost(100), alive(120, strap), lost(500), alive(520, trainer)];
    expect(found(...list, ...lines)).toBeUndefined();
  });
});

describe('the devices of two addresses that are lost in one second', () => {
  const other: DeviceRef = { name: 8, isAddress: true };
  const both: LogEvent[] = [lost(100), { kind: 'bleDisconnectError', t: 100, device: other }];
  const bothBack: LogEvent[] = [back(130), { kind: 'bleReconnected', t: 130, device: other }];
  const devicesOf = (...events: LogEvent[]) => {
    const own = findAddressed(recordOf([...list, ...events]));
    return [own.get(address.name), own.get(other.name)];
  };

  it('are those that answer when both are back, in order', () => {
    const answers = [alive(130, trainer), alive(130, strap)];
    expect(devicesOf(...both, ...bothBack, ...answers)).toEqual([trainer, strap]);
    expect(devicesOf(...both, ...answers)).toEqual([trainer, strap]);
  });

  it('are not confused by the battery of one that answers too', () => {
    const answers = [battery(129, strap), alive(130, trainer), battery(131, strap)];
    expect(devicesOf(...both, ...bothBack, ...answers, alive(131, strap))).toEqual([
      trainer,
      strap,
    ]);
  });

  it('are all that the ride used where none answers', () => {
    expect(devicesOf(...both)).toEqual([strap, trainer]);
  });

  it('stay unknown where a third device could be one of them', () => {
    const third: DeviceRef = { name: 4 };
    expect(devicesOf(listed('Cadence', third), ...both)).toEqual([undefined, undefined]);
    expect(devicesOf(...both, lost(400))).toEqual([undefined, undefined]);
  });

  it('is the other one where a line names the first', () => {
    const named: LogEvent[] = [
      { kind: 'bleDisconnectError', t: 100, device: strap },
      { kind: 'bleReconnected', t: 130, device: strap },
    ];
    const answers = [alive(130, strap), alive(130, trainer)];
    expect(devicesOf(...named, lost(100), back(130), ...answers)[0]).toEqual(trainer);
  });
});
