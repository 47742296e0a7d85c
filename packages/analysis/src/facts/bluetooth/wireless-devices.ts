import type { DeviceRef, Transport } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import { isSelectedOverLan } from '../network/lan-names.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';
import { type Drop, findDrops } from './wireless-drops.ts';

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

/** Devices of the device list, or of the connection lines where there is no list. */
export function findWirelessDevices(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
): WirelessDevice[] {
  const devices = listedDevices(record, ride);
  const known = new Set(devices.map(({ device }) => device.name));
  if (record.of('deviceListed').length === 0)
    for (const { t, device, status } of record.of('bleStatus'))
      if (
        status === 'connected' &&
        t <= ride.endS &&
        !known.has(device.name) &&
        !wasReleased(record, ride, device)
      ) {
        known.add(device.name);
        devices.push({ device, transport: 'ble', roles: selectedRoles(record, device), drops: [] });
      }
  devices.push(...selectedDevices(record, ride, known));
  for (const entry of devices) {
    entry.drops = findDrops(record, ride, exclusions, entry);
    const battery = record
      .of('bleBattery')
      .findLast(({ device, t }) => device.name === entry.device.name && t <= ride.endS);
    if (battery) entry.batteryPercent = battery.percent;
    const map = record
      .of('bleChannelMap')
      .findLast(({ device, t }) => device.name === entry.device.name && t <= ride.endS);
    if (map && entry.transport === 'ble') entry.channelsUsed = map.channelsUsed;
  }
  return devices;
}

/** Devices that were chosen for a role and connected, and are in no list: controllers and controller apps. */
function selectedDevices(
  record: LogRecord,
  ride: Ride,
  known: Set<DeviceRef['name']>,
): WirelessDevice[] {
  const found: WirelessDevice[] = [];
  const listed = new Set(record.of('deviceListed').map(({ device }) => device.name));
  const connected = record.of('bleStatus').filter(({ status }) => status === 'connected');
  for (const { t, device } of record.of('deviceSelected')) {
    const isNew = t <= ride.endS && !known.has(device.name) && !listed.has(device.name);
    const isConnected = connected.some((line) => line.device.name === device.name);
    if (!isNew || !isConnected || wasReleased(record, ride, device)) continue;
    known.add(device.name);
    const transport = isSelectedOverLan(record, device) ? 'lan' : 'ble';
    found.push({ device, transport, roles: selectedRoles(record, device), drops: [] });
  }
  return found;
}

/** Roles for which the rider or the game chose a device, where no device list gives them. */
function selectedRoles(record: LogRecord, device: DeviceRef): string[] {
  const own = record.of('deviceSelected').filter((line) => line.device.name === device.name);
  return [...new Set(own.map(({ role }) => role))];
}

/** Whether a device was disconnected before the ride for good, such as one that only answered the search for sensors. */
function wasReleased(record: LogRecord, ride: Ride, device: DeviceRef): boolean {
  const own = record.of('bleStatus').filter((line) => line.device.name === device.name);
  const before = own.findLast(({ t }) => t < ride.startS);
  const isBack = own.some(
    ({ t, status }) => status === 'connected' && t >= ride.startS && t <= ride.endS,
  );
  return before?.status === 'disconnected' && !isBack;
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
export function listedAntRoles(
  record: LogRecord,
  ride: Ride,
): Map<number, { roles: string[]; device: DeviceRef }> {
  const found = new Map<number, { roles: string[]; device: DeviceRef }>();
  for (const { t, role, device, antDevice } of record.of('deviceListed')) {
    if (antDevice === undefined || t > ride.endS || role === 'Non-Selected') continue;
    const entry = found.get(antDevice) ?? { roles: [], device };
    if (!entry.roles.includes(role)) entry.roles.push(role);
    found.set(antDevice, entry);
  }
  return found;
}
