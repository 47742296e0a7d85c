import type { LogEvent } from '../events.ts';
import { known, type LineForm, type ReadLine } from '../line-form.ts';
import { channel } from './tags.ts';

const old = 'NETCLIENT:Auxiliary Controller: ';
const oldError = 'NETCLIENT:ERROR: Auxiliary Controller: ';

const attempt: ReadLine = (line) => ({ kind: 'companionAttempt', t: line.t });

/** Reads the code of `'No connection could be made …' (10061)`. Early builds put a meaningless number there instead. */
function coded(kind: 'companionFailed' | 'companionError'): ReadLine {
  return (line): LogEvent => {
    const code = line.bracketedCode('(');
    // Two literals are faster than a spread, and with the app closed these are a fifth of all lines.
    return code === undefined ? { kind, t: line.t } : { kind, t: line.t, code };
  };
}

/** Lists the lines of the link to the phone app ("Auxiliary Controller"). With the app closed, the game retries every 16 s. */
export const companionForms: LineForm[] = [
  { literal: `${old}Attempting to connect to phone at`, read: attempt, count: 'companionAttempt' },
  {
    literal: `${old}connected successfully`,
    read: (line) => ({ kind: 'companionConnected', t: line.t }),
  },
  { literal: `${oldError}Error connecting socket`, read: coded('companionFailed') },
  { literal: `${oldError}Received error code`, read: coded('companionError') },
  ...channel(
    'INFO',
    'Auxiliary Controller attempting to connect to phone at',
    attempt,
    'companionAttempt',
  ),
  ...channel('INFO', 'Auxiliary Controller failed to connect to socket', coded('companionFailed')),
  // No modern success line has been seen, so this assumes the old words after the modern tag.
  ...channel('INFO', 'Auxiliary Controller connected', (line) => ({
    kind: 'companionConnected',
    t: line.t,
  })),
  ...channel('INFO', 'Auxiliary Controller s'),
  ...channel('WARN', 'Auxiliary Controller failed to shut down tcp socket'),
  ...known(
    'NETCLIENT:',
    `Auxiliar Controller: TCP
    Auxiliary Controller:
    ERROR: Auxiliary Controller:
    WARN: Auxiliary Controller:
    BAD PAIRING! Mobile Player ID`,
  ),
  ...known('', 'Received a phone command of type:'),
];
