/**
 * Who looks at a report: its owner, whose ticks are stored with it on the server, or a reader of a demo or a shared copy,
 * whose ticks stay in the browser.
 */
export type Viewer = 'owner' | 'reader';
