import type { DeviceRef } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';

/** Actions of the search for devices, which name none. */
const searches = new Set<string | undefined>(['answer', 'query']);

/**
 * Checks whether a line of the network library is about this network device. It names a trainer as
 * the home network does, which can be shorter than the name in the device list (`Wahoo KICKR B087`
 * for `Wahoo KICKR B087 71`), or not at all: a line without the name of a listed network device
 * belongs to the only one, if there is only one. A failed search
 * names no device and is about none.
 */
export function lanLinesOf(
  record: LogRecord,
  device: DeviceRef,
): (line: { device?: DeviceRef; action?: string }) => boolean {
  const listed = lanNames(record);
  const isOnly = listed.size === 1 && listed.has(device.name);
  return (line) => {
    if (line.device?.name === device.name) return true;
    if (!isOnly) return false;
    return line.device ? !listed.has(line.device.name) : !searches.has(line.action);
  };
}

/** Both lines of one connection stand this close together. */
const besideS = 2;

/**
 * Checks whether a device that no list names was connected over the network: beside the status line of its connection stands
 * that of the network library. Controller apps connect like this.
 */
export function isSelectedOverLan(record: LogRecord, device: DeviceRef): boolean {
  return record
    .of('bleStatus')
    .some(
      ({ t, device: { name }, status }) =>
        name === device.name &&
        status === 'connected' &&
        record.within('lanConnected', t - besideS, t + besideS).length > 0,
    );
}

/** The names of network devices: those of the device list, and those chosen for a role without one. */
function lanNames(record: LogRecord): ReadonlySet<DeviceRef['name']> {
  const listed = record.of('deviceListed');
  const named = new Set(listed.map(({ device }) => device.name));
  const chosen = record
    .of('deviceSelected')
    .filter(({ device }) => !named.has(device.name) && isSelectedOverLan(record, device));
  const ofNetwork = listed.filter(({ transport }) => transport === 'lan');
  return new Set([...ofNetwork, ...chosen].map(({ device }) => device.name));
}
