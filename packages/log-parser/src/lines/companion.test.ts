import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

const refused =
  "'No connection could be made because the target machine actively refused it.' (10061)";

describe('companion app lines', () => {
  it.each([
    [
      'NETCLIENT:Auxiliary Controller: Attempting to connect to phone at: 192.0.2.21:21587',
      { kind: 'companionAttempt' },
    ],
    [
      '[INFO] Auxiliary Controller attempting to connect to phone at: 192.0.2.21:21588 (secure)',
      { kind: 'companionAttempt' },
    ],
    ['NETCLIENT:Auxiliary Controller: connected successfully', { kind: 'companionConnected' }],
    [
      'NETCLIENT:Auxiliary Controller: connected successfully, starting receive',
      { kind: 'companionConnected' },
    ],
    ['[INFO] Auxiliary Controller connected', { kind: 'companionConnected' }],
    [
      `NETCLIENT:ERROR: Auxiliary Controller: Error connecting socket: ${refused}`,
      { kind: 'companionFailed', code: 10_061 },
    ],
    [
      'NETCLIENT:ERROR: Auxiliary Controller: Error connecting socket: Connection refused 574158608',
      { kind: 'companionFailed', code: -61 },
    ],
    [
      "[ERROR] Auxiliary Controller received 'End of file.' (2) during message length receive handler",
      { kind: 'companionError', code: 2 },
    ],
    [
      "NETCLIENT:[ERROR] Auxiliary Controller received 'End of file' (2) during message length receive handler",
      { kind: 'companionError', code: 2 },
    ],
    [
      "[INFO] Auxiliary Controller failed to connect to socket: 'No route to host' (65)",
      { kind: 'companionFailed', code: 65 },
    ],
    [
      `[INFO] Auxiliary Controller failed to connect to socket: ${refused}`,
      { kind: 'companionFailed', code: 10_061 },
    ],
    [
      "NETCLIENT:ERROR: Auxiliary Controller: Received error code: 'End of file' (2) during message length receive handler",
      { kind: 'companionError', code: 2 },
    ],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    'NETCLIENT:Auxiliar Controller: TCP',
    'NETCLIENT:Auxiliary Controller: are we already connecting? 0',
    "NETCLIENT:WARN: Auxiliary Controller: Error shutting down tcp socket: 'x' (2080372768)",
    'NETCLIENT:ERROR: Auxiliary Controller: Error cancelling socket connect timer: unknown error 1',
    'NETCLIENT:BAD PAIRING! Mobile Player ID: 0 is not equal to Game Player ID: 70012345',
    '[INFO] Auxiliary Controller stopped',
    'Received a phone command of type: 27',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each(['[INFO] Auxiliary Controller', 'Auxiliary Controller: connected successfully'])(
    'does not understand %j',
    (message) => expect(read(message)).toBe('unknown'),
  );
});
