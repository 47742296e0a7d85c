import type { SessionFacts } from '../facts/session.ts';
import { compareVersions } from './driver-release.ts';
import { type ClientRelease, clientReleases } from './game-clients.ts';

/** A release counts from so many days after it was first seen: it does not reach all riders at once (catalogue 5.7). */
const rolloutDays = 30;
/** The table cannot vouch for a client as current when its newest known release is older than this. */
const staleDays = 120;
const dayS = 86_400;

/** So many releases behind are called out of date: one may have come out in the week of the ride. */
export const outdatedReleases = 2;

export interface ClientLag {
  releases: number;
  newest: string;
}

/**
 * How many releases a client was behind on the day of a ride, against the newest one known for 30 days then. Undefined
 * where the table cannot tell: no version, no date, or no release known from the months before.
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
  // Being behind an old release is certain; being level with one is not being up to date.
  const isVouched = ageDays(newest) <= staleDays;
  return behind >= outdatedReleases || isVouched
    ? { releases: behind, newest: newest.version }
    : undefined;
}

function releasesFor(platform: SessionFacts['platform']): readonly ClientRelease[] | undefined {
  if (platform === 'unknown') return undefined;
  return clientReleases[platform === 'pc' || platform === 'mac' ? 'desktop' : 'mobile'];
}

/** Minor numbers count releases; of 1.0, which stayed for years, the table's own lines do. */
function releasesBetween(own: string, newest: string, releases: readonly ClientRelease[]): number {
  if (compareVersions(own, newest) >= 0) return 0;
  const [ownMajor = 0, ownMinor = 0] = own.split('.').map(Number);
  const [major = 0, minor = 0] = newest.split('.').map(Number);
  if (ownMajor === major && ownMinor > 0) return minor - ownMinor;
  return releases.filter(
    ({ version }) => compareVersions(version, own) > 0 && compareVersions(version, newest) <= 0,
  ).length;
}
