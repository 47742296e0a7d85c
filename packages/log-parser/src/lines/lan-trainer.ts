import type { LogEvent } from '../events.ts';
import type { Line } from '../line.ts';
import { known, type LineForm, type ReadLine } from '../line-form.ts';
import type { ParserState } from '../parser-state.ts';
import { channel } from './tags.ts';

type LanAction = Extract<LogEvent, { kind: 'lanError' }>['action'];

/** Matches the suffix of the device's network service, which ends the name in these lines. */
const service = '._';

const actions: [text: string, action: LanAction][] = [
  ['Error receiving from ', 'receive'],
  ['Error receiving answer from ', 'answer'],
  ['Error sending PTR query to ', 'query'],
  ['Error connecting to ', 'connect'],
  ['Error shutting down ', 'shutdown'],
];

/** Matches `192.168.97.0 (bridge1`: names of adapters of virtual machines, containers and VPNs on macOS and Linux. */
const virtualAdapter =
  /\((?:bridge|br-|docker|veth|virbr|vmnet|vboxnet|vnic|utun|tun|tap|wg|ppp|zt)[\w-]*$/;

/** Reads `Error receiving from Wahoo KICKR 5404._wahoo-fitness-tnp._tcp.local. [1236] The network connection was …`. */
const readError: ReadLine = (line, state): LogEvent => {
  const found = actions.find(([text]) => line.take(text));
  const action = found?.[1] ?? 'other';
  const isSearch = action === 'answer' || action === 'query';
  const device = isSearch ? undefined : deviceAt(line, state);
  const text = line.pos;
  const isVirtual = isSearch && virtualAdapter.test(line.until(') ') ?? '');
  line.pos = text;
  const code = line.bracketedCode();
  line.pos = text;
  const isTimeout = line.skipPast('timed out');
  return {
    kind: 'lanError',
    t: line.t,
    action: isTimeout && action === 'other' ? 'timeout' : action,
    ...(device && { device }),
    ...(code !== undefined && { code }),
    ...(isVirtual && { isVirtual }),
  };
};

function deviceAt(line: Line, state: ParserState) {
  const name = line.until(service);
  return name ? state.devices.named(name) : undefined;
}

/** Lists what only `[INFO]` lines report: connecting, and an abort that is normal when the game quits. */
const readInfo: ReadLine = (line, state): LogEvent | undefined => {
  if (line.take('Connecting to device ')) {
    const device = deviceAt(line, state);
    return device && { kind: 'lanConnecting', t: line.t, device };
  }
  if (line.take('Connection aborted with ')) {
    const device = deviceAt(line, state);
    const code = line.bracketedCode();
    return device && { kind: 'lanAborted', t: line.t, device, ...(code !== undefined && { code }) };
  }
  return undefined;
};

/** Lists the lines of trainers on Wi-Fi or cable ("Direct Connect"), which only modern logs have. */
export const lanTrainerForms: LineForm[] = [
  ...channel('ERROR', 'LAN Exercise Device: ', readError, 'lanError'),
  ...channel('WARN', 'LAN Exercise Device: ', readError, 'lanError'),
  ...channel('INFO', 'LAN Exercise Device: ', readInfo),
  // `[WARN] Error shutting down Wahoo KICKR 5404._wahoo-fitness-tnp._tcp.local. socket [10057] …` follows an error
  // that was already reported.
  ...channel('WARN', 'Error shutting down '),
  {
    literal: 'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle ',
    read: (line) => (line.skipPast(' connected') ? { kind: 'lanConnected', t: line.t } : undefined),
  },
  {
    literal: 'INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "',
    read: (line, state) => {
      const name = line.until('"');
      return name ? { kind: 'lanPairing', t: line.t, device: state.devices.named(name) } : null;
    },
  },
  {
    literal: 'INFO LEVEL: [BLE] WFTNPDeviceManager: disconnecting LAN device "',
    read: (line, state) => {
      const name = line.until('"');
      return name
        ? { kind: 'lanDisconnected', t: line.t, device: state.devices.named(name) }
        : null;
    },
  },
  {
    literal: 'Process disconnect for "',
    read: (line, state) => {
      const name = line.until('"');
      return name
        ? { kind: 'lanDisconnected', t: line.t, device: state.devices.named(name) }
        : null;
    },
  },
  ...known(
    '',
    `WFTNP found service UUID
    CreateWFTNPDevice for
    ConnectWFTNPDevice for
    DisconnectWFTNPDevice for
    Process discovery for
    Process connect for`,
  ),
];
