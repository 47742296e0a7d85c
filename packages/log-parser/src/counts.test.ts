import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import type { CountName } from './line-counts.ts';
import { parse, resultOf } from './testing/read-log.ts';

const ant = String.raw`(?:ANT  : |\[ANT\] |\[ANT_IMPORTANT\] )`;
const library = (level: string) => String.raw`(?:NETCLIENT:)?\[${level}\] `;

/** Describes how a message of each family starts, taken from the format guide and not from the parser. */
const families: Record<CountName, RegExp> = {
  fps: /^FPS +\d+(\.\d+)?, *-?\d+, *-?\d+, *-?\d+$/,
  antRxFail: new RegExp(`^${ant}Rx Fail on channel \\d+$`),
  antGotoSearch: new RegExp(`^${ant}Goto Search`),
  networkSendError: /^(NETWORK:|(ERROR LEVEL: )?\[NETWORK\] )error \(\d+\) sending player state/,
  networkLatePacket: /^NETWORK:Delayed packet detected: Delay=/,
  latencyTestFailed:
    /^(NETCLIENT:(ERROR: |\[WARN\] )?|\[WARN\] )Failed one leg latency threshold test/,
  connectionTimeout: new RegExp(
    `^(NETCLIENT:Connection timeout \\[|${library('WARN')}UDP connection timeout)`,
  ),
  companionAttempt: new RegExp(
    `^(NETCLIENT:Auxiliary Controller: Attempting|${library('INFO')}Auxiliary Controller attempting) to connect to phone`,
  ),
  udpMetrics: new RegExp(`^${library('INFO')}UDP metrics \\{`),
  lanError: new RegExp(`^${library('(?:ERROR|WARN)')}LAN Exercise Device: `),
  stall: /^Giant dt in app\. dt = /,
  playerJoined: /^NETWORK:Player \d+ joined the world/,
  bleDisconnect:
    /^\[BLE\] Device: ".*" has new connection status: disconnected$|^didDisconnectPeripheral: /,
  antSearchStart: new RegExp(`^${ant}Starting ANT search`),
  antTransferFailed: new RegExp(`^${ant}Transfer Failed`),
};

function countByHand(bytes: Uint8Array) {
  const text = new TextDecoder('latin1').decode(bytes);
  // A CR alone ends lines only in files that have one in their first 64 KB.
  const end = /\r[^\r\n]/.test(text.slice(0, 65_536)) ? /[\r\n]+/ : /\r*\n/;
  const lines = text.split(end).filter((line) => line !== '');
  const messages = lines
    .filter((line) => /^\[\d{1,2}:\d\d:\d\d\] /.test(line))
    .map((line) => line.slice(line.indexOf('] ') + 2));
  const counts = Object.fromEntries(
    Object.entries(families).map(([name, start]) => [
      name,
      messages.filter((message) => start.test(message)).length,
    ]),
  );
  return { counts, lines: lines.length, unstampedLines: lines.length - messages.length };
}

/** Counts failures per channel without the parser. */
function failsByHand(bytes: Uint8Array): Record<string, number> {
  const fails: Record<string, number> = {};
  for (const [, channel = ''] of new TextDecoder('latin1')
    .decode(bytes)
    .matchAll(/^\[[\d:]+\] (?:ANT {2}: |\[ANT\] )Rx Fail on channel (\d+)\r*$/gm))
    fails[channel] = (fails[channel] ?? 0) + 1;
  return fails;
}

function failsByEvent(bytes: Uint8Array): Record<string, number> {
  const fails: Record<string, number> = {};
  for (const event of parse(bytes).events)
    if (event.kind === 'antRxFail') fails[event.channel] = (fails[event.channel] ?? 0) + 1;
  return fails;
}

describe.each(fixtureNames)('%s', (name) => {
  const bytes = readFixture(name);

  it('has the lines that plain counting finds', () =>
    expect(resultOf(bytes)).toMatchObject({ ...countByHand(bytes), bytes: bytes.length }));

  it('has its lost messages on the same channels', () =>
    expect(failsByEvent(bytes)).toEqual(failsByHand(bytes)));
});

it('the parser finds lines of every family in the fixtures together', () => {
  const sums = fixtureNames.map((name) => countByHand(readFixture(name)).counts);
  const missing = Object.keys(families).filter((name) => sums.every((counts) => !counts[name]));
  expect(missing).toEqual([]);
});

describeRealLogs('line counts', (names) => {
  describe.each(names)('%s', (name) => {
    const bytes = readRealLog(name);

    it('has the lines that plain counting finds', () =>
      expect(resultOf(bytes)).toMatchObject({ ...countByHand(bytes), bytes: bytes.length }));

    it('has its lost messages on the same channels', () =>
      expect(failsByEvent(bytes)).toEqual(failsByHand(bytes)));

    it('has less than one unknown line in a hundred', () => {
      const { lines, understoodLines } = resultOf(bytes);
      expect(understoodLines / lines).toBeGreaterThan(0.99);
    });
  });
});
