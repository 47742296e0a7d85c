import type { EventOf } from '../events.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';

/** Tags of the Mac's Bluetooth lines: none until 2017, later that of the game with or without the name of the source file. */
const tags = ['', 'BLE  : ', '[BLE] '];
const deviceTags = tags.flatMap((tag) => [tag, `${tag}bleDevice - `]);

/** Reads `didConnectPeripheral connected device KICKR SNAP 96B9 ` and `didDisconnectPeripheral: Stages 41285 with no error.` */
function peripheral(status: 'connected' | 'disconnected'): ReadLine {
  return (line, state) => {
    const text = line.rest();
    const device = state.devices.named(text.replace(/ with .*$/, ''));
    // The system names an error for every loss. Without one the game itself disconnected, for example because the
    // rider chose another power source.
    if (status === 'disconnected' && text.endsWith(' with no error.'))
      return { kind: 'bleUnpaired', t: line.t, device };
    return { kind: 'bleStatus', t: line.t, device, status };
  };
}

const radioOn: ReadLine = (line) => ({ kind: 'bleRadio', t: line.t, state: 'on' });
const radioOff: ReadLine = (line) => ({ kind: 'bleRadio', t: line.t, state: 'off' });

/** Gives the states of `CBManagerState` that matter. 4 and 5 also stand around each sleep of the computer. */
const managerStates: Readonly<Record<number, EventOf<'bleRadio'>['state']>> = {
  2: 'missing',
  3: 'denied',
  4: 'off',
  5: 'on',
};

/** Reads what follows the place in the source, such as `[SwiftBLEInterface.swift:444 (centralManagerDidUpdateState(_:))]: `. */
const swiftRead: ReadLine = (line, state) => {
  if (!line.skipPast(')]: ')) return undefined;
  if (line.take('CBCentralManager state change: CBManagerState(rawValue: ')) {
    const radio = managerStates[line.int()];
    return radio && { kind: 'bleRadio', t: line.t, state: radio };
  }
  const status = line.take('Disconnected from peripheral ')
    ? 'disconnected'
    : line.take('Connected to peripheral ')
      ? 'connected'
      : undefined;
  if (!status) return undefined;
  const name = line.rest();
  return name === ''
    ? undefined
    : { kind: 'bleStatus', t: line.t, device: state.devices.named(name), status };
};

/** Lists the Bluetooth lines of a Mac: those of the system's delegate from 2015 to 2021, and the layer `BLEMW` of 2026. */
export const coreBluetoothForms: LineForm[] = [
  ...tags.flatMap((tag) =>
    spellings(
      [`${tag}bleDevice - `],
      'didConnectPeripheral connected device ',
      peripheral('connected'),
    ),
  ),
  ...spellings(
    deviceTags,
    'didDisconnectPeripheral: ',
    peripheral('disconnected'),
    'bleDisconnect',
  ),
  // Over half of the lines of a Mac with a wireless shifter are those of the middleware, which say nothing.
  { literal: 'BLEMW::' },
  { literal: 'BLEMW::Info [SwiftBLEInterface.swift:', read: swiftRead },
  { literal: 'BLEMW::Warning [SwiftBLEInterface.swift:', read: swiftRead },
  { literal: 'BLEMW::Error [SwiftBLEInterface.swift:', read: swiftRead },
  // `BLE  : CoreBluetooth BLE hardware is powered on and ready`
  ...spellings(tags.slice(1), 'CoreBluetooth BLE hardware is powered on', radioOn),
  ...spellings(tags.slice(1), 'CoreBluetooth BLE hardware is powered off', radioOff),
  ...spellings(tags.slice(1), 'bleDevice.mm: BLE is Powered off', radioOff),
  ...tags.slice(1).flatMap((tag) =>
    known(
      tag,
      `bleDevice
      bledevice
      CoreBluetooth
      didConnectPeripheral
      didDiscover`,
    ),
  ),
  ...known(
    '',
    `bleDevice
    bledevice
    didConnectPeripheral
    didDiscoverServices
    didDiscoverCharacteristics
    Unhandled characteristic
    OSX_MONTEREY`,
  ),
];
