import type { QuotedForms } from '../line-form.ts';

const old = 'NETCLIENT:Auxiliary Controller: ';
const oldError = 'NETCLIENT:ERROR: Auxiliary Controller: ';
/** Early builds and other systems put different numbers here. A negative one stands for a text without a number. */
const inBrackets = (code: number | undefined) => {
  if (code === undefined) return '';
  return code < 0 ? ' <text>' : ` <text> (${code})`;
};

export const companionLines: QuotedForms<
  'companionAttempt' | 'companionConnected' | 'companionFailed' | 'companionError'
> = {
  companionAttempt: {
    write: (_event, { isModern }) =>
      isModern
        ? '[INFO] Auxiliary Controller attempting to connect to phone at: <phone>'
        : `${old}Attempting to connect to phone at: <phone>`,
  },
  companionConnected: {
    write: (_event, { isModern }) =>
      isModern ? '[INFO] Auxiliary Controller connected' : `${old}connected successfully`,
  },
  companionFailed: {
    write: ({ code }, { isModern }) =>
      isModern
        ? `[INFO] Auxiliary Controller failed to connect to socket:${inBrackets(code)}`
        : `${oldError}Error connecting socket:${inBrackets(code)}`,
  },
  companionError: {
    write: ({ code }) => `${oldError}Received error code:${inBrackets(code)}`,
  },
};
