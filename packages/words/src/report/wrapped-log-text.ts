import { wrappedLogTextMessages } from '../en/report/wrapped-log-text.ts';
/** Shown where lines may have been wrapped and could not be joined. */
export const wrappedLogText = wrappedLogTextMessages['many-lines-dont'];
