/** A release of the game and the day on which it was first seen in a log. */
export interface ClientRelease {
  version: string;
  /** `YYYY-MM-DD` */
  firstSeen: string;
}

/**
 * Releases of the game by kind of device; platforms of a kind get them within days of each other, kinds do not.
 * Reviewed: 2026-01-31. Source: version lines of the dated sample logs that the format guide lists.
 * Maintenance: by hand; add a release when five different riders were seen with it. Ascending.
 */
export const clientReleases: {
  readonly desktop: readonly ClientRelease[];
  readonly mobile: readonly ClientRelease[];
} = {
  desktop: [
    { version: '1.0.17200', firstSeen: '2017-04-12' },
    { version: '1.0.17782', firstSeen: '2017-05-24' },
    { version: '1.0.18506', firstSeen: '2017-06-13' },
    { version: '1.0.19737', firstSeen: '2017-08-17' },
    { version: '1.103.0', firstSeen: '2025-12-09' },
    { version: '1.104.4', firstSeen: '2026-01-08' },
  ],
  mobile: [],
};
