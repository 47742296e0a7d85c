import { LogAnalyzer } from '@ridescope/analysis';
import { LogRedactor } from '@ridescope/log-redaction';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import {
  describeFieldCases,
  describeRealLogs,
  readFieldCase,
  readRealLog,
} from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';

function masked(log: Uint8Array): Uint8Array {
  const redactor = new LogRedactor();
  return Buffer.concat([redactor.push(log), redactor.end()]);
}

function outcomeOf(log: Uint8Array) {
  const analyzer = new LogAnalyzer({ id: 'report', uploaderOffsetMinutes: 60 });
  analyzer.push(log);
  return analyzer.end();
}

function expectSameReport(log: Uint8Array) {
  const outcome = outcomeOf(log);
  // Only a game log is ever masked; another file is refused as it is.
  if (outcome.kind === 'notALog') return expect(outcome.reason).toMatch(/^launcher|^document$/);
  const hidden = masked(log);
  expect(Buffer.compare(hidden, log)).not.toBe(0);
  expect(outcomeOf(hidden)).toEqual(outcome);
}

describe('a masked log has the report of the log', () => {
  it('with a route, an event type and a sport that a rider made up, which the report does not repeat', () => {
    const text = Buffer.concat([
      ...simulate('clean-modern-lan', { seed: 3, minutes: 12 }),
    ]).toString('latin1');
    const log = text
      .replace(/Setting Route: {3}.*/g, 'Setting Route:   Quastinger Loop')
      .replace(/eventType: \w+/g, 'eventType: QuastingerRide')
      .replace(/sport: \w+/g, 'sport: QUASTINGER');
    expect(log).toMatch(/Route: {3}Quastinger/);
    expect(log).toMatch(/sport: QUASTINGER/);
    const bytes = Buffer.from(log, 'latin1');
    expectSameReport(bytes);
    const report = JSON.stringify(outcomeOf(bytes));
    expect(report).toContain('"routes":["unlisted"]');
    expect(report).not.toMatch(/Quastinger/i);
  });

  it.each(fixtureNames)('fixture %s', (name) => expectSameReport(readFixture(name)));

  it.each(scenarios.map(({ name }) => name))('simulated: %s', (name) =>
    expectSameReport(Buffer.concat([...simulate(name, { seed: 3, minutes: 12 })])),
  );

  it.each(fixtureNames)('with lines missing: fixture %s', (name) => {
    const lines = Buffer.from(readFixture(name)).toString('latin1').split('\n');
    for (const step of [7, 53]) {
      const retained = lines.filter((_, index) => index === 0 || index % step > 0);
      const log = Buffer.from(retained.join('\n'), 'latin1');
      expect(outcomeOf(masked(log))).toEqual(outcomeOf(log));
    }
  });

  it('where two games stand in one file', () => {
    const one = readFixture('legacy-ride.txt');
    expectSameReport(Buffer.concat([one, readFixture('modern-ride.txt'), one]));
  });

  describeRealLogs('the same report', (names) => {
    it.each(names)('%s', (name) => expectSameReport(readRealLog(name)));
  });

  describeFieldCases('the same report', (names) => {
    it.each(names)('%s', (name) => expectSameReport(readFieldCase(name)));
  });

  it.each([
    ['[29:61:07]', '[10:00:03]'],
    ['[24:00:00]', '[10:00:03]'],
    ['[9:60:00]', '[10:00:03]'],
    ['[99:99:99]', ''],
  ])('where stamps are %s, which is no time of day', (stamp, other) => {
    const lines = Buffer.from(readFixture('modern-ride.txt')).toString('latin1').split('\n');
    const mutated = lines.map((line, index) =>
      index > 50 && index % 40 === 0 ? line.replace(/^\[[\d:]+\]/, stamp) : line,
    );
    mutated.splice(200, 0, `${stamp} Plantina ${other} waved`);
    expectSameReport(Buffer.from(mutated.join('\n'), 'latin1'));
  });

  it.each([
    ['4', '11', 'power'],
    ['45191', '11', 'power'],
    ['62300', '120', 'heart rate'],
    ['17085', '17', 'trainer'],
  ])('where number %s of type %s (%s) is set on a channel before it is paired', (number, type) => {
    const ride = Buffer.from(readFixture('legacy-ride.txt')).toString('latin1').split('\n');
    const at = ride.findIndex((line) => line.includes('Pairing deviceID '));
    const stamp = (ride[at] as string).slice(0, 11);
    const lines = [
      `${stamp}ANT  : Setting Channel ID for chan 3 (device ${number}${type})...\r`,
      `${stamp}ANT  : Pairing deviceID ${number} to channel 3, mfg network 0, ant network 0\r`,
    ];
    ride.splice(at, 0, ...lines);
    const log = Buffer.from(ride.join('\n'), 'latin1');
    expectSameReport(log);
    if (number.length > 1) expect(Buffer.from(masked(log)).includes(number)).toBe(false);
  });

  it('where two sensors are distinguished by their addresses alone', () => {
    const ride = Buffer.from(readFixture('modern-ride.txt')).toString('latin1').split('\n');
    const at = Math.floor(ride.length / 2);
    const stamp = /^\[[\d:]+\] /.exec(ride[at] as string)?.[0] ?? '[12:00:00] ';
    const event = (text: string, address: string) =>
      `${stamp}BLE  : Sending DEVICE - BLE ${text} [ UUID: ${address} ]\r`;
    const [one, two] = ['251779414905847', '251779414905999'];
    ride.splice(at, 0, event('DISCONNECT ERROR', one), event('DISCONNECT ERROR', two));
    ride.splice(at + 40, 0, event('RECONNECT', two));
    expectSameReport(Buffer.from(ride.join('\n'), 'latin1'));
  });
});
