import { FitBytes } from './fit-bytes.ts';
import { fitChecksum } from './fit-checksum.ts';
import { type Field, type GameLayout, lapBytes, layouts, types } from './layouts.ts';

/** One second of a ride, as the game writes it. */
export interface GameRecord {
  unixS: number;
  powerW: number;
  cadenceRpm: number;
  /** 0 where there is none, as the game writes it. */
  heartRateBpm: number;
  /** 9 m/s by default. */
  speedMps?: number;
  /** Metres since the start; by default the sum of the speeds so far. */
  distanceM?: number;
}

export interface GameFit {
  layout: GameLayout;
  createdUnixS: number;
  records: readonly GameRecord[];
  /** 1 by default. */
  laps?: number;
  stoppedUnixS?: number;
  /** Leaves out the messages that are written when a ride ends. */
  isUnfinished?: boolean;
}

/** Invented personal text that is in each file, and must be in nothing that is made of one. */
export const plantedText = 'Ada Invented 71 kg';
export const plantedSerial = 3_141_592_653;
export const plantedPosition = { lat: 123_456_789, long: -987_654_321 };

const timestamp: Field = [253, 4, types.uint32];
const recordFields: readonly Field[] = [
  timestamp,
  [0, 4, types.sint32],
  [1, 4, types.sint32],
  [5, 4, types.uint32],
  [2, 2, types.uint16],
  [6, 2, types.uint16],
  [7, 2, types.uint16],
  [3, 1, types.uint8],
  [4, 1, types.uint8],
];
const spanFields: readonly Field[] = [timestamp, [2, 4, types.uint32], [7, 4, types.uint32]];
/** Fields that no reader knows, which bring messages to the lengths of the game's. */
const unused = (size: number): Field => [250, size, types.byte];
const longestField = 255;

const local = { fileId: 0, event: 2, record: 3, lap: 4, session: 5, activity: 6 } as const;
const [stopAll, start] = [4, 0];

/** Writes a FIT file as the game does, in one of its layouts and to the byte as long. */
export function gameFit(ride: GameFit): Uint8Array<ArrayBuffer> {
  const { layout, createdUnixS, records, laps = 1 } = ride;
  const { protocol, profile, headerBytes, emptyBytes, recordBytes, developer } = layouts[layout];
  const out = new FitBytes();
  writeHead(out, layout, createdUnixS);
  const startS = records[0]?.unixS ?? createdUnixS;
  const lastS = records.at(-1)?.unixS ?? createdUnixS;
  const event = (unixS: number, type: number) =>
    out.byte(local.event).time(unixS).byte(0).byte(type);
  out.define(local.event, 21, [timestamp, [0, 1, types.enum], [1, 1, types.enum]]);
  event(startS, start);
  const plainBytes = 1 + sizeOf(recordFields) + developer.reduce((sum, { size }) => sum + size, 0);
  const filler = unused(recordBytes - plainBytes);
  out.define(local.record, 20, [...recordFields, filler], developer);
  let metres = 0;
  for (const record of records) {
    metres = record.distanceM ?? metres + (record.speedMps ?? 9);
    writeRecord(out, record, metres);
    out.invalid(filler);
    for (const { size } of developer) out.number(0, size);
  }
  if (ride.isUnfinished) return whole(out.bytes(), { protocol, profile, headerBytes });
  event(ride.stoppedUnixS ?? lastS, stopAll);
  const span = (number: number) =>
    out
      .byte(number)
      .time(lastS)
      .time(startS)
      .number((lastS - startS) * 1000, 4);
  const lapRest = unused(lapBytes - 1 - sizeOf(spanFields));
  out.define(local.lap, 19, [...spanFields, lapRest]);
  for (let lap = 0; lap < laps; lap += 1) {
    span(local.lap);
    out.invalid(lapRest);
  }
  const activityFields: readonly Field[] = [timestamp, [1, 2, types.uint16], [5, 4, types.uint32]];
  out.define(local.activity, 34, activityFields);
  out.byte(local.activity).time(lastS).number(1, 2).number(0, 4);
  const bytesOfRide = recordBytes * records.length + lapBytes * (laps - 1);
  const missing = emptyBytes - (headerBytes + out.length - bytesOfRide + 2);
  writeSession(out, missing, () => span(local.session));
  return whole(out.bytes(), { protocol, profile, headerBytes });
}

function sizeOf(fields: readonly Field[]): number {
  return fields.reduce((sum, [, size]) => sum + size, 0);
}

function writeHead(out: FitBytes, layout: GameLayout, createdUnixS: number): void {
  const { developer } = layouts[layout];
  out.define(local.fileId, 0, [
    [0, 1, types.enum],
    [1, 2, types.uint16],
    [3, 4, types.uint32z],
    [4, 4, types.uint32],
    [8, 20, types.string],
  ]);
  const [activity, zwift] = [4, 260];
  out.byte(local.fileId).byte(activity).number(zwift, 2).number(plantedSerial, 4);
  // The game leaves what was in memory behind the end of a text.
  out.time(createdUnixS).text(`\0${plantedText}`, 20);
  if (developer.length === 0) return;
  out.define(local.fileId, 207, [
    [1, 16, types.byte],
    [3, 1, types.uint8],
  ]);
  out.byte(local.fileId).text('', 16).byte(1);
  out.define(local.fileId, 206, [
    [0, 1, types.uint8],
    [1, 1, types.uint8],
    [2, 1, types.uint8],
    [3, 18, types.string],
  ]);
  for (const { number, size, name } of developer)
    out
      .byte(local.fileId)
      .byte(1)
      .byte(number)
      .byte(size === 1 ? types.uint8 : types.uint16)
      .text(name, 18);
}

function writeRecord(out: FitBytes, record: GameRecord, metres: number): void {
  const { unixS, powerW, cadenceRpm, heartRateBpm, speedMps = 9 } = record;
  out
    .byte(local.record)
    .time(unixS)
    .number(plantedPosition.lat, 4)
    .number(plantedPosition.long + 2 ** 32, 4)
    .number(Math.round(metres * 100), 4)
    .number(2_600, 2)
    .number(Math.round(speedMps * 1000), 2)
    .number(powerW, 2)
    .byte(heartRateBpm)
    .byte(cadenceRpm);
}

/** Writes the session with as many unused bytes as the file still needs for its length. */
function writeSession(out: FitBytes, missing: number, span: () => unknown): void {
  const fields: readonly Field[] = [...spanFields, [5, 1, types.enum], [6, 1, types.enum]];
  const definitionBytes = 6;
  const descriptionBytes = 3;
  let rest = missing - definitionBytes - descriptionBytes * fields.length - 1 - sizeOf(fields);
  const fillers: Field[] = [];
  for (let number = 240; rest > descriptionBytes; number += 1) {
    const size = Math.min(longestField, rest - descriptionBytes);
    // A rest too short for a field is left to the next one.
    const left = rest - descriptionBytes - size;
    const fitting = left > 0 && left <= descriptionBytes ? size - descriptionBytes - 1 : size;
    fillers.push([number, fitting, types.byte]);
    rest -= descriptionBytes + fitting;
  }
  out.define(local.session, 18, [...fields, ...fillers]);
  span();
  const [cycling, virtual] = [2, 58];
  out.byte(cycling).byte(virtual);
  for (const filler of fillers) out.invalid(filler);
}

interface Versions {
  protocol: number;
  profile: number;
  headerBytes: 12 | 14;
}

/** Puts the header before the messages and the checksum behind them; the game leaves the header's own checksum 0. */
function whole(messages: Uint8Array, versions: Versions): Uint8Array<ArrayBuffer> {
  const { protocol, profile, headerBytes } = versions;
  const file = new Uint8Array(headerBytes + messages.length + 2);
  const view = new DataView(file.buffer);
  view.setUint8(0, headerBytes);
  view.setUint8(1, protocol);
  view.setUint16(2, profile, true);
  view.setUint32(4, messages.length, true);
  view.setUint32(8, 0x2e464954);
  file.set(messages, headerBytes);
  view.setUint16(file.length - 2, fitChecksum(file.subarray(0, -2)), true);
  return file;
}

/** Makes a steady ride of so many seconds, whose power, cadence and heart rate vary as those of a rider do. */
export function steadyRecords(startUnixS: number, seconds: number): GameRecord[] {
  return Array.from({ length: seconds }, (_, at) => ({
    unixS: startUnixS + at,
    powerW: 200 + ((at * 7) % 23),
    cadenceRpm: 88 + ((at * 3) % 5),
    heartRateBpm: 130 + (Math.floor(at / 3) % 11),
  }));
}
