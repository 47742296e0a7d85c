import { describe, expect, it } from 'vitest';
import { header, read, resultOf } from '../testing/read-log.ts';

const stages = { name: 1, model: 'Stages' };
const swift = 'BLEMW::Info [SwiftBLEInterface.swift:';
const state = `${swift}444 (centralManagerDidUpdateState(_:))]: CBCentralManager state change: `;
const lost = `${swift}561 (centralManager(_:didDisconnectPeripheral:error:))]: `;

describe('Bluetooth lines of a Mac', () => {
  it.each(['bleDevice - ', 'BLE  : bleDevice - ', '[BLE] bleDevice - '])(
    'reads connections after %j',
    (tag) => {
      expect(read(`${tag}didConnectPeripheral connected device Stages 41285 `)).toEqual([
        { kind: 'bleStatus', device: stages, status: 'connected' },
      ]);
    },
  );

  it.each(['', 'bleDevice - ', 'BLE  : ', 'BLE  : bleDevice - ', '[BLE] bleDevice - '])(
    'reads disconnections after %j',
    (tag) => {
      const line = `${tag}didDisconnectPeripheral: Stages 41285 with `;
      expect(read(`${line}no error.`)).toEqual([{ kind: 'bleUnpaired', device: stages }]);
      expect(read(`${line}error The connection has timed out unexpectedly.`)).toEqual([
        { kind: 'bleStatus', device: stages, status: 'disconnected' },
      ]);
    },
  );

  it.each([
    [`${state}CBManagerState(rawValue: 2)`, { kind: 'bleRadio', state: 'missing' }],
    [`${state}CBManagerState(rawValue: 3)`, { kind: 'bleRadio', state: 'denied' }],
    [`${state}CBManagerState(rawValue: 4)`, { kind: 'bleRadio', state: 'off' }],
    [`${state}CBManagerState(rawValue: 5)`, { kind: 'bleRadio', state: 'on' }],
    [
      `${lost}Disconnected from peripheral Stages 41285`,
      { kind: 'bleStatus', device: stages, status: 'disconnected' },
    ],
    [
      'BLE  : CoreBluetooth BLE hardware is powered on and ready',
      { kind: 'bleRadio', state: 'on' },
    ],
    ['BLE  : CoreBluetooth BLE hardware is powered off', { kind: 'bleRadio', state: 'off' }],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    `${state}CBManagerState(rawValue: 1)`,
    `${lost}Disconnected from peripheral `,
    `${swift}479 (centralManager(_:didDiscover:advertisementData:rssi:))]: Discovered peripheral "Stages 41285" with RSSI value of -68`,
    `${swift}479`,
    'BLEMW::Info [ZwiftBLEMiddleware.cpp:293 (writeCharacteristic)]: Performing characteristic write',
    'BLE  : bleDevice - didDiscoverPeripheral "Stages 41285" with RSSI value of -68',
    'BLE  : bledevice - didDiscoverCharacteristicsForService for Stages 41285',
    'BLE  : bleDevice.mm stopScan called.',
    'bleDevice - Stages 41285 is Connecting.',
    'Unhandled characteristic Stages 41285 for "2A29"',
    'OSX_MONTEREY_BLUETOOTH_UART_FIX is Enabled',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it('counts disconnections under every tag', () => {
    const lines = ['', 'BLE  : bleDevice - '].map(
      (tag) => `[10:00:01] ${tag}didDisconnectPeripheral: Stages 41285 with error 6\n`,
    );
    expect(resultOf(header + lines.join('')).counts.bleDisconnect).toBe(2);
  });
});
