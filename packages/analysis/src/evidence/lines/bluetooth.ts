import { knownWord, type QuotedForms } from '../line-form.ts';

const transports = { ant: 'ANT', ble: 'BLE', lan: 'BLE (LAN)', bleViaPhone: 'BLE' } as const;
const roles = [
  'Power',
  'Cadence',
  'Speed',
  'Controllable Trainer',
  'HR',
  'Run Speed',
  'Run Cadence',
  'Steering',
  'ZP User Input',
  'Virtual Shifter Input',
  'Non-Selected',
];

export const bluetoothLines: QuotedForms<
  | 'bleStatus'
  | 'bleDisconnectError'
  | 'bleConnected'
  | 'bleConnectTime'
  | 'bleUnpaired'
  | 'bleBattery'
  | 'bleChannelMap'
  | 'bleRadio'
  | 'bleError'
  | 'bleSearchStart'
  | 'deviceListed'
  | 'deviceListStart'
  | 'deviceSelected'
  | 'deviceComponent'
  | 'controllerLost'
  | 'commandUnanswered'
> = {
  bleStatus: {
    write: ({ device, status }, { isModern, wordOf }) => {
      if (isModern) return `[BLE] Device: "${wordOf(device)}" has new connection status: ${status}`;
      return status === 'disconnected'
        ? `didDisconnectPeripheral: ${wordOf(device)} with error <text>`
        : `bleDevice - didConnectPeripheral connected device ${wordOf(device)}`;
    },
  },
  bleDisconnectError: {
    write: ({ device }, { wordOf }) =>
      device.isAddress
        ? 'BLE  : Sending DEVICE - BLE DISCONNECT ERROR [ UUID: <number> ]'
        : `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: <number> ] ${wordOf(device)}`,
  },
  bleConnected: {
    write: ({ device }, { wordOf }) => `[BLE] Reconnected and selected "${wordOf(device)}".`,
  },
  bleConnectTime: {
    write: ({ device, seconds }, { wordOf }) =>
      `[BLE] Time until device connection for "${wordOf(device)}": ${seconds} seconds.`,
  },
  bleUnpaired: {
    write: ({ device }, { isModern, wordOf }) =>
      isModern
        ? `[BLE] Unpair "${wordOf(device)}", address = <number> (previously paired)`
        : `didDisconnectPeripheral: ${wordOf(device)} with no error.`,
  },
  bleBattery: {
    write: ({ device, percent }, { wordOf }) =>
      `INFO LEVEL: [BLE] "${wordOf(device)}" battery level: ${percent}%`,
  },
  bleChannelMap: {
    write: ({ device, channelsUsed }, { wordOf }) =>
      `INFO LEVEL: [ZwiftHardware] ${wordOf(device, '<controller>')} CONP: <connection> ChannelMap <${channelsUsed} of 37 in use>`,
  },
  bleRadio: {
    write: ({ state }, { isModern }) => {
      if (!isModern && state === 'off')
        return 'BLE Mobile Response error 3 : Bluetooth LE is powered off.';
      if (state === 'denied') return 'CBCentralManager state change: CBManagerState(rawValue: 3)';
      const words = { on: 'is On', off: 'is Off', found: 'Found', missing: 'NOT Found' };
      return `[BLE] Native BLE - Bluetooth Radio ${words[state]}.`;
    },
  },
  bleError: {
    write: ({ via }, { wordOf }) =>
      via === 'phone'
        ? 'BLE Mobile Response error <number>'
        : `BLE Native: SendBLEResponseToGame received the following error for device ${wordOf(undefined)}`,
  },
  bleSearchStart: {
    write: ({ via }, { isModern }) =>
      via === 'phone'
        ? 'Starting BLE search over <phone>'
        : `${isModern ? '[BLE] ' : ''}Starting Native BLE search`,
  },
  deviceListed: {
    write: ({ role, device, transport }, { wordOf }) =>
      `${`${knownWord(role, roles, '<role>')}: `.padStart(27)}${wordOf(device)} (<number>) [${transports[transport]}]`,
  },
  deviceListStart: {
    write: () => 'Device List:',
  },
  deviceSelected: {
    write: ({ device, role }, { wordOf }) =>
      `INFO LEVEL: [BLE] Device selected for role (device: ${wordOf(device)}, role: ${knownWord(role, roles, '<role>')})`,
  },
  deviceComponent: {
    write: ({ device, transport }, { wordOf }) =>
      `"${wordOf(device)}" adding component type: <number> (${transports[transport]})`,
  },
  controllerLost: {
    write: () => 'DEBUG LEVEL: [ZwiftHardware] Device Lost',
  },
  commandUnanswered: {
    write: ({ device }, { wordOf }) =>
      `ERROR LEVEL: [ZwiftProtocol] ${wordOf(device, '<trainer>')} <no answer>`,
  },
};
