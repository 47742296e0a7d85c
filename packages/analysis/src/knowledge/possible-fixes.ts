import { type FixId, type FixPlatform, fixes } from '@ridescope/catalogue/fixes';

/** Leaves out fixes that can't be done on the platform, and repeated ones; on an unknown platform it keeps all. */
export function possibleFixes(ids: Iterable<FixId>, platform: FixPlatform | 'unknown'): FixId[] {
  const found: FixId[] = [];
  for (const id of ids) {
    const platforms: readonly FixPlatform[] = fixes[id].platforms;
    const isPossible = platform === 'unknown' || platforms.includes(platform);
    if (isPossible && !found.includes(id)) found.push(id);
  }
  return found;
}
