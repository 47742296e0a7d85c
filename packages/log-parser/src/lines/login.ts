import type { EventOf } from '../events.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';
import { channel } from './tags.ts';

type Reason = EventOf<'loginFailed'>['reason'];

/** The texts are those of the web library and of the server, in English on every computer. */
function reasonIn(text: string): Reason {
  if (/resolve host/i.test(text)) return 'dns';
  return /\b401\b|invalid_grant|invalid user credentials|unauthorized/i.test(text)
    ? 'refused'
    : 'other';
}

const failed: ReadLine = (line) => ({
  kind: 'loginFailed',
  t: line.t,
  reason: reasonIn(line.rest()),
});

/** Lists the lines of a log-in. A wrong password and a missing name service are the two that riders meet. */
export const loginForms: LineForm[] = [
  // `Login error: Couldn't resolve host name`, `Login error: {"error_description":"Invalid user credentials",…}`
  { literal: 'Login error: ', read: failed },
  // `NETCLIENT:ERROR: RestInvoker: Error acquiring access token: 401`
  ...spellings(
    ['NETCLIENT:ERROR: RestInvoker: ', 'ERROR: RestInvoker: '],
    'Error acquiring access token',
    failed,
  ),
  // `NETCLIENT:ERROR: RestInvoker: Problem finding the authorization server: 10` follows a failed name look-up.
  ...spellings(
    ['NETCLIENT:ERROR: RestInvoker: ', 'ERROR: RestInvoker: '],
    'Problem finding the authorization server',
    (line) => ({ kind: 'loginFailed', t: line.t, reason: 'dns' }),
  ),
  // `[ERROR] Could not attend to access token [27] Could not acquire access token because credentials are missing` is the
  // first line of every log-in without a stored session.
  ...channel('ERROR', 'Could not attend to access token', (line) => {
    const reason = reasonIn(line.rest());
    return reason === 'other' ? undefined : { kind: 'loginFailed', t: line.t, reason };
  }),
  ...known('', `NETCLIENT:username:`),
];
