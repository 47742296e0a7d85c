import type { LogEvent } from '../events.ts';
import type { Line } from '../line.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';
import type { ParserState } from '../parser-state.ts';
import { channel, deviceTags } from './tags.ts';

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

/**
 * Matches the computer's own addresses on adapters that only software makes; Windows names its adapters by ids alone. The host
 * of a virtual switch has the first address of its network, which belongs to the router in a home: Docker 172.17.0.1, Hyper-V
 * 172.16.0.0/12, VirtualBox 192.168.56.1, VMware and libvirt 192.168.x.1. Some home routers hand out 192.168.0.1 and
 * 192.168.1.1, so those prove nothing. Parallels uses 10.211.55.0/24 and 10.37.129.0/24. All are private addresses, which masking
 * leaves as they are.
 */
const virtualAddress =
  /^(?:172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.1|192\.168\.(?![01]\.)\d{1,3}\.1|10\.(?:211\.55|37\.129)\.\d{1,3}) \(/;

/** Reads `Error receiving from Wahoo KICKR 5404._wahoo-fitness-tnp._tcp.local. [1236] The network connection was …`. */
const readError: ReadLine = (line, state): LogEvent => {
  const found = actions.find(([text]) => line.take(text));
  const action = found?.[1] ?? 'other';
  const isSearch = action === 'answer' || action === 'query';
  const device = isSearch ? undefined : deviceAt(line, state);
  const text = line.pos;
  const isVirtual = isSearch && isVirtualAdapter(line.until(') ') ?? '');
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

/** @param adapter `192.168.1.20 (en1` */
function isVirtualAdapter(adapter: string): boolean {
  return virtualAdapter.test(adapter) || virtualAddress.test(adapter);
}

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
  ...spellings(deviceTags, 'WFTNPDeviceManager: device at handle ', (line) =>
    line.skipPast(' connected') ? { kind: 'lanConnected', t: line.t } : undefined,
  ),
  ...spellings(deviceTags, 'WFTNPDeviceManager::Pairing device "', (line, state) => {
    const name = line.until('"');
    return name ? { kind: 'lanPairing', t: line.t, device: state.devices.named(name) } : null;
  }),
  ...spellings(deviceTags, 'WFTNPDeviceManager: disconnecting LAN device "', (line, state) => {
    const name = line.until('"');
    return name ? { kind: 'lanDisconnected', t: line.t, device: state.devices.named(name) } : null;
  }),
  ...deviceTags.flatMap((tag) =>
    known(
      tag,
      `WFTNPDeviceManager advertising
      WFTNPDeviceManager::UnPair
      WFTNPDeviceManager: connecting to LAN device`,
    ),
  ),
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
