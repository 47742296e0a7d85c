import type { Hardware, ReportSession } from '@ridescope/contract/report/report';
import type { HardwareFacts } from '../facts/hardware.ts';
import type { SessionFacts } from '../facts/ride/session.ts';
import { clientLag, outdatedReleases } from '../knowledge/client-lag.ts';
import { driverMonth, driverMonthsOld } from '../knowledge/driver-age.ts';
import { monthText } from '../knowledge/driver-release.ts';
import { knownGpu } from '../rules/known-gpu.ts';

/**
 * Describes the computer as logged, with what the tables know about it.
 * @param rideUnixS start of the ride, for the age of the driver
 */
export function hardwareOf(
  hardware: HardwareFacts,
  session: SessionFacts,
  rideUnixS: number | undefined,
): Hardware {
  const { driver, gpuVendor } = hardware;
  const gpuClass = knownGpu({ hardware, session })?.class;
  const released = driverMonth(driver, gpuVendor);
  const months = driverMonthsOld(driver, gpuVendor, rideUnixS);
  // A driver from after the ride means that its table or the clock is wrong, so report neither.
  const isDated = released !== undefined && (months !== undefined || rideUnixS === undefined);
  return {
    ...hardware,
    ...(gpuClass && {
      gpuClass: {
        rank: gpuClass.rank,
        ...(gpuClass.mostLines && { comfortableLines: gpuClass.mostLines }),
      },
      expectedProfile: gpuClass.expectedProfile,
    }),
    ...(isDated && { driverReleasedAt: monthText(released) }),
    ...(months !== undefined && { driverAgeMonths: months }),
  };
}

/** Checks whether the game was up to date on the day of the ride; empty if the table can't confirm it. */
export function gameVersionState({
  gameVersion,
  startUnixS,
  platform,
}: SessionFacts): Pick<ReportSession, 'gameVersionState' | 'releasesBehind' | 'newestGameVersion'> {
  const lag = clientLag(gameVersion, startUnixS, platform);
  if (!lag) return {};
  return {
    gameVersionState: lag.releases >= outdatedReleases ? 'outdated' : 'current',
    releasesBehind: lag.releases,
    ...(lag.releases > 0 && { newestGameVersion: lag.newest }),
  };
}
