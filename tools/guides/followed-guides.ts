import { followedDiagnosis } from './followed-diagnosis.ts';
import type { FollowedGuide } from './followed-guide.ts';
import { followedPages } from './followed-pages.ts';
import { followedServer } from './followed-server.ts';

/** The changes of each guide, with names that only this test uses. */
export const followedGuides: readonly FollowedGuide[] = [
  ...followedDiagnosis,
  ...followedPages,
  ...followedServer,
];
