import { monthNumber, monthOf } from './driver-release.ts';
import { intelBranches } from './intel-drivers.ts';
import { nvidiaReleases } from './nvidia-drivers.ts';

/**
 * AMD's rework of OpenGL on Windows came with the drivers of July 2022. Reviewed: 2026-01-31.
 * Source: press reports of June 2022 on the drivers of that summer (catalogue S19).
 */
const openGlRework = monthNumber('2022-07');

/**
 * Calculates the months from a driver's release to a ride; undefined for versions that the tables
 * don't date, and for macOS, which includes its drivers.
 * @param driver version as in the facts, such as `576.83`
 * @param vendor the log's vendor line
 * @param atUnixS the ride
 */
export function driverMonthsOld(
  driver: string | undefined,
  vendor: string | undefined,
  atUnixS: number | undefined,
): number | undefined {
  const released = driverMonth(driver, vendor);
  if (released === undefined || atUnixS === undefined) return undefined;
  const age = monthAt(atUnixS) - released;
  // If the driver is newer than the ride, the clock or the table is wrong. One month is within the error of
  // both.
  return age < -1 ? undefined : Math.max(0, age);
}

/** Checks whether an AMD driver is older than the OpenGL rework in a ride that could have had it. */
export function lacksOpenGlRework(
  driver: string | undefined,
  vendor: string | undefined,
  atUnixS: number | undefined,
): boolean {
  const released = isAmd(vendor) ? driverMonth(driver, vendor) : undefined;
  if (released === undefined || atUnixS === undefined) return false;
  return released < openGlRework && monthAt(atUnixS) >= openGlRework;
}

interface Dated {
  driver: string;
  vendor: string;
  month: number | undefined;
}

/** The driver that was dated last: all rides of a log have one, each asks for it three times, and the tables are long. */
let last: Dated | undefined;

/** Month of release in months since the year 0. */
export function driverMonth(
  driver: string | undefined,
  vendor: string | undefined,
): number | undefined {
  if (!driver || !vendor) return undefined;
  if (last?.driver !== driver || last.vendor !== vendor)
    last = { driver, vendor, month: findMonth(driver, vendor) };
  return last.month;
}

function findMonth(driver: string, vendor: string): number | undefined {
  if (/NVIDIA/i.test(vendor)) return nvidiaMonth(driver);
  if (isAmd(vendor)) return amdMonth(driver);
  return /Intel/i.test(vendor) ? intelMonth(driver) : undefined;
}

function isAmd(vendor: string | undefined): boolean {
  return /\b(ATI|AMD|Advanced Micro)\b/i.test(vendor ?? '');
}

/** Dates `576.83` by the releases of the same major number, since some branches go on for years next to newer ones. */
function nvidiaMonth(driver: string): number | undefined {
  const major = /^(\d{3})\.\d{2}$/.exec(driver)?.[1];
  if (!major) return undefined;
  return monthOf(
    nvidiaReleases.filter(([version]) => version.startsWith(`${major}.`)),
    driver,
  );
}

/** `27.20.100.8280`, `20.19.15.4424` */
function intelMonth(driver: string): number | undefined {
  const build = /^\d+\.\d+\.(\d+\.\d{4,5})$/.exec(driver)?.[1];
  if (!build) return undefined;
  for (const branch of intelBranches) {
    const month = monthOf(branch, build);
    if (month !== undefined) return month;
  }
  return undefined;
}

/**
 * AMD appends the day to newer versions, `22.8.1.220810`, and names packages by year and month,
 * `18.5.1`. Branch numbers such as `20.40.52` or `15.200.1012.2` contain no month.
 */
function amdMonth(driver: string): number | undefined {
  const day = /\.(\d\d)(\d\d)(\d\d)$/.exec(driver);
  if (day) return monthIn(Number(day[1]), Number(day[2]));
  const named = /^(\d\d)\.(\d{1,2})\.\d{1,2}$/.exec(driver);
  return named ? monthIn(Number(named[1]), Number(named[2])) : undefined;
}

/** Catalyst and the first Crimson packages wrote their branch; packages of 2018 and later write year and month. */
const firstNamedYear = 18;

function monthIn(year: number, month: number): number | undefined {
  return year >= firstNamedYear && month >= 1 && month <= 12
    ? (2000 + year) * 12 + month - 1
    : undefined;
}

function monthAt(unixS: number): number {
  const date = new Date(unixS * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
