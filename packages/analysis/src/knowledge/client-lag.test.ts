import { describe, expect, it } from 'vitest';
import { clientLag } from './client-lag.ts';
import { compareVersions } from './driver-release.ts';
import { clientReleases } from './game-clients.ts';

const at = (day: string) => Date.parse(day) / 1000;

describe('releases behind (catalogue 5.7)', () => {
  it.each([
    // Known for 42 days; the rider's version is newer.
    ['1.0.17782', '2017-05-24', 0],
    ['1.0.17200', '2017-06-22', 0],
    // 1.0.17782 counts from the 30th day on.
    ['1.0.17200', '2017-06-23', 1],
    ['1.0.17200', '2017-07-13', 2],
    ['1.0.19737', '2017-08-17', 0],
    ['1.104.4 (157262)', '2026-01-08', 0],
    ['1.103.0 (156100)', '2026-02-07', 1],
    ['1.102.1 (1)', '2026-02-07', 2],
    ['1.95.0', '2026-02-07', 9],
  ])('for %s on %s are %d', (version, day, expected) => {
    expect(clientLag(version, at(day), 'pc')?.releases).toBe(expected);
  });

  it('are unknown while the table has no release of the months before', () => {
    expect(clientLag('1.103.0 (156100)', at('2025-12-10'), 'pc')).toBeUndefined();
    expect(clientLag('1.0.16000', at('2017-05-01'), 'pc')).toBeUndefined();
  });

  it('are unknown if the table is too old, except for releases behind it anyway', () => {
    expect(clientLag('1.104.4', at('2026-05-08'), 'pc')?.releases).toBe(0);
    expect(clientLag('1.104.4', at('2026-05-09'), 'pc')).toBeUndefined();
    expect(clientLag('1.120.0', at('2027-05-09'), 'pc')).toBeUndefined();
    expect(clientLag('1.101.0', at('2027-05-09'), 'pc')?.releases).toBe(3);
  });

  it('are unknown without version, date or platform, and on platforms without a table', () => {
    expect(clientLag(undefined, at('2026-02-07'), 'pc')).toBeUndefined();
    expect(clientLag('rc', at('2026-02-07'), 'pc')).toBeUndefined();
    expect(clientLag('1.102.1', undefined, 'pc')).toBeUndefined();
    expect(clientLag('1.102.1', at('2026-02-07'), 'unknown')).toBeUndefined();
    expect(clientLag('1.102.1', at('2026-02-07'), 'android')).toBeUndefined();
    expect(clientLag('1.102.1', at('2026-02-07'), 'mac')?.releases).toBe(2);
  });

  it.each(Object.entries(clientReleases))('have an ascending table for %s', (_kind, releases) => {
    releases.slice(1).forEach((release, index) => {
      const before = releases[index];
      if (!before) return;
      expect(compareVersions(release.version, before.version)).toBeGreaterThan(0);
      expect(Date.parse(release.firstSeen)).toBeGreaterThan(Date.parse(before.firstSeen));
    });
  });
});
