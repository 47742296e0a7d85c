import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

const strap = { name: 1, model: 'HR' };
const kickr = { name: 1, model: 'Wahoo KICKR' };

describe('device list lines', () => {
  it.each([
    ['                Power: ', 'Power'],
    ['                    Power: ', 'Power'],
    ['              Cadence: ', 'Cadence'],
    [' Controllable Trainer: ', 'Controllable Trainer'],
    ['     Controllable Trainer: ', 'Controllable Trainer'],
    ['           Heart Rate: ', 'HR'],
    ['                       HR: ', 'HR'],
    ['            Run Speed: ', 'Run Speed'],
    ['             Steering: ', 'Steering'],
    ['         Non-Selected: ', 'Non-Selected'],
    ['    Virtual Shifter Input: ', 'Virtual Shifter Input'],
    ['                 Headwind: ', 'Other'],
  ])('reads the role of %j as %s', (start, role) =>
    expect(read(`${start}Wahoo KICKR 5404 (0x1C979347) [BLE]`)).toEqual([
      { kind: 'deviceListed', role, device: kickr, transport: 'ble' },
    ]),
  );

  it.each(['     =========', '                 Headwind: none', '     just: text (0x) [BLE]'])(
    'does not understand %j',
    (message) => expect(read(message)).toBe('unknown'),
  );

  it('says which role a silent device has, in the words of the list', () => {
    expect(
      read('BLE  : Sending DEVICE - DATA LOSS [ Name: Heart Rate  UUID: 246813579024680 ]'),
    ).toEqual([{ kind: 'deviceSilent', device: { name: 1, isAddress: true }, role: 'HR' }]);
    expect(
      read('[BLE] Sending DEVICE - DATA LOSS [ Name: Tuba  UUID: 246813579024680 ] HR Strap'),
    ).toEqual([{ kind: 'deviceSilent', device: { ...strap, model: 'HR Strap' } }]);
  });
});
