import { describe, expect, it } from 'vitest';
import { planted } from '../planted.ts';
import { scenarios } from '../scenarios/index.ts';
import { simulate } from '../simulate.ts';
import { formMixtures } from './form-mixtures.ts';
import { respelled } from './respell.ts';

function write(forms: string, ...texts: string[]): string[] {
  const mixture = formMixtures.find(({ name }) => name === forms);
  if (!mixture) throw new Error(`there is no mixture ${forms}`);
  const lines = texts.map((text, t) => ({ t, text, isStamped: true }));
  return [...respelled(lines, mixture)].map(({ text }) => text);
}

function respelledInOneSecond(forms: string, ...texts: string[]): string[] {
  const mixture = formMixtures.find(({ name }) => name === forms);
  if (!mixture) throw new Error(`there is no mixture ${forms}`);
  const lines = texts.map((text) => ({ t: 0, text, isStamped: true }));
  return [...respelled(lines, mixture)].map(({ text }) => text);
}

function logOf(name: string, forms?: string): string {
  const chunks = [...simulate(name, { seed: 1, minutes: 10, forms })];
  return Buffer.concat(chunks).toString('utf8');
}

describe('respelled', () => {
  it('writes tags of devices and of the network in the form of each mixture', () => {
    const texts = [
      '[BLE] Starting Native BLE search',
      '[ANT_IMPORTANT] ANT USB receiver found',
      '[INFO] TCP disconnected',
    ];
    expect(write('2022-windows', ...texts)).toEqual([
      'BLE  : Starting Native BLE search',
      'ANT  : ANT USB receiver found',
      '[INFO] TCP disconnected',
    ]);
    expect(write('2020-windows', ...texts)).toEqual([
      'Starting Native BLE search',
      'ANT  : ANT USB receiver found',
      'NETCLIENT:[INFO] TCP disconnected',
    ]);
    expect(write('2026-windows', ...texts)).toEqual(texts);
    expect(write('2024-windows', '[INFO] TCP disconnected')).toEqual([
      'INFO LEVEL: TCP disconnected',
    ]);
  });

  it('writes a device list of old clients with 58 signs and the full role', () => {
    const row = '                       HR: HR Strap (0x78D431) [ANT]';
    expect(write('2022-windows', '='.repeat(75), row)).toEqual([
      '='.repeat(58),
      '               Heart Rate: HR Strap (0x78D431) [ANT]',
    ]);
  });

  it('writes a loss over Bluetooth without a name where clients of the time did', () => {
    const address = planted.bluetoothAddress;
    expect(
      write(
        '2022-windows',
        `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: ${address} ] Strap`,
        '[BLE] Device: "Strap" has new connection status: disconnected',
        '[BLE] Device: "Strap" has new connection status: connected',
        '[BLE] Reconnected and selected "Strap".',
      ),
    ).toEqual([
      `BLE  : Sending DEVICE - BLE DISCONNECT ERROR [ UUID: ${address} ]`,
      '"Strap" firmware version: 1.5.61',
      `BLE  : Sending DEVICE - BLE RECONNECT [ UUID: ${address} ]`,
    ]);
  });

  it('writes a loss over Bluetooth as each generation of Macs does', () => {
    const loss = '[BLE] Device: "Strap" has new connection status: disconnected';
    expect(write('2021-mac', loss)).toEqual([
      'BLE  : bleDevice - didDisconnectPeripheral: Strap with no error.',
    ]);
    const error = `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: ${planted.bluetoothAddress} ] Strap`;
    expect(respelledInOneSecond('2021-mac', error, loss)).toEqual([
      'BLE  : bleDevice - didDisconnectPeripheral: Strap with error: The connection has timed out unexpectedly.',
    ]);
    expect(write('2026-mac', loss).at(-1)).toMatch(
      /^BLEMW::Info .*: Disconnected from peripheral Strap$/,
    );
  });

  it('writes socket errors with the numbers of a Mac', () => {
    expect(
      write(
        '2026-mac',
        '[ERROR] Error connecting to TCP host 10.0.0.1:3025 [10060] A connection attempt failed',
      ),
    ).toEqual(['[ERROR] Error connecting to TCP host 10.0.0.1:3025 [60] Operation timed out']);
    expect(
      write(
        '2026-mac',
        "[INFO] Auxiliary Controller failed to connect to socket: 'No connection' (10061)",
      ),
    ).toEqual([
      "[INFO] Auxiliary Controller failed to connect to socket: 'Connection refused' (61)",
    ]);
  });

  it('writes frame rates as whole numbers or with two decimals', () => {
    expect(write('2020-windows', 'FPS 59.62, 1, 2, 3')).toEqual(['FPS  60, 1, 2, 3']);
    expect(write('2022-windows', 'FPS  60, 1, 2, 3')).toEqual(['FPS 60.00, 1, 2, 3']);
  });
});

describe('a simulated log in a mixture of forms', () => {
  it.each(formMixtures.map(({ name }) => name))(
    'is written for scenarios of both eras: %s',
    (forms) => {
      for (const era of ['legacy', 'modern']) {
        const name = scenarios.find((one) => one.era === era)?.name ?? '';
        const log = logOf(name, forms);
        expect(log.length).toBeGreaterThan(20_000);
        if (forms.endsWith('mac')) expect(log).not.toMatch(/Device: +PC|\[1006\d\]|GeForce/);
      }
    },
  );

  it('is written every 100 frames or every 8 s as the mixture says, whatever the era', () => {
    const name =
      scenarios.find(({ era, hasFpsLines }) => era === 'modern' && hasFpsLines)?.name ?? '';
    const count = (forms: string) => logOf(name, forms).match(/\] FPS /g)?.length ?? 0;
    expect(count('2020-windows')).toBeGreaterThan(3 * count('2022-windows'));
  });

  it('refuses an unknown mixture', () => {
    expect(() => logOf('clean', '1999-windows')).toThrow(RangeError);
  });
});
