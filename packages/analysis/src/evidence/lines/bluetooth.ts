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
    meaning: 'A device began to connect, was connected, or lost its connection.',
  },
  bleDisconnectError: {
    write: ({ device }, { wordOf }) =>
      `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: <number> ] ${wordOf(device)}`,
    meaning: 'A Bluetooth device lost its connection although nobody asked it to.',
  },
  bleConnected: {
    write: ({ device }, { wordOf }) => `[BLE] Reconnected and selected "${wordOf(device)}".`,
    meaning: 'A known device is connected again and in use.',
  },
  bleConnectTime: {
    write: ({ device, seconds }, { wordOf }) =>
      `[BLE] Time until device connection for "${wordOf(device)}": ${seconds} seconds.`,
    meaning: 'How long it took until a device was connected.',
  },
  bleUnpaired: {
    write: ({ device }, { isModern, wordOf }) =>
      isModern
        ? `[BLE] Unpair "${wordOf(device)}", address = <number> (previously paired)`
        : `didDisconnectPeripheral: ${wordOf(device)} with no error.`,
    meaning: 'A device was released, by you or because the game closed.',
  },
  bleBattery: {
    write: ({ device, percent }, { wordOf }) =>
      `INFO LEVEL: [BLE] "${wordOf(device)}" battery level: ${percent}%`,
    meaning: 'A Bluetooth device reports its battery.',
  },
  bleChannelMap: {
    write: ({ device, channelsUsed }, { wordOf }) =>
      `INFO LEVEL: [ZwiftHardware] ${wordOf(device, '<controller>')} CONP: <connection> ChannelMap <${channelsUsed} of 37 in use>`,
    meaning: 'A Bluetooth device reports which of its 37 radio channels it still uses.',
  },
  bleRadio: {
    write: ({ state }, { isModern }) => {
      if (!isModern && state === 'off')
        return 'BLE Mobile Response error 3 : Bluetooth LE is powered off.';
      const words = { on: 'is On', off: 'is Off', found: 'Found', missing: 'NOT Found' };
      return `[BLE] Native BLE - Bluetooth Radio ${words[state]}.`;
    },
    meaning: 'The state of the Bluetooth radio of the computer or phone.',
  },
  bleError: {
    write: ({ via }, { wordOf }) =>
      via === 'phone'
        ? 'BLE Mobile Response error <number>'
        : `BLE Native: SendBLEResponseToGame received the following error for device ${wordOf(undefined)}`,
    meaning: 'The Bluetooth radio answered a request of the game with an error.',
  },
  bleSearchStart: {
    write: ({ via }, { isModern }) =>
      via === 'phone'
        ? 'Starting BLE search over <phone>'
        : `${isModern ? '[BLE] ' : ''}Starting Native BLE search`,
    meaning: 'The game begins to look for Bluetooth devices.',
  },
  deviceListed: {
    write: ({ role, device, transport }, { wordOf }) =>
      `${`${knownWord(role, roles, '<role>')}: `.padStart(27)}${wordOf(device)} (<number>) [${transports[transport]}]`,
    meaning: 'An entry of the list of devices: what it is used for and how it is connected.',
  },
  deviceListStart: {
    write: () => 'Device List:',
    meaning: 'The list of all devices known to the game begins here.',
  },
  deviceSelected: {
    write: ({ device, role }, { wordOf }) =>
      `INFO LEVEL: [BLE] Device selected for role (device: ${wordOf(device)}, role: ${knownWord(role, roles, '<role>')})`,
    meaning: 'The game uses this device for this purpose from now on.',
  },
  deviceComponent: {
    write: ({ device, transport }, { wordOf }) =>
      `"${wordOf(device)}" adding component type: <number> (${transports[transport]})`,
    meaning: 'A device offers one of its abilities over this connection.',
  },
  controllerLost: {
    write: () => 'DEBUG LEVEL: [ZwiftHardware] Device Lost',
    meaning: 'A controller such as a shifter went out of reach or to sleep.',
  },
  commandUnanswered: {
    write: ({ device }, { wordOf }) =>
      `ERROR LEVEL: [ZwiftProtocol] ${wordOf(device, '<trainer>')} <no answer>`,
    meaning:
      'A trainer or controller left a command without an answer; a few at every connection are normal.',
  },
};
