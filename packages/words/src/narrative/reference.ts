/** A path in a result and what the page writes in its place. */
export type Reference = readonly [path: string, text: string];
