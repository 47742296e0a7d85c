import type { DeviceRef, Transport } from '@ridescope/log-parser';
import type { LogRecord } from '../record/log-record.ts';
import { isInside } from './intervals.ts';
import type { Exclusions } from './exclusions.ts';
import type { Ride } from './ride.ts';

/** A Bluetooth or network device that was in use in the ride. */
export interface WirelessDevice {
  device: DeviceRef;
  transport: Transport;
  /** Role words of the device list, such as `Power` or `HR`. */
  roles: string[];
  drops: Drop[];
  batteryPercent?: number;
  channelsUsed?: number;
}

/** Gone for a while. Seconds since the first line of the log. */
export interface Drop {
  t: number;
  /** Until it was connected again over the same transport; absent when it never was. */
  seconds?: number;
}

const unpairS = 5;
const quitS = 10;
const lanJoinS = 30;

/** Devices of the device list (modern clients) or of the connection lines of an old Mac. */
export function findWirelessDevices(record: LogRecord, ride: Ride, exclusions: Exclusions): WirelessDevice[] {
  const devices = listedDevices(record, ride);
  const known = new Set(devices.map(({ device }) => device.name));
  if (record.of('deviceListed').length === 0)
    for (const { t, device, status } of record.of('bleStatus'))
      if (status === 'connected' && t <= ride.endS && !known.has(device.name)) {
        known.add(device.name);
        devices.push({ device, transport: 'ble', roles: [], drops: [] });
      }
  for (const entry of devices) {
    entry.drops = entry.transport === 'lan' ? lanDrops(record, ride, exclusions, entry) : bleDrops(record, ride, exclusions, entry);
    const battery = record.of('bleBattery').findLast(({ device, t }) => device.name === entry.device.name && t <= ride.endS);
    if (battery) entry.batteryPercent = battery.percent;
    const map = record.of('bleChannelMap').findLast(({ device, t }) => device.name === entry.device.name && t <= ride.endS);
    if (map && entry.transport === 'ble') entry.channelsUsed = map.channelsUsed;
  }
  return devices;
}

/** In use: with a role in the last list before the ride, or in one of its lists. A device moves between transports. */
function listedDevices(record: LogRecord, ride: Ride): WirelessDevice[] {
  const entries = record.of('deviceListed');
  const lastBefore = record.of('deviceListStart').findLast(({ t }) => t <= ride.startS)?.t ?? 0;
  const found = new Map<string, WirelessDevice>();
  for (const { t, role, device, transport } of entries) {
    if (t < lastBefore || t > ride.endS || role === 'Non-Selected' || transport === 'ant') continue;
    const key = `${transport}/${device.name}`;
    const entry = found.get(key) ?? { device, transport, roles: [], drops: [] };
    if (!entry.roles.includes(role)) entry.roles.push(role);
    found.set(key, entry);
  }
  return [...found.values()];
}

/** Roles over ANT+ by the device list, keyed by the log's number of the ANT+ device. */
export function listedAntRoles(record: LogRecord, ride: Ride): Map<number, { roles: string[]; device: DeviceRef }> {
  const found = new Map<number, { roles: string[]; device: DeviceRef }>();
  for (const { t, role, device, antDevice } of record.of('deviceListed')) {
    if (antDevice === undefined || t > ride.endS || role === 'Non-Selected') continue;
    const entry = found.get(antDevice) ?? { roles: [], device };
    if (!entry.roles.includes(role)) entry.roles.push(role);
    found.set(antDevice, entry);
  }
  return found;
}

function bleDrops(record: LogRecord, ride: Ride, exclusions: Exclusions, { device, transport }: WirelessDevice): Drop[] {
  if (transport !== 'ble') return [];
  const unpairs = record.of('bleUnpaired').filter((line) => line.device.name === device.name);
  const quits = record.of('shutdown');
  const isLan = (t: number) => record.of('lanConnected').some((line) => Math.abs(line.t - t) <= 1);
  const own = record.of('bleStatus').filter((line) => line.device.name === device.name);
  const losses = [
    ...own.filter(({ status }) => status === 'disconnected'),
    ...record.of('bleDisconnectError').filter((line) => line.device.name === device.name),
  ]
    .map(({ t }) => t)
    .filter((t) => t >= ride.startS && t <= ride.endS && !isInside(exclusions.sensors, t))
    .filter((t) => !unpairs.some((line) => Math.abs(line.t - t) <= unpairS))
    .filter((t) => !quits.some((quit) => Math.abs(quit.t - t) <= quitS))
    .sort((a, b) => a - b);
  const drops: Drop[] = [];
  for (const t of losses) {
    const last = drops.at(-1);
    // A loss prints an error and a status line; until the device is back it is the same loss.
    if (last && (last.seconds === undefined || t <= last.t + last.seconds)) continue;
    const back = own.find((line) => line.status === 'connected' && line.t >= t && !isLan(line.t));
    drops.push({ t, ...(back && { seconds: back.t - t }) });
  }
  return drops;
}

/** Errors of the network device less than 30 s apart are one loss, ended by the next connection (log-format 5.5). */
function lanDrops(record: LogRecord, ride: Ride, exclusions: Exclusions, { device }: WirelessDevice): Drop[] {
  const isOwn = (line: { device?: DeviceRef }) => line.device?.name === device.name;
  const quits = record.of('shutdown');
  const losses = [
    ...record.of('lanError').filter((line) => isOwn(line) && line.action !== 'shutdown'),
    ...record.of('lanAborted').filter(isOwn),
    ...record.of('lanDisconnected').filter(isOwn),
  ]
    .map(({ t }) => t)
    .filter((t) => t >= ride.startS && t <= ride.endS && !isInside(exclusions.sensors, t))
    .filter((t) => !quits.some((quit) => t >= quit.t - quitS))
    .sort((a, b) => a - b);
  // A `connected` status of the same name may be its Bluetooth side.
  const backs = record.of('lanConnected').map(({ t }) => t);
  const drops: (Drop & { lastS: number })[] = [];
  for (const t of losses) {
    const last = drops.at(-1);
    if (last && (t - last.lastS < lanJoinS || last.seconds === undefined || t <= last.t + last.seconds)) {
      last.lastS = t;
      continue;
    }
    const back = backs.find((time) => time >= t);
    drops.push({ t, lastS: t, ...(back !== undefined && { seconds: back - t }) });
  }
  return drops.map(({ t, seconds }) => ({ t, ...(seconds !== undefined && { seconds }) }));
}
