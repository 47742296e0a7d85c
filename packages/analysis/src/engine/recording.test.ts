import { gzipSync } from 'node:zlib';
import { fixtureNames, plantedTexts, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { recordingOf, reportOf, reportOfRecording } from '../testing/analyze.ts';
import { simulatedRide, simulatedRideNames } from '../testing/simulated-rides.ts';
import { analyzeRecording } from './analyze-recording.ts';

const options = { reportUrl: '/report/me/ride', uploaderOffsetMinutes: 60 };

/** Expects the report of a recording to be the report of its log, down to the order of the members. */
function expectSameReport(log: Uint8Array): void {
  const recording = recordingOf(log, options);
  // The recorded clock counts, wherever the recording is analysed.
  const report = reportOfRecording(recording, { ...options, uploaderOffsetMinutes: -300 });
  const expected = reportOf(log, options);
  expect(report).toEqual(expected);
  expect(JSON.stringify(report)).toBe(JSON.stringify(expected));
}

describe('the recording of a log', () => {
  it.each(fixtureNames)('%s gives the same report', (name) => expectSameReport(readFixture(name)));

  it.each(simulatedRideNames)('of the simulated ride %s gives the same report', (name) =>
    expectSameReport(simulatedRide(name)),
  );

  it('of several joined logs gives the same report', () => {
    const logs = fixtureNames.map((name) => readFixture(name));
    expectSameReport(new Uint8Array(Buffer.concat([...logs, ...logs])));
  });

  it('uses the clock of the options if none was recorded', () => {
    const log = new TextEncoder().encode('[10:00:00] Log Time: 10:00:00 2026-01-01\r\r\n');
    const given = { uploaderOffsetMinutes: 120 };
    expect(reportOfRecording(recordingOf(log), given)).toEqual(reportOf(log, given));
  });

  it('is the same bytes every time', () => {
    const log = readFixture('modern-ride.txt');
    expect(recordingOf(log)).toEqual(recordingOf(log));
  });

  it('is refused with a reason when it is something else', () => {
    const outcome = analyzeRecording(readFixture('modern-ride.txt'), { id: 'report' });
    expect(outcome).toEqual({ kind: 'refused', reason: 'notARecording' });
  });
});

const decoder = new TextDecoder('latin1');

describe('the bytes of a recording', () => {
  it.each(fixtureNames)('of %s contain no planted text', (name) => {
    const text = decoder.decode(recordingOf(readFixture(name), options)).toLowerCase();
    const found = Object.values(plantedTexts()).filter((planted) =>
      text.includes(planted.toLowerCase()),
    );
    expect(found).toEqual([]);
  });
});

/** Lists words of a log that name a person or a place of theirs. The copies call all riders Rider and some digits. */
function personalTextsOf(log: string): string[] {
  const patterns = [
    /Rider[0-9a-f]{4,}/g,
    /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]+/gi,
    /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g,
    /(?<=\\Users\\|\/Users\/|\/home\/)[^\\/\r\n]+/g,
  ];
  return [...new Set(patterns.flatMap((pattern) => log.match(pattern) ?? []))];
}

describeRealLogs('recordings', (names) => {
  it.each(names)('%s: the recording gives the same report', (name) =>
    expectSameReport(readRealLog(name)),
  );

  it.each(names)('%s: the recording contains no personal text', (name) => {
    const log = readRealLog(name);
    const recording = decoder.decode(recordingOf(log, options));
    const found = personalTextsOf(decoder.decode(log)).filter((text) => recording.includes(text));
    expect(found).toEqual([]);
  });

  it('give recordings of at most 2 % of an old and 6 % of a modern log', () => {
    const sizes = names.map((name) => {
      const log = readRealLog(name);
      const { era } = reportOf(log).parse;
      const bytes = gzipSync(recordingOf(log)).length;
      return { name, era, log: log.length, bytes, percent: (100 * bytes) / log.length };
    });
    const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
    const rows = sizes.map(
      ({ name, era, log, bytes, percent }) =>
        `${name.padEnd(36)}${era.padStart(8)}${kb(log)}${kb(bytes)}${percent.toFixed(2).padStart(7)} %`,
    );
    process.stdout.write(
      `\n${'recording sizes, kB'.padEnd(36)}     era      log recording\n${rows.join('\n')}\n\n`,
    );
    const tooLarge = sizes.filter(({ era, percent }) => percent > (era === 'modern' ? 6 : 2));
    expect(tooLarge).toEqual([]);
  });
});
