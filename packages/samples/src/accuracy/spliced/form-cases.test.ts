import { formMixtures } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { describeRealLogs } from '../../testing/real-logs.ts';
import { formCases, judgeFormCase } from './form-cases.ts';
import { inForms } from './in-forms.ts';
import { LogText } from './log-text.ts';
import { bytesOf, textOf } from './testing.ts';

/** All of them take half a minute; each mixture has other ones. `npm run accuracy -- --spliced --all-forms` judges all. */
const oneIn = 4;
/** Two devices that one form of lines names by their addresses alone. */
const always: readonly string[] = ['bluetooth-all-30'];

describeRealLogs('reports on spliced logs in other forms', () => {
  it.each(
    formCases
      .filter(({ one }, index) => index % oneIn === 0 || always.includes(one.name))
      .map((one) => ({ ...one, title: `${one.one.name} in ${one.forms.name}` })),
  )('agree with the expert on $title', (one) => {
    expect(judgeFormCase(one).misses).toEqual([]);
  });
});

describe('a log in the forms of a mixture', () => {
  const log =
    '[10:00:00] [INFO] TCP disconnected\r\r\n' +
    '[10:00:01] [BLE] Device: "Strap" has new connection status: disconnected\r\r\n' +
    '[10:00:01] [BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: 246813579024680 ] Strap\r\r\n' +
    '[10:00:02] FPS 60.0';
  const written = (name: string) => {
    const forms = formMixtures.find((one) => one.name === name);
    if (!forms) throw new Error(`there is no mixture ${name}`);
    return textOf(LogText.of(inForms(bytesOf(log), forms)));
  };

  it('keeps times, order and ends of lines', () => {
    expect(written('2021-mac')).toBe(
      '[10:00:00] NETCLIENT:[INFO] TCP disconnected\r\r\n' +
        '[10:00:01] BLE  : bleDevice - didDisconnectPeripheral: Strap with error: The connection has timed out unexpectedly.\r\r\n' +
        '[10:00:02] FPS 60.00',
    );
  });

  it('is the same in the forms that it has', () => {
    expect(written('2026-windows').replace('60.00', '60.0')).toBe(log);
  });
});
