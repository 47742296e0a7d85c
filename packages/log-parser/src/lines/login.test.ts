import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

describe('log-in lines', () => {
  it.each([
    ["Login error: Couldn't resolve host name", 'dns'],
    [
      'Login error: {"error_description":"Invalid user credentials","error":"invalid_grant"}',
      'refused',
    ],
    ['Login error: something else', 'other'],
    ['NETCLIENT:ERROR: RestInvoker: Error acquiring access token: 401', 'refused'],
    ['NETCLIENT:ERROR: RestInvoker: Error acquiring access token: 503', 'other'],
    ['NETCLIENT:ERROR: RestInvoker: Problem finding the authorization server: 10', 'dns'],
    ['[ERROR] Could not attend to access token [29] Unauthorized', 'refused'],
  ])('reads %j as %s', (message, reason) =>
    expect(read(message)).toEqual([{ kind: 'loginFailed', reason }]),
  );

  it.each([
    '[ERROR] Could not attend to access token [27] Could not acquire access token because credentials are missing',
    'NETCLIENT:username: planted@example.com',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));
});
