/**
 * Who looks at a report: its owner, whose ticks are kept with it on the server, or a reader of a demo or a shared copy,
 * whose ticks stay in the browser.
 */
export type Viewer = 'owner' | 'reader';

/** Where the owner's report is stored; the API knows it by these. */
export interface StoredAddress {
  owner: string;
  /** With or without its `.gz`. */
  name: string;
}
