import type { DeviceRef } from '@ridescope/log-parser';
import type { LogRecord } from '../record/log-record.ts';

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
  const listed = new Set(
    record
      .of('deviceListed')
      .filter(({ transport }) => transport === 'lan')
      .map((entry) => entry.device.name),
  );
  const isOnly = listed.size === 1 && listed.has(device.name);
  return (line) => {
    if (line.device?.name === device.name) return true;
    if (!isOnly) return false;
    return line.device ? !listed.has(line.device.name) : !searches.has(line.action);
  };
}
