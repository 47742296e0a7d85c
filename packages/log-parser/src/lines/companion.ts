import type { LogEvent } from '../events.ts';
import { known, type LineForm, type ReadLine } from '../line-form.ts';
import { channel, socketCode } from './tags.ts';

const old = 'NETCLIENT:Auxiliary Controller: ';
const oldError = 'NETCLIENT:ERROR: Auxiliary Controller: ';

const attempt: ReadLine = (line) => ({ kind: 'companionAttempt', t: line.t });

/** Reads the code of `'No connection could be made …' (10061)`, or of the text: early builds have no number of the system. */
function coded(kind: 'companionFailed' | 'companionError'): ReadLine {
  return (line): LogEvent => {
    const code = socketCode(line);
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
  // `[ERROR] Auxiliary Controller received 'End of file' (2) during message length receive handler`: the phone hung up.
  ...channel('ERROR', 'Auxiliary Controller received ', coded('companionError')),
  ...channel('WARN', 'Auxiliary Controller received ', coded('companionError')),
  // `Auxiliary Controller connected successfully`
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
