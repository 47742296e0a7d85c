import { LogParser } from '@ridescope/log-parser';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { expect, it } from 'vitest';
import { findRides } from '../../facts/ride/rides.ts';
import { deriveFacts } from '../../facts/ride-facts.ts';
import { LogRecord } from '../../record/log-record.ts';
import { findOrigins } from './find-origins.ts';
import type { Origin } from './origin.ts';

/** Collects the origins of all activities of a log, in order. */
function originsOf(name: string): Origin[][] {
  const record = new LogRecord();
  const parser = new LogParser(record);
  parser.push(readRealLog(name));
  const outcome = parser.end();
  if (outcome.kind === 'notALog') throw new Error(`${name} is not a game log`);
  record.silences = outcome.result.silences;
  const rides = findRides(record, outcome.result.endT);
  return rides.map(({ span }, index) =>
    findOrigins(record, deriveFacts(record, span), rides[index - 1]?.span.endS ?? 0),
  );
}

describeRealLogs('origins of trouble', () => {
  it('2025-12-10 names the internet outage first', () => {
    const [ride] = originsOf('2025-12-10-internet-dropout.txt');
    expect(ride).toHaveLength(1);
    expect(ride?.[0]).toMatchObject({ kind: 'linkLost', startS: 3151, endS: 3346, during: 'ride' });
    expect(ride?.[0]?.rules).toEqual(
      expect.arrayContaining(['network-link-loss', 'network-tcp-drop', 'network-dns']),
    );
  });

  it('2025-12-09 names the Wi-Fi trainer first, joined with the network reset of that minute', () => {
    const [warmUp, race, coolDown] = originsOf('2025-12-09-trainer-refused.txt');
    expect([warmUp, coolDown]).toEqual([[], []]);
    expect(race).toHaveLength(1);
    expect(race?.[0]).toMatchObject({
      kind: 'trainerLost',
      sequel: 'powerOnly',
      kinds: expect.arrayContaining(['trainerLost', 'localNetworkReset']),
      devices: ['lan-1'],
      startS: 2791,
      endS: 3084,
    });
    expect(race?.[0]?.rules).toEqual(
      expect.arrayContaining(['sensor-lan-trainer', 'sensor-power-gaps', 'network-tcp-drop']),
    );
  });

  it.each([
    '2025-12-13-clean.txt',
    '2017-05-24-kickr-garmin.txt',
    '2017-06-13-london-xeon.txt',
    '2017-08-17-demo.txt',
  ])('%s has none', (name) => {
    expect(originsOf(name).flat()).toEqual([]);
  });

  it('2016-02-07 reports the strap, during the ride and before it', () => {
    const [ride] = originsOf('2016-02-07-kickr.txt');
    expect(ride?.map(({ during, sequel, devices }) => [during, sequel, devices[0]])).toEqual([
      ['ride', 'unsteady', 'ant-2'],
      ['ride', 'unsteady', 'ant-2'],
      ['before', 'search', 'ant-2'],
    ]);
  });

  it('2017-04-12 reports late data in the warm-up and at the start of the race, but not in the pen', () => {
    const [warmUp, race] = originsOf('2017-04-12-power-dropouts.txt');
    expect(warmUp?.map(({ kind }) => kind)).toEqual(['serverSilent', 'serverSilent']);
    expect(race?.map(({ kind }) => kind)).toEqual(['serverSilent', 'sensorLost']);
  });

  it('2015-12-20 has none, because the sensors went after the ride', () => {
    expect(originsOf('2015-12-20-wifi-dropout.txt')).toEqual([[]]);
  });
});
