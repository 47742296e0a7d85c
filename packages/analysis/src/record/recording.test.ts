import { readFixture } from '@ridescope/samples/logs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordingOf } from '../testing/analyze.ts';
import { ByteWriter } from './bytes.ts';
import { framed, openRecording, recordingVersion } from './recording.ts';
import { isRecording } from './recording-mark.ts';

const headerBytes = 13;
let recording: Uint8Array;
let body: Uint8Array;
beforeAll(() => {
  recording = recordingOf(readFixture('short-ride.txt'));
  body = recording.subarray(headerBytes);
});

const refused = (reason: string) => ({ kind: 'refused', reason });
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a damaged recording', () => {
  it('is refused when it is cut off anywhere', () => {
    for (let length = 0; length < recording.length; length++) {
      const reason = length < 4 ? 'notARecording' : 'damaged';
      expect(openRecording(recording.subarray(0, length))).toEqual(refused(reason));
    }
  });

  it('is refused when bytes follow it', () => {
    expect(openRecording(Uint8Array.from([...recording, 0]))).toEqual(refused('damaged'));
  });

  it('is refused when any bit is flipped', () => {
    for (let at = 0; at < recording.length; at++) {
      const flipped = recording.slice();
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
      expect(openRecording(flipped)).toEqual(refused(at < 4 ? 'notARecording' : 'damaged'));
    }
  });

  it('is opened or refused, and nothing else, when its checksum was made to fit', () => {
    const changes = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(changes, (list) => {
        const changed = body.slice();
        for (const [at, byte] of list) changed[Math.floor(at * changed.length)] = byte;
        const outcome = openRecording(framed(recordingVersion, changed));
        expect(['recording', 'refused']).toContain(outcome.kind);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, (out: ByteWriter) => void]>([
    ['a text', (out) => out.unsigned(2 ** 40)],
    ['the list of tables', (out) => tableList(out, 2 ** 40)],
    ['the rows of a table', (out) => table(out, { rows: 2 ** 40, columns: 1 })],
    ['the columns of a table', (out) => table(out, { rows: 1, columns: 2 ** 40 })],
    [
      'the texts of a column',
      (out) => {
        table(out, { rows: 1, columns: 1 });
        out.text('name');
        out.byte(1);
        out.unsigned(2 ** 40);
      },
    ],
    [
      'a run of absent values',
      (out) => {
        table(out, { rows: 1, columns: 1 });
        out.text('t');
        out.byte(0);
        out.byte(0b0010_0000);
        out.unsigned(2 ** 40);
      },
    ],
    ['a number that never ends', (out) => Array.from({ length: 50 }, () => out.byte(255))],
  ])('is refused when %s asks for much memory', (_, write) => {
    const out = new ByteWriter();
    write(out);
    expect(openRecording(framed(recordingVersion, out.end()))).toEqual(refused('damaged'));
  });

  it('takes no more memory for columns than its own bytes allow', () => {
    const out = new ByteWriter();
    table(out, { rows: 1, columns: 25 });
    for (let column = 0; column < 25; column++) {
      out.text(`c${column}`);
      out.byte(0);
      out.byte(0);
      out.signed(1);
    }
    expect(openRecording(framed(recordingVersion, out.end()))).toEqual(refused('damaged'));
  });
});

/** Writes a valid summary and the number of tables. */
function tableList(out: ByteWriter, tables: number): void {
  out.text(JSON.stringify(summary));
  out.unsigned(tables);
}

function table(out: ByteWriter, { rows, columns }: { rows: number; columns: number }): void {
  tableList(out, 1);
  out.text('fps');
  out.unsigned(rows);
  out.unsigned(columns);
}

const summary = {
  parse: {
    bytes: 1,
    lines: 1,
    unstampedLines: 0,
    understoodLines: 1,
    unknownFamilies: [],
    clockSteps: [],
    era: 'modern',
    truncated: false,
    headless: false,
    overlongLines: 0,
    repeatedMessages: 0,
    counts: {},
    endT: 1,
    firstSecondOfDay: 0,
  },
  monitors: 0,
};

describe('the version of a recording', () => {
  it('is refused with a reason when it is newer', () => {
    const newer = framed(recordingVersion + 1, body);
    expect(openRecording(newer)).toEqual(refused('newer'));
  });

  it('is refused when there never was such a version', () => {
    expect(openRecording(framed(0, body))).toEqual(refused('notARecording'));
  });

  it('is upgraded step by step when it is older', () => {
    const outcome = openRecording(framed(0, body), {
      0: ({ summary: given, tables }) => ({ summary: { ...given, monitors: 7 }, tables }),
    });
    expect(outcome).toMatchObject({ kind: 'recording', recording: { record: { monitors: 7 } } });
  });

  it('differs from other files in the first four bytes', () => {
    expect(isRecording(recording.subarray(0, 4))).toBe(true);
    expect(isRecording(new TextEncoder().encode('[10:00:00] Log Time'))).toBe(false);
    expect(isRecording(recording.subarray(0, 3))).toBe(false);
  });
});
