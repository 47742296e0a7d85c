import type { EventOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';

/** Numbers of the ANT+ alliance (log-format 4.7.4). */
const manufacturers: Readonly<Record<number, string>> = {
  1: 'Garmin',
  6: 'SRM',
  7: 'Quarq',
  9: 'PowerTap',
  29: 'power2max',
  32: 'Wahoo',
  48: 'Pioneer',
  51: '4iiii',
  60: 'Rotor',
  67: 'Bkool',
  69: 'Stages',
  73: 'Wattbike',
  86: 'Elite',
  89: 'Tacx',
  99: 'Look',
  263: 'Favero',
};

const batteryStates = ['new', 'good', 'ok', 'low', 'critical'] as const;
export type BatteryState = (typeof batteryStates)[number];

/** Speed-and-cadence sensors send no pages; seeming pages are misread wheel counters (log-format 5.8). */
const pagelessType = 121;
const equalReports = 3;

type Page = EventOf<'antManufacturer'> | EventOf<'antBattery'>;

const pageKinds = ['antManufacturer', 'antBattery'] as const;

interface Grouped {
  /** How many pages there were. */
  count: number;
  byDevice: Map<number, Page[]>;
}

/** Cached per record, because every channel of every ride asks, and a device sends some pages a minute. */
const groupedPages = new WeakMap<LogRecord, Grouped>();

/** Lists the pages about maker and battery that came from a device of this number, ascending by time. */
export function pagesOf(record: LogRecord, device: number): readonly Page[] {
  // The record of a log that the game is still writing grows.
  const count = pageKinds.reduce((sum, kind) => sum + record.of(kind).length, 0);
  let grouped = groupedPages.get(record);
  if (grouped?.count !== count) {
    grouped = { count, byDevice: pagesByDevice(record) };
    groupedPages.set(record, grouped);
  }
  return grouped.byDevice.get(device) ?? [];
}

function pagesByDevice(record: LogRecord): Map<number, Page[]> {
  const grouped = new Map<number, Page[]>();
  for (const kind of pageKinds)
    for (const page of record.of(kind)) {
      const own = grouped.get(page.device);
      if (own) own.push(page);
      else grouped.set(page.device, [page]);
    }
  for (const own of grouped.values()) own.sort((a, b) => a.t - b.t);
  return grouped;
}

/** Reads the maker and battery that an ANT+ device reported, if enough reports agree: single pages can be misread. */
export function devicePages(
  record: LogRecord,
  device: number,
): { manufacturer?: string; batteryState?: BatteryState } {
  const makers: number[] = [];
  const states: number[] = [];
  for (const page of pagesOf(record, device)) {
    if (page.deviceType === pagelessType) continue;
    if (page.kind === 'antBattery') states.push(page.status);
    else makers.push(page.manufacturerId);
  }
  const maker = agreed(makers, 2);
  const battery = agreed(states, equalReports);
  const manufacturer = maker === undefined ? undefined : manufacturers[maker];
  // 0, 6 and 7 mean nothing.
  const batteryState = battery === undefined ? undefined : batteryStates[battery - 1];
  return { ...(manufacturer && { manufacturer }), ...(batteryState && { batteryState }) };
}

/** Finds the last value that was reported at least `times` times. */
function agreed(values: readonly number[], times: number): number | undefined {
  const counts = new Map<number, number>();
  let last: number | undefined;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count >= times) last = value;
  }
  return last;
}
