import type { RideFile } from '@ridescope/contract/ride-file';
import { describe, expect, it } from 'vitest';
import { rideFileSentences, savedRecordsText } from './ride-file-sentences.ts';

const startS = Date.UTC(2026, 0, 6, 18, 40) / 1000;
const at = (minutes: number, seconds: number) => startS + 60 * minutes + seconds;
const file: RideFile = {
  condition: 'whole',
  records: 3600,
  has: { power: true, heartRate: true, cadence: true },
  fromUnixS: startS,
  toUnixS: startS + 3600,
  activity: 0,
  clock: { utcOffsetMinutes: 60, withinS: 1, anchors: 8, driftS: 0 },
  gaps: [],
  outages: [],
  problems: [],
  checks: [],
};
const texts = (change: Partial<RideFile>) =>
  rideFileSentences({ ...file, ...change }).map(({ text }) => text);
const first =
  '3,600 records from 19:40:00 to 20:40:00. Its clock fits the log within 1 s: 8 moments compared.';
const powerGap = {
  channel: 'power',
  kind: 'zero',
  fromUnixS: at(3, 10),
  seconds: 12,
  cadenceRpm: 92,
  speedKmh: { before: 38.2, slowest: 31, after: 33 },
} as const;

describe('targets of a workout', () => {
  const weak = { fromUnixS: at(10, 0), seconds: 64, targetW: 220, meanW: 159, cadenceRpm: 78 };

  it('that power did not hold are named with what is not known', () => {
    expect(texts({ erg: { source: 'file', measuredS: 900, weak: [weak] } })).toContain(
      "Power was 61 W below the target of 220 W for 1 min 4 s at 19:50:00, with a steady cadence of 78. If ERG mode was on, the trainer didn't hold the target.",
    );
  });

  it('of the log are named as those of ERG mode', () => {
    expect(texts({ erg: { source: 'log', measuredS: 900, weak: [weak] } }).join(' ')).toContain(
      "with a steady cadence of 78. By the log, ERG mode was on: the trainer didn't hold the target.",
    );
    expect(texts({ erg: { source: 'log', measuredS: 900, weak: [] } }).join(' ')).toContain(
      'Power followed the targets of ERG mode in the log for 15 min with steady cadence.',
    );
  });

  it('that power followed are said to be so, and nothing is said without targets', () => {
    expect(texts({ erg: { source: 'file', measuredS: 900, weak: [] } }).join(' ')).toContain(
      'Power followed the targets of the workout for 15 min with steady cadence.',
    );
    expect(texts({}).join(' ')).not.toMatch(/target/);
  });
});

describe('the sentences on a FIT file', () => {
  it('say that nothing is missing', () => {
    expect(texts({})).toEqual([first, 'No gap found in power or heart rate.']);
  });

  it('name a power gap with its cost, and that the log has no line', () => {
    expect(texts({ gaps: [powerGap] })).toEqual([
      first,
      'Power stood at zero for 12 s at 19:43:10 while you pedalled at 92. You slowed from 38.2 to 31 km/h. The log has no lost connection in these seconds.',
    ]);
  });

  it('grade what was lost in all, before the single gaps', () => {
    const problem = {
      kind: 'power-lost',
      grade: 'warning',
      channel: 'power',
      times: 3,
      totalSeconds: 41,
      longestSeconds: 20,
      sharePercent: 1.14,
      timesInLog: 2,
    } as const;
    expect(texts({ problems: [problem], gaps: [powerGap] })[1]).toBe(
      'Warning: power was missing 3 times, 41 s in all, 20 s at most, 1.1 % of the ride. The log reports 2 of these times.',
    );
    expect(texts({ problems: [{ ...problem, sprintSeconds: 8 }], gaps: [powerGap] })[1]).toMatch(
      / The log reports 2 of these times\. 8 s of it fell into the last minute before the finish of the race\.$/,
    );
    const once = { ...problem, times: 1, longestSeconds: 41, sharePercent: 0.04 };
    expect(texts({ problems: [{ ...once, timesInLog: 0 }], gaps: [powerGap] })[1]).toBe(
      'Warning: power was missing once, 41 s, under 0.1 % of the ride. The log has no lost connection then.',
    );
    expect(texts({ problems: [{ ...once, timesInLog: 1 }], gaps: [powerGap] })[1]).toMatch(
      /The log reports a lost connection each time\.$/,
    );
  });

  it('name the metres that a power gap cost', () => {
    const distanceM = { ridden: 83, atSpeedBefore: 120 };
    expect(texts({ gaps: [{ ...powerGap, distanceM }] })[1]).toContain(
      'You rode 83 m in that time; at the speed before it would have been 120 m.',
    );
    const even = { ridden: 120, atSpeedBefore: 120 };
    expect(texts({ gaps: [{ ...powerGap, distanceM: even }] })[1]).not.toContain('You rode');
  });

  it('name values that cannot be true', () => {
    const spike = { channel: 'power', kind: 'spike', fromUnixS: at(3, 10), seconds: 1 } as const;
    const held = { channel: 'heartRate', kind: 'held', fromUnixS: at(5, 0), seconds: 95 } as const;
    expect(texts({ gaps: [{ ...spike, peakW: 2850 }, held] }).slice(1)).toEqual([
      'Power jumped to 2,850 W for one second at 19:43:10. No rider does that, so the value is wrong.',
      'Heart rate did not change for 1 min 35 s at 19:45:00, while you pedalled. The strap was probably silent, and the game repeated its last value. The log has no lost connection in these seconds.',
    ]);
  });

  it('list what log and file agree in, and what differs by how much', () => {
    const checks = [
      { kind: 'created', agrees: true, difference: 0 },
      { kind: 'length', agrees: true, difference: 0 },
      { kind: 'ended', agrees: false, difference: -12 },
      { kind: 'saves', agrees: false, difference: 100 },
      { kind: 'distance', agrees: false, difference: 1500 },
      { kind: 'lossesInLog', agrees: false, difference: 1 },
      { kind: 'lossesInFile', agrees: false, difference: 2 },
      { kind: 'sensors', agrees: false },
    ] as const;
    expect(texts({ checks: [...checks] }).slice(2)).toEqual([
      'Log and file agree in: start, length of the file.',
      'Log and file differ in the end: 12 s apart. One of the two may have been changed.',
      'Log and file differ in the lengths at each save: 1 min 40 s apart. One of the two may have been changed.',
      'Log and file differ in the distance: 1,500 m. One of the two may have been changed.',
      '1 lost connection of power in the log cost no power in the file: the game had another source, or one of the two was changed.',
      '2 gaps of power in the file have no lost connection in the log: the radio noted none, or one of the two was changed.',
      'The file has a heart rate, and the log lists no strap.',
    ]);
  });

  it('name the lost connection of the log', () => {
    const outages = [
      { channel: 'power', fromUnixS: at(3, 8), logSeconds: 11, fileSeconds: 12 },
    ] as const;
    expect(texts({ gaps: [powerGap], outages: [...outages] })[1]).toMatch(
      /The log reports a lost connection in these seconds\.$/,
    );
  });

  it('name a lost strap and how long its last value had stood', () => {
    const gap = { channel: 'heartRate', kind: 'zero', fromUnixS: at(5, 0), seconds: 23 } as const;
    expect(texts({ gaps: [{ ...gap, heldS: 9 }] })[1]).toBe(
      'Heart rate was missing for 23 s at 19:45:00. Its last value had not changed for 9 s before. The log has no lost connection in these seconds.',
    );
    expect(texts({ gaps: [{ ...gap, heldS: 4 }] })[1]).not.toContain('had not changed');
  });

  it('name a lost connection that cost nothing', () => {
    const outage = {
      channel: 'power',
      fromUnixS: at(9, 0),
      logSeconds: 40,
      fileSeconds: 0,
    } as const;
    expect(texts({ outages: [outage] })[1]).toBe(
      'The log reports a lost connection of 40 s at 19:49:00. It cost you nothing: power has no gap then.',
    );
  });

  it('name the zeros of a lost connection that is no gap, because the cadence was zero too', () => {
    const outage = {
      channel: 'power',
      fromUnixS: at(9, 0),
      logSeconds: 40,
      fileSeconds: 21,
    } as const;
    expect(texts({ outages: [outage] })).toEqual([
      first,
      'The log reports a lost connection of 40 s at 19:49:00. Power stood at zero for 21 s then.',
    ]);
  });

  it('do not call a lost connection harmless when the file lacks the value', () => {
    const outage = {
      channel: 'power',
      fromUnixS: at(9, 0),
      logSeconds: 40,
      fileSeconds: 0,
    } as const;
    const has = { power: false, heartRate: true, cadence: true };
    expect(texts({ outages: [outage], has })).toEqual([
      first,
      'The file has no power.',
      'The log reports a lost connection of 40 s at 19:49:00.',
      'No gap found in heart rate.',
    ]);
  });

  it('speak of the rider to other readers', () => {
    const distanceM = { ridden: 83, atSpeedBefore: 120 };
    const outage = { channel: 'power', fromUnixS: at(9, 0), fileSeconds: 0 } as const;
    const words = rideFileSentences(
      { ...file, gaps: [{ ...powerGap, distanceM }], outages: [outage] },
      'rider',
    ).map(({ text }) => text);
    expect(words.slice(1)).toEqual([
      'Power stood at zero for 12 s at 19:43:10 while the rider pedalled at 92. The rider slowed from 38.2 to 31 km/h. The rider rode 83 m in that time; at the speed before it would have been 120 m. The log has no lost connection in these seconds.',
      'The log reports a lost connection at 19:49:00. It cost the rider nothing: power has no gap then.',
    ]);
  });

  it('give no time of a file that was not joined', () => {
    const { clock: _, activity: __, ...rest } = file;
    const reported = rideFileSentences({
      ...rest,
      condition: 'truncated',
      mismatch: 'otherRide',
      gaps: [powerGap],
    });
    expect(reported.map(({ text }) => text)).toEqual([
      'The file is cut off. We read what is there.',
      'This file belongs to another ride than the log, so we did not join them.',
    ]);
  });
});

describe('the records by the lengths in a log', () => {
  it.each([
    [601, 'in 601 s between its saves: no second is missing.'],
    [602, 'in 602 s between its saves: no second is missing.'],
    [603, 'in 603 s between its saves. 2 s have none: you stood still then, or the game did.'],
  ])('in %d s are compared with the seconds', (seconds, end) => {
    expect(savedRecordsText({ records: 601, seconds })).toBe(
      `By its lengths in the log, the FIT file grew by 601 records ${end}`,
    );
  });
});
