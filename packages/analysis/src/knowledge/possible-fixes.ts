import { type FixId, type FixPlatform, fixes } from '@ridescope/catalogue/fixes';

/** Leaves out fixes that can't be done on the platform, and repeated ones; on an unknown platform it keeps all. */
export function possibleFixes(ids: Iterable<FixId>, platform: FixPlatform | 'unknown'): FixId[] {
  return [...new Set(ids)].filter((id) => {
    const platforms: readonly FixPlatform[] = fixes[id].platforms;
    return platform === 'unknown' || platforms.includes(platform);
  });
}
