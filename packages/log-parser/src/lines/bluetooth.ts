import type { LogEvent, Transport } from '../events.ts';
import { known, type LineForm, type ReadLine } from '../line-form.ts';

const transports: Record<string, Transport> = { ANT: 'ant', BLE: 'ble', 'BLE (LAN)': 'lan' };

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

/** Reads `didConnectPeripheral connected device KICKR SNAP 96B9 ` and `didDisconnectPeripheral: Stages 41285 with no error.` */
function macStatus(literal: string, status: 'connected' | 'disconnected'): LineForm {
  return {
    literal,
    read: (line, state) => {
      const text = line.rest();
      const device = state.devices.named(text.replace(/ with .*$/, ''));
      // The system names an error for every loss. Without one the game itself disconnected, for example because the
      // rider chose another power source.
      if (status === 'disconnected' && text.endsWith(' with no error.'))
        return { kind: 'bleUnpaired', t: line.t, device };
      return { kind: 'bleStatus', t: line.t, device, status };
    },
    ...(status === 'disconnected' && { count: 'bleDisconnect' as const }),
  };
}

function radio(literal: string, state: 'on' | 'off' | 'found' | 'missing'): LineForm {
  return { literal, read: (line) => ({ kind: 'bleRadio', t: line.t, state }) };
}

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
  {
    // `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: <mac> ] HRMPro+:688271`
    literal: '[BLE] Sending DEVICE - BLE DISCONNECT ERROR',
    read: (line, state) => {
      if (!line.skipPast(' ] ')) return null;
      return { kind: 'bleDisconnectError', t: line.t, device: state.devices.named(line.rest()) };
    },
  },
  { literal: '[BLE] Reconnected and selected ', read: connected },
  // `[BLE] Time until device connection for "Wahoo KICKR 5404": 9 seconds.`
  { literal: '[BLE] Time until device connection for ', read: connectTime },
  {
    // `[BLE] Unpair "HRMPro+:688271", address = <mac> (previously paired)`; `(unpaired)` does nothing.
    literal: '[BLE] Unpair ',
    read: (line, state) => {
      const name = quoted(line);
      if (!name) return undefined;
      if (!line.skipPast('(previously paired)')) return undefined;
      return { kind: 'bleUnpaired', t: line.t, device: state.devices.named(name) };
    },
  },
  {
    // `INFO LEVEL: [BLE] "HRMPro+:688271" battery level: 85%`
    literal: 'INFO LEVEL: [BLE] "',
    read: (line, state) => {
      const name = line.until('"');
      if (!name || !line.take(' battery level: ')) return undefined;
      const percent = line.int();
      if (Number.isNaN(percent)) return null;
      return { kind: 'bleBattery', t: line.t, device: state.devices.named(name), percent };
    },
  },
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
  {
    // `INFO LEVEL: [BLE] Device selected for role (device: HR Strap 62300, role: HR)`
    literal: 'INFO LEVEL: [BLE] Device selected for role (device: ',
    read: (line, state) => {
      const [, name, role] = /^(.*), role: ([A-Za-z ]{1,30})\)$/.exec(line.rest()) ?? [];
      if (!name || !role) return undefined;
      return { kind: 'deviceSelected', t: line.t, role, device: state.devices.named(name) };
    },
  },
  {
    // `"Wahoo KICKR 5404" adding component type: 2 (BLE (LAN))`; the name may be empty.
    literal: '"',
    read: (line, state) => {
      const name = line.until('"');
      if (!name || !line.take(' adding component type: ')) return undefined;
      const transport = transports[/^\d+ \((.+)\)$/.exec(line.rest())?.[1] ?? ''];
      if (!transport) return undefined;
      return { kind: 'deviceComponent', t: line.t, device: state.devices.named(name), transport };
    },
  },
  { literal: 'Device List:', read: (line) => ({ kind: 'deviceListStart', t: line.t }) },
  // The device list right-aligns roles to 26 columns.
  ...[
    'Non-Selected',
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
  ].map(deviceListForm),
  radio('[BLE] Native BLE - Bluetooth Radio is On', 'on'),
  radio('[BLE] Native BLE - Bluetooth Radio is Off', 'off'),
  radio('[BLE] Native BLE - Bluetooth Radio Found', 'found'),
  radio('[BLE] Native BLE - Bluetooth Radio NOT Found', 'missing'),
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
  {
    literal: '[BLE] Starting Native BLE search',
    read: (line) => ({ kind: 'bleSearchStart', t: line.t, via: 'native' }),
  },
  {
    literal: 'Starting Native BLE search',
    read: (line) => ({ kind: 'bleSearchStart', t: line.t, via: 'native' }),
  },
  {
    literal: 'Starting BLE search over',
    read: (line) => ({ kind: 'bleSearchStart', t: line.t, via: 'phone' }),
  },
  macStatus('bleDevice - didConnectPeripheral connected device ', 'connected'),
  macStatus('didDisconnectPeripheral: ', 'disconnected'),
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
  ...known(
    '',
    `[BLE] Device use
    [BLE] FTMS Service Data for
    [BLE] Sending DEVICE - BLE CONNECTED
    [BLE] Sending DEVICE - BLE RECONNECT
    [BLE] Response queue contains
    [BLE] Wahoo
    [BLE] "
    INFO LEVEL: [BLE] WFTNPDeviceManager advertising
    INFO LEVEL: [BLE] WFTNPDeviceManager::UnPair
    INFO LEVEL: [BLE] WFTNPDeviceManager: connecting to LAN device
    DEBUG LEVEL: [BLE] Advertising characteristics for device
    DEBUG LEVEL: Sending device assignment
    BLE Stack:
    BLE:
    BLEM:
    BLE Native:
    Unknown BLE Mobile peripheral attached
    bleDevice
    didDiscoverServices called:
    We can NOT write to the device:
    Error changing notification state:
    ...PreferNativeBLE
    =====`,
  ),
];

/** Reads `                     Power: Wahoo KICKR B087 71 (0x1C979347) [BLE (LAN)]`. */
function deviceListForm(role: string): LineForm {
  return {
    literal: `${role}: `.padStart(27),
    read: (line, state) => {
      const [, name = '', id = '', transportText = ''] =
        /^(.*) \(0x([0-9A-Fa-f]{1,8})\) \[([^\]]+)\]$/.exec(line.rest()) ?? [];
      const transport = transports[transportText];
      if (!transport) return undefined;
      const device = state.devices.named(name);
      const antDevice =
        transport === 'ant' ? state.devices.ant(Number.parseInt(id, 16) % 65_536) : undefined;
      return {
        kind: 'deviceListed',
        t: line.t,
        role,
        device,
        transport,
        ...(antDevice !== undefined && { antDevice }),
      };
    },
  };
}

function bitsSet(octet: number): number {
  let bits = 0;
  for (let rest = octet; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
}
