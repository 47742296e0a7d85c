import { LogAnalyzer } from '@ridescope/analysis';
import { fitLinesOf } from '@ridescope/analysis/fit-lines';
import type { RideFile } from '@ridescope/contract/ride-file';
import {
  type FitOutcome,
  fitAgreementOf,
  joinRideFile,
  readFit,
  storedSeriesOf,
} from '@ridescope/fit';
import { simulateRide } from '@ridescope/log-simulator/fit';
import { beforeAll, describe, expect, it } from 'vitest';

const daySeconds = 86_400;
const digest = 'a'.repeat(64);
let lines: string[];
let fit: Extract<FitOutcome, { kind: 'read' }>;

beforeAll(async () => {
  const { log, files } = simulateRide('ble-drops', { seed: 2, layout: '2026' });
  lines = Buffer.concat([...log])
    .toString('latin1')
    .split('\r\r\n');
  const outcome = await readFit(files[0]?.bytes ?? new Uint8Array());
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  fit = outcome;
});

/** Analyzes a log of these lines, with the lengths of the file in it. */
function analyzed(log: readonly string[]) {
  const analyzer = new LogAnalyzer({ id: 'altered' });
  analyzer.push(Buffer.from(log.join('\r\r\n'), 'latin1'));
  const outcome = analyzer.end();
  const { recording } = analyzer;
  if (outcome.kind !== 'report' || !recording) throw new Error('no report');
  return { report: outcome.report, lines: fitLinesOf(recording.record) };
}

/** Joins the file with a log of these lines. */
function joined(log: readonly string[]): RideFile {
  const { report, lines: own } = analyzed(log);
  return joinRideFile(fit, report, own);
}

/** What disagrees: the reason why nothing was joined, or the comparisons that fail. */
function disagreementsIn({ mismatch, checks }: Pick<RideFile, 'mismatch' | 'checks'>): string[] {
  return mismatch ? [mismatch] : checks.flatMap(({ agrees, kind }) => (agrees ? [] : [kind]));
}

const stamp = /^\[(\d+):(\d\d):(\d\d)\]/;
function secondOf(line: string): number | undefined {
  const [, hour, minute, second] = stamp.exec(line) ?? [];
  return hour === undefined
    ? undefined
    : 3600 * Number(hour) + 60 * Number(minute) + Number(second);
}
const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (seconds: number) => {
  const at = (seconds + daySeconds) % daySeconds;
  return `${Math.floor(at / 3600)}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`;
};

/** Moves the stamps of lines. @param byOf seconds for a line at a second of the day */
function moved(byOf: (second: number) => number): string[] {
  return lines.map((line) => {
    const second = secondOf(line);
    if (second === undefined) return line;
    const at = clockOf(second + Math.round(byOf(second)));
    const text = line.replace(stamp, `[${at}]`);
    return text.replace(/Log Time: \d+:\d\d:\d\d/, `Log Time: ${at}`);
  });
}
const first = () => secondOf(lines.find((line) => stamp.test(line)) ?? '') ?? 0;
const isLoss = (line: string) =>
  /BLE DISCONNECT ERROR|Reconnected and selected|new connection status/.test(line) &&
  isInRide(line);
/** After the pairing, and before the game closes. */
const isInRide = (line: string) => {
  const second = secondOf(line) ?? 0;
  return second > first() + 180 && second < first() + 3700;
};
const saves = () => lines.filter((line) => line.includes('fit file is length'));

/** Puts lines of a lost trainer that never happened into the middle of the ride. */
function withInventedLoss(): string[] {
  const losses = lines.filter(isLoss);
  const from = secondOf(losses[0] ?? '') ?? 0;
  const end = losses.findIndex((line) => line.includes('Reconnected and selected'));
  const toS = first() + 1000;
  const copied = losses
    .slice(0, end + 1)
    .map((line) => line.replace(stamp, `[${clockOf((secondOf(line) ?? 0) - from + toS)}]`));
  return withLines(lines, copied);
}

/** Moves every loss by five minutes. */
function withMovedLosses(): string[] {
  const movedLines = lines
    .filter(isLoss)
    .map((line) => line.replace(stamp, `[${clockOf((secondOf(line) ?? 0) + 300)}]`));
  return withLines(
    lines.filter((line) => !isLoss(line)),
    movedLines,
  );
}

/** Puts each line where its stamp belongs. */
function withLines(log: readonly string[], added: readonly string[]): string[] {
  const all = [...log];
  for (const line of added) {
    const second = secondOf(line) ?? 0;
    const place = all.findIndex((other) => (secondOf(other) ?? 0) > second);
    all.splice(place, 0, line);
  }
  return all;
}

describe('a log and its FIT file', () => {
  it('agree in everything that both say', () => {
    const { checks, clock } = joined(lines);
    expect(clock).toMatchObject({ withinS: 1 });
    expect(checks.map(({ kind }) => kind)).toEqual([
      'created',
      'ended',
      'saves',
      'length',
      'distance',
      'lossesInLog',
      'lossesInFile',
      'sensors',
    ]);
    expect(checks.filter(({ agrees }) => !agrees)).toEqual([]);
  });
});

describe('an altered log disagrees with its FIT file', () => {
  const alterations: [string, () => string[], string][] = [
    ['its clock is 90 s ahead', () => moved(() => 90), 'clockMoved'],
    [
      'it is of another day',
      () => lines.map((line) => line.replace('2026-02-14', '2026-02-17')),
      'otherRide',
    ],
    ['it runs 2 % slow', () => moved((second) => 0.02 * (second - first())), 'otherRide'],
    [
      'ten minutes are cut out and the rest moved up',
      () => {
        const [from, to] = [first() + 1500, first() + 2100];
        const isCut = (line: string) => (secondOf(line) ?? 0) > from && (secondOf(line) ?? 0) < to;
        const all = moved((second) => (second >= to ? -600 : 0));
        return all.filter((_, index) => !isCut(lines[index] ?? ''));
      },
      'clockMoved',
    ],
    [
      'the losses of the trainer are removed',
      () => lines.filter((line) => !isLoss(line)),
      'lossesInFile',
    ],
    ['a loss is invented', withInventedLoss, 'lossesInLog'],
    ['every loss is moved by five minutes', withMovedLosses, 'lossesInFile'],
    [
      'a saved length is changed',
      () => {
        const save = saves()[2] ?? '';
        return lines.map((line) =>
          line === save ? line.replace(/\d+$/, (bytes) => `${Number(bytes) + 1100}`) : line,
        );
      },
      'saves',
    ],
    [
      'the length of the finished file is changed',
      () => {
        const save = saves().at(-1);
        return lines.map((line) => (line === save ? line.replace(/\d+$/, '199999') : line));
      },
      'length',
    ],
    [
      'the distance is changed',
      () =>
        lines.map((line) => line.replace(/^(Dist traveled meters +: )[\d.]+/, '$199000.000000')),
      'distance',
    ],
    [
      'the strap is removed',
      () => lines.filter((line) => !/\[ANT|HR Strap|Heart Rate/.test(line)),
      'sensors',
    ],
  ];

  // A report has no lengths of the file: only both files together show these.
  const inFilesAlone = ['saves', 'length'];

  it.each(alterations)('when %s', (_, alter, expected) => {
    const { report, lines: own } = analyzed(alter());
    expect(disagreementsIn(joinRideFile(fit, report, own))).toContain(expected);
    const stated = fitAgreementOf(storedSeriesOf(fit, digest), report, 'a1');
    const shown = disagreementsIn(stated as Pick<RideFile, 'mismatch' | 'checks'>);
    if (inFilesAlone.includes(expected)) expect(shown).toEqual([]);
    else expect(shown).not.toEqual([]);
  });
});
