import type { LogEvent } from '../events.ts';
import type { Line } from '../line.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';
import type { ParserState } from '../parser-state.ts';
import { roleOf, transports } from './device-list.ts';
import { deviceTags } from './tags.ts';

/** Lists the tags of the eras. The words after them are the same. Lines of 2018 to 2024 have two blanks before the colon. */
const tags = ['[BLE] ', 'BLE  : ', ''] as const;

function ble(text: string, read?: ReadLine): LineForm[] {
  return spellings(tags, text, read);
}

/** Reads a quoted device name (`"Wahoo KICKR 5404" …`) and consumes the quotes. Returns undefined when there is none. */
function quoted(line: { take(text: string): boolean; until(mark: string): string | undefined }) {
  return line.take('"') ? line.until('"') : undefined;
}

const connectTime: ReadLine = (line, state) => {
  const name = quoted(line);
  const seconds = line.take(': ') ? line.int() : Number.NaN;
  if (name === undefined || !(seconds >= 0)) return null;
  if (name === '') return undefined;
  return { kind: 'bleConnectTime', t: line.t, device: state.devices.named(name), seconds };
};

const connected: ReadLine = (line, state) => {
  const name = quoted(line);
  return name ? { kind: 'bleConnected', t: line.t, device: state.devices.named(name) } : null;
};

function radio(text: string, state: 'on' | 'off' | 'found' | 'missing'): LineForm[] {
  return ble(text, (line) => ({ kind: 'bleRadio', t: line.t, state }));
}

/**
 * Reads ` [ UUID: <mac> ] HRMPro+:688271`, which ends at the bracket until 2022. The address names the device of such
 * lines if a line with both came before.
 */
function addressed(line: Line, state: ParserState) {
  const address = line.skipPast('UUID: ') ? line.until(' ]')?.trim() : undefined;
  if (!address) return undefined;
  const name = line.rest();
  return name === '' ? state.devices.addressed(address) : state.devices.namedAt(name, address);
}

/** Lists what a device says of itself once it is connected. */
const ownWords = [
  ' firmware version',
  ' hardware revision',
  ' software version',
  ' software revision',
  ' model number',
];

/**
 * Reads what follows the first quote of `"Stages HR 00000" battery level: 100%`, `"Wahoo KICKR 5404" firmware version: 4.2.3`
 * and `"Wahoo KICKR 5404" adding component type: 2 (BLE (LAN))`; the name may be empty.
 */
const deviceLine: ReadLine = (line, state): LogEvent | undefined | null => {
  const name = line.until('"');
  if (!name) return undefined;
  const { t } = line;
  if (line.take(' battery level: ')) {
    const percent = line.int();
    if (Number.isNaN(percent)) return null;
    return { kind: 'bleBattery', t, device: state.devices.named(name), percent };
  }
  if (line.take(' adding component type: ')) {
    const transport = transports[/^\d+ \((.+)\)$/.exec(line.rest())?.[1] ?? ''];
    if (!transport) return undefined;
    return { kind: 'deviceComponent', t, device: state.devices.named(name), transport };
  }
  if (ownWords.some((text) => line.take(text)))
    return { kind: 'deviceAlive', t, device: state.devices.named(name) };
  return undefined;
};

/** Gives the roles of the numbers in `PairingDialogConfirm!  deviceID = 275172163, component 6`. */
const componentRoles: Readonly<Record<number, string>> = {
  1: 'Cadence',
  4: 'HR',
  6: 'Power',
  8: 'Controllable Trainer',
  16: 'Steering',
};

export const bluetoothForms: LineForm[] = [
  {
    // `[BLE] Device: "HRMPro+:688271" has new connection status: connected`
    literal: '[BLE] Device: ',
    read: (line, state) => {
      const name = quoted(line);
      if (name === undefined || !line.take(' has new connection status: ')) return null;
      const status = line.rest();
      if (status !== 'connecting' && status !== 'connected' && status !== 'disconnected')
        return null;
      if (status === 'disconnected') state.counts.bleDisconnect++;
      return { kind: 'bleStatus', t: line.t, device: state.devices.named(name), status };
    },
  },
  // `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: <mac> ] HRMPro+:688271`
  ...ble('Sending DEVICE - BLE DISCONNECT ERROR', (line, state) => {
    const device = addressed(line, state);
    return device ? { kind: 'bleDisconnectError', t: line.t, device } : null;
  }),
  ...ble('Sending DEVICE - BLE RECONNECT', (line, state) => {
    const device = addressed(line, state);
    return device && { kind: 'bleReconnected', t: line.t, device };
  }),
  ...ble('Sending DEVICE - BLE CONNECTED', (line, state) => {
    addressed(line, state);
    return undefined;
  }),
  ...ble('Sending DEVICE - DATA LOSS', (line, state) => {
    // `BLE  : Sending DEVICE - DATA LOSS [ Name: HR  UUID: <mac> ]`: the name is the role.
    const text = line.pos;
    const word = line.skipPast('Name: ') ? line.until(' UUID: ')?.trim() : undefined;
    line.pos = text;
    const device = addressed(line, state);
    const role = word && roleOf(word);
    return device && { kind: 'deviceSilent', t: line.t, device, ...(role && { role }) };
  }),
  ...ble('PairingDialogConfirm!', (line) => {
    const role = line.skipPast('component ') ? componentRoles[line.int()] : undefined;
    return { kind: 'pairingConfirmed', t: line.t, ...(role && { role }) };
  }),
  ...ble('Reconnected and selected ', connected),
  // `[BLE] Time until device connection for "Wahoo KICKR 5404": 9 seconds.`
  ...ble('Time until device connection for ', connectTime),
  // `[BLE] Unpair "HRMPro+:688271", address = <mac> (previously paired)`; `(unpaired)` does nothing.
  ...ble('Unpair "', (line, state) => {
    const name = line.until('"');
    if (!name) return undefined;
    const address = line.take(', address = ') ? line.until(' (') : undefined;
    if (!line.skipPast('previously paired)')) return undefined;
    const device = address ? state.devices.namedAt(name, address) : state.devices.named(name);
    return { kind: 'bleUnpaired', t: line.t, device };
  }),
  ...spellings(['', '[BLE] ', 'BLE  : ', 'INFO LEVEL: [BLE] '], '"', deviceLine),
  {
    // `Zwift Ride 3A16 CONP: Interval 22.5 ms Latency 0 SupTimout 4000 ms ChannelMap 0 1C 80 FF 1F `
    literal: 'INFO LEVEL: [ZwiftHardware] ',
    read: (line, state) => {
      const name = line.until(' CONP: ');
      if (!name || !line.skipPast('ChannelMap ')) return undefined;
      const octets = line.rest().split(/\s+/);
      if (octets.length !== 5 || !octets.every((octet) => /^[0-9A-F]{1,2}$/.test(octet)))
        return null;
      const channelsUsed = octets.reduce(
        (sum, octet) => sum + bitsSet(Number.parseInt(octet, 16)),
        0,
      );
      // 37 bits are more than bitwise operators take.
      const channels = octets.reduceRight(
        (sum, octet) => sum * 256 + Number.parseInt(octet, 16),
        0,
      );
      const device = state.devices.named(name);
      return { kind: 'bleChannelMap', t: line.t, device, channelsUsed, channels };
    },
  },
  // `INFO LEVEL: [BLE] Device selected for role (device: HR Strap 62300, role: HR)`
  ...spellings(deviceTags, 'Device selected for role (device: ', (line, state) => {
    const [, name, word] = /^(.*), role: ([A-Za-z ]{1,30})\)$/.exec(line.rest()) ?? [];
    if (!name || !word) return undefined;
    const role = roleOf(word) ?? 'Other';
    return { kind: 'deviceSelected', t: line.t, role, device: state.devices.named(name) };
  }),
  ...radio('Native BLE - Bluetooth Radio is On', 'on'),
  ...radio('Native BLE - Bluetooth Radio is Off', 'off'),
  ...radio('Native BLE - Bluetooth Radio Found', 'found'),
  ...radio('Native BLE - Bluetooth Radio NOT Found', 'missing'),
  // `[BLE] Failed to load DLL BleWin10Lib.dll, error: 126`
  ...ble('Failed to load DLL ', (line) => ({ kind: 'bleLibraryFailed', t: line.t })),
  {
    // `BLE Mobile Response error 3 : Bluetooth LE is powered off.`
    literal: 'BLE Mobile Response error ',
    read: (line): LogEvent =>
      line.int() === 3
        ? { kind: 'bleRadio', t: line.t, state: 'off' }
        : { kind: 'bleError', t: line.t, via: 'phone' },
  },
  {
    literal: 'BLE Native: SendBLEResponseToGame received the following error',
    read: (line) => ({ kind: 'bleError', t: line.t, via: 'native' }),
  },
  ...ble('Starting Native BLE search', (line) => ({
    kind: 'bleSearchStart',
    t: line.t,
    via: 'native',
  })),
  {
    literal: 'Starting BLE search over',
    read: (line) => ({ kind: 'bleSearchStart', t: line.t, via: 'phone' }),
  },
  {
    literal: 'DEBUG LEVEL: [ZwiftHardware] Device Lost',
    read: (line) => ({ kind: 'controllerLost', t: line.t }),
  },
  {
    // `ERROR LEVEL: [ZwiftProtocol] Wahoo KICKR 5404 Timeout for GET [object ID: 16] after 1 attempts`, and after the
    // last attempt `… ZP Sync queue didn't receive response. {…}`. A few at every connect are routine.
    literal: 'ERROR LEVEL: [ZwiftProtocol] ',
    read: (line, state) => {
      const name =
        line.until(' Timeout for ') ?? line.until(" ZP Sync queue didn't receive response");
      if (!name) return undefined;
      return { kind: 'commandUnanswered', t: line.t, device: state.devices.named(name) };
    },
  },
  ...['[BLE] ', 'BLE  : '].flatMap((tag) =>
    known(
      tag,
      `Device use
      FTMS Service Data for
      Response queue contains
      Wahoo
      Crank power
      Did discover
      Elite
      Native BLE
      Starting
      Stopping`,
    ),
  ),
  // `[FTMS] ERG 200w --> 90w`: the target that the game sends to the trainer.
  {
    literal: '[FTMS] ERG',
    read: (line, state) => {
      const watts = line.skipPast('--> ') ? line.int() : Number.NaN;
      if (!(watts >= 0 && watts <= mostTargetW)) return undefined;
      state.hasTrainerTarget = watts > 0;
      return { kind: 'trainerTarget', t: line.t, watts };
    },
  },
  // `[FTMS] SIM Grade  0.00% -->  1.00%`: hundreds in a ride, of which the first one after a target ends ERG mode.
  {
    literal: '[FTMS] SIM',
    read: (line, state) => {
      if (!state.hasTrainerTarget) return undefined;
      state.hasTrainerTarget = false;
      return { kind: 'trainerTarget', t: line.t, watts: 0 };
    },
  },
  ...known(
    '',
    `DEBUG LEVEL: [BLE] Advertising characteristics for device
    DEBUG LEVEL: Sending device assignment
    [FTMS] Set
    [FTMS] Updated state
    BLE Stack:
    BLE:
    BLEM:
    BLE Native:
    Unknown BLE Mobile peripheral attached
    We can NOT write to the device:
    Error changing notification state:
    ...PreferNativeBLE
    =====`,
  ),
];

/** No trainer brakes harder; a larger number is no target. */
const mostTargetW = 3000;

function bitsSet(octet: number): number {
  let bits = 0;
  for (let rest = octet; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
}
