/**
 * Who looks at a report: its owner, whose ticks are stored with it on the server, a reader of a demo, whose ticks stay in the
 * browser, or a guest with a shared copy, who has nothing to try on somebody else's computer.
 */
export type Viewer = 'owner' | 'reader' | 'guest';
