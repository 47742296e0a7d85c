/** A file that a guide adds, or a text that it inserts before an anchor in a file that exists. */
export interface Change {
  path: string;
  before?: string;
  text: string;
}

/** What a contributor does who follows a guide. */
export interface FollowedGuide {
  /** Guide, and the heading of the section. */
  guide: string;
  section: string;
  changes: readonly Change[];
}
