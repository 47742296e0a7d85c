import { secondOfDay } from '../../verdicts/log-clock.ts';
import { type Fault, type LogText, needed } from '../log-text.ts';
import { coast } from './coast.ts';
import { addGap, type StatsChannel } from './interval-stats.ts';

/** The last reading is some seconds older than the notice: 15 s without pulse at a loss of 12 s on a real ride. */
const noticeDelayS = 3;
const rule = '===========================================================================';
const rolesOf = {
  HR: ['HR'],
  Power: ['Power', 'Cadence', 'Controllable Trainer'],
} as const;
const channelsOf: Readonly<Record<DeviceRole, readonly StatsChannel[]>> = {
  HR: ['HEART RATE'],
  Power: ['POWER SOURCE', 'CADENCE'],
};

/** What a rider pairs first for: pulse, or power with cadence and resistance. */
export type DeviceRole = keyof typeof rolesOf;

export interface Loss {
  /** The bike rolls out until the ride's end. */
  coastsUntil?: string;
}

interface Device {
  name: string;
  /** `HRMPro+:1 (0x1F) [BLE]`, as in the device list. */
  listed: string;
  /** Lines of the list between its rules. */
  list: readonly string[];
}

/** A Bluetooth device disconnects and comes back by itself. */
export function bluetoothLoss(
  role: DeviceRole,
  clock: string,
  seconds: number,
  loss: Loss = {},
): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const back = from + seconds;
    const device = deviceOf(log, role, from);
    const { name } = device;
    const uuid = needed(uuidOf(log, name, from), `address of the ${role} device`);
    log.drop(from + 1, back - 1, (text) => text.includes(`"${name}"`));
    log.insert(
      from,
      `[BLE] Device: "${name}" has new connection status: disconnected`,
      `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: ${uuid} ] ${name}`,
      ...listWithout(device, role),
    );
    log.insert(
      back,
      `[BLE] Sending DEVICE - BLE RECONNECT [ UUID: ${uuid} ] ${name}`,
      ...connected(device, role),
    );
    addGap(log, from - noticeDelayS, seconds + noticeDelayS, channelsOf[role]);
    if (loss.coastsUntil) coast(log, from, seconds, secondOfDay(loss.coastsUntil));
  };
}

/** A trainer on the network no longer answers, and is connected again. */
export function wifiTrainerLoss(clock: string, seconds: number, loss: Loss = {}): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const back = from + seconds;
    const device = deviceOf(log, 'Power', from);
    const { name } = device;
    const host = needed(
      log.lastMatch(from, /^\[INFO\] LAN Exercise Device: Connecting to device (.+)$/),
      'trainer on the network',
    );
    const service = host.replace(/ \S+$/, '');
    log.drop(from + 1, back - 1, (text) => text.includes(`"${name}"`));
    log.insert(
      from,
      `[WARN] LAN Exercise Device: ${service} connection timed out owing to inactivity`,
      `[INFO] LAN Exercise Device: Connection aborted with ${service} [995] The I/O operation has been aborted because of either a thread exit or an application request.`,
      `Process disconnect for "${service}"`,
      `DisconnectWFTNPDevice for "${name}"`,
      `[BLE] Device: "${name}" has new connection status: disconnected`,
      ...listWithout(device, 'Power'),
    );
    log.insert(
      back,
      `[INFO] LAN Exercise Device: Connecting to device ${host}`,
      'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle 1 connected',
      ...connected(device, 'Power'),
    );
    addGap(log, from - noticeDelayS, seconds + noticeDelayS, channelsOf.Power);
    if (loss.coastsUntil) coast(log, from, seconds, secondOfDay(loss.coastsUntil));
  };
}

/** Reads the last device list before a second. */
function deviceOf(log: LogText, role: DeviceRole, until: number): Device {
  const head = log.lines.findLastIndex(({ at, text }) => at <= until && text === 'Device List:');
  const end = log.lines.findIndex(({ text }, index) => index > head + 1 && text === rule);
  const list = log.lines.slice(head + 2, end).map(({ text }) => text);
  const line = needed(
    list.find((one) => one.trimStart().startsWith(`${role}: `)),
    `device for ${role}`,
  );
  const listed = line.trimStart().slice(role.length + 2);
  return { listed, list, name: listed.replace(/ \(0x[0-9A-F]+\) \[[^\]]+\]$/, '') };
}

function uuidOf(log: LogText, name: string, until: number): string | undefined {
  const line = log.lines.findLast(
    ({ at, text }) =>
      at <= until && text.startsWith('[BLE] Sending DEVICE') && text.endsWith(` ${name}`),
  );
  return /UUID: (\d+)/.exec(line?.text ?? '')?.[1];
}

function listWithout({ list, listed }: Device, role: DeviceRole): string[] {
  const lost = rolesOf[role].map((one) => `${one}: `);
  const retained = list.filter((line) => !lost.some((one) => line.trimStart().startsWith(one)));
  return ['Device List:', rule, `${'Non-Selected'.padStart(25)}: ${listed}`, ...retained, rule];
}

function connected({ name, list }: Device, role: DeviceRole): string[] {
  return [
    `[BLE] Device: "${name}" has new connection status: connected`,
    ...rolesOf[role].map(
      (one) => `INFO LEVEL: [BLE] Device selected for role (device: ${name}, role: ${one})`,
    ),
    `[BLE] Reconnected and selected "${name}".`,
    'Device List:',
    rule,
    ...list,
    rule,
  ];
}
