/**
 * Marks the empty shapes of a page that is still loading: the first HTML stays in view until no part of the page has the mark.
 * That HTML itself has none, because it is there for this.
 */
export const loadingMark = import.meta.env.SSR ? {} : { 'data-loading-page': true };
