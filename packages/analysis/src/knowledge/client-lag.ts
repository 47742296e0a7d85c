import { hardwareRules } from '@ridescope/catalogue/rules/hardware-rules';
import type { SessionFacts } from '../facts/ride/session.ts';
import { compareVersions } from './driver-release.ts';
import { type ClientRelease, clientReleases } from './game-clients.ts';

/**
 * A release counts this many days after it was first seen, because it doesn't reach all riders at
 * once (catalogue 5.7).
 */
const rolloutDays = 30;
/** If the newest known release is older than this, the table can't confirm that a client is current. */
const staleDays = 120;
const dayS = 86_400;

/** A game this many releases behind is out of date: one may have come out in the week of the ride. */
export const outdatedReleases = hardwareRules['hardware-client'].conditions[0].limit;

export interface ClientLag {
  releases: number;
  newest: string;
}

/**
 * Counts how many releases a client was behind on the day of a ride, compared with the newest one
 * known for 30 days then. Undefined if the table doesn't know: no version, no date, or no release
 * known from the months before.
 * @param version as in the facts: `1.103.0 (156100)`
 */
export function clientLag(
  version: string | undefined,
  atUnixS: number | undefined,
  platform: SessionFacts['platform'],
): ClientLag | undefined {
  const own = version && /^\d+\.\d+\.\d+/.exec(version)?.[0];
  const releases = releasesFor(platform);
  if (!own || atUnixS === undefined || !releases) return undefined;
  const ageDays = ({ firstSeen }: ClientRelease) => (atUnixS - Date.parse(firstSeen) / 1000) / dayS;
  const newest = releases.findLast((release) => ageDays(release) >= rolloutDays);
  if (!newest) return undefined;
  const behind = releasesBetween(own, newest.version, releases);
  // A client behind an old release is surely behind; a client level with one may still be out of date.
  const isVouched = ageDays(newest) <= staleDays;
  return behind >= outdatedReleases || isVouched
    ? { releases: behind, newest: newest.version }
    : undefined;
}

function releasesFor(platform: SessionFacts['platform']): readonly ClientRelease[] | undefined {
  if (platform === 'unknown') return undefined;
  return clientReleases[platform === 'pc' || platform === 'mac' ? 'desktop' : 'mobile'];
}

/** Minor numbers count releases; 1.0 stayed for years, so there the table's lines count. */
function releasesBetween(own: string, newest: string, releases: readonly ClientRelease[]): number {
  if (compareVersions(own, newest) >= 0) return 0;
  const [ownMajor = 0, ownMinor = 0] = own.split('.').map(Number);
  const [major = 0, minor = 0] = newest.split('.').map(Number);
  if (ownMajor === major && ownMinor > 0) return minor - ownMinor;
  return releases.filter(
    ({ version }) => compareVersions(version, own) > 0 && compareVersions(version, newest) <= 0,
  ).length;
}
