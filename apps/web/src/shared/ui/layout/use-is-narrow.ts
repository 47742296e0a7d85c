import { useMediaQuery } from './use-media-query.ts';

/** Widths of the window at which a part has no room for its wide form. */
const limits = { phone: '47.99em', tablet: '61.99em' } as const;

/** Returns whether the window is as narrow as a phone, or as an upright tablet. */
export function useIsNarrow(limit: keyof typeof limits): boolean {
  return useMediaQuery(`(max-width: ${limits[limit]})`);
}
