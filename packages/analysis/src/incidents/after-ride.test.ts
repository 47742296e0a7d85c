import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { hello, incidentsOf, online, timeout } from '../testing/incident-scenes.ts';

describe('incidents after the ride', () => {
  it("include a server that couldn't be reached, but no time-outs on the menu", () => {
    expect(incidentsOf([...online, timeout(2500), timeout(2530)])).toEqual([]);
    const failed: LogEvent = { kind: 'tcpConnectFailed', t: 2500, code: 10060 };
    expect(incidentsOf([...online, failed, hello(2560)])).toMatchObject([
      { during: 'after', kind: 'linkLost', startS: 2500, endS: 2560 },
    ]);
  });
});
