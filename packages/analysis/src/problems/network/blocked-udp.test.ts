import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { linkOf, sourceOf } from '../../testing/problem-case.ts';
import { connectionProblems } from './connection.ts';

const blockedS = 2400;

/** A minute's count of packets in each minute of an hour, which hears nothing from the fortieth on. */
const minutes = (sent = 180): LogEvent[] =>
  Array.from({ length: 59 }, (_, index) => {
    const t = 60 * (index + 1);
    const isHeard = t <= blockedS;
    return {
      kind: 'udpMetrics',
      t,
      sent: isHeard ? 180 : sent,
      received: isHeard ? 900 : 0,
      receiveErrors: 0,
      sendErrors: 0,
    };
  });
const hello = (t: number): LogEvent => ({ kind: 'tcpHello', t });

/** The lost connection of an hour's ride: to its end, or to another moment. */
function lostIn(events: readonly LogEvent[], startS = blockedS, endS?: number) {
  const outageS = (endS ?? 3600) - startS;
  const link = linkOf([{ startS, outageS, ...(endS !== undefined && { endS }) }]);
  return connectionProblems(sourceOf({ facts: { link }, events: [...events] }))[0];
}
const idsOf = (draft: ReturnType<typeof lostIn>) => draft?.sentences.map(({ id }) => id);

describe('live traffic that is unanswered from the fortieth minute to the end', () => {
  it('names the firewall first, while TCP and the web work', () => {
    const draft = lostIn([...minutes(), hello(5), hello(2460)]);
    expect(idsOf(draft)).toContain('connection-lost.udp-blocked');
    expect(draft).toMatchObject({
      where: 'homeNetwork',
      firstFix: 'net-firewall',
      doubt: 'blocked-by-computer-or-router',
      occurrences: [{ startS: blockedS, seconds: 1200 }],
    });
  });

  it.each<[string, readonly LogEvent[]]>([
    ['TCP is lost too', [...minutes(), hello(2460), { kind: 'tcpError', t: 2500 }]],
    ['TCP shows no sign of life', [...minutes(), hello(5)]],
    ['the web fails', [...minutes(), hello(2460), { kind: 'apiError', t: 2500, reason: 'dns' }]],
    ['the game sends nothing', [...minutes(0), hello(2460)]],
  ])('names no firewall where %s', (_, events) => {
    expect(idsOf(lostIn(events))).not.toContain('connection-lost.udp-blocked');
  });

  it('needs five minutes, to the end of the ride', () => {
    const events = [...minutes(), hello(3320)];
    expect(idsOf(lostIn(events, 3301))).not.toContain('connection-lost.udp-blocked');
    expect(idsOf(lostIn(events, 3300))).toContain('connection-lost.udp-blocked');
    expect(idsOf(lostIn(events, 2400, 3500))).not.toContain('connection-lost.udp-blocked');
  });
});

it('a lost connection never lasts longer than the ride', () => {
  const link = linkOf([
    { startS: 100, outageS: 5000 },
    { startS: 1800, outageS: 6000 },
  ]);
  const [draft] = connectionProblems(sourceOf({ facts: { link } }));
  expect(draft?.affectedS).toBe(3500);
});
