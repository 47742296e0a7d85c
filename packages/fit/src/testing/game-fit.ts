import { withHeader } from '../readable-part.ts';

/** The game's layouts of records: until 2022, in 2025, and since the autumn of 2025. */
export type GameLayout = '2022' | '2025' | '2026';

export interface GameRecord {
  unixS: number;
  powerW: number;
  cadenceRpm: number;
  heartRateBpm: number;
  speedMps?: number;
}

export interface GameFit {
  layout: GameLayout;
  createdUnixS: number;
  records: readonly GameRecord[];
  laps?: number;
  stoppedUnixS?: number;
  /** Leaves out the messages that are written when a ride ends. */
  isUnfinished?: boolean;
}

/** Personal text that stands in the files of these tests and in nothing that is made of them. */
export const plantedText = 'Ada Invented 71 kg';
export const plantedSerial = 3_141_592_653;
export const plantedPosition = { lat: 123_456_789, long: -987_654_321 };

/** Local number, field number, size and type of each field. */
type Field = readonly [field: number, size: number, type: number];
const [enumType, uint8, uint16, uint32, sint32, string, byte, uint32z] = [
  0, 2, 0x84, 0x86, 0x85, 7, 13, 0x8c,
];

const fitEpochS = 631_065_600;
const timestamp: Field = [253, 4, uint32];
const recordFields: readonly Field[] = [
  timestamp,
  [0, 4, sint32],
  [1, 4, sint32],
  [5, 4, uint32],
  [2, 2, uint16],
  [6, 2, uint16],
  [7, 2, uint16],
  [3, 1, uint8],
  [4, 1, uint8],
];
/** Fields without a value, which bring a record to the game's length, and those that other programs define. */
const furtherFields: Record<
  GameLayout,
  { unused: readonly Field[]; developer: readonly number[] }
> = {
  2022: {
    unused: [
      [73, 4, uint32],
      [78, 4, uint32],
      [9, 2, 0x83],
      [30, 1, uint8],
      [13, 1, 1],
    ],
    developer: [],
  },
  2025: { unused: [[250, 75, byte]], developer: [2] },
  2026: {
    unused: [
      [250, 75, byte],
      [139, 2, uint16],
    ],
    developer: [2, 1, 2, 1, 2],
  },
};

/** Writes a file as the game does, in one of its layouts. */
export function gameFit(ride: GameFit): Uint8Array<ArrayBuffer> {
  const { layout, createdUnixS, records, laps = 1 } = ride;
  const bytes: number[] = [];
  const put = (value: number, size: number) => {
    for (let at = 0; at < size; at += 1) bytes.push(Math.floor(value / 256 ** at) & 0xff);
  };
  const text = (value: string, size: number) => {
    for (let at = 0; at < size; at += 1) bytes.push(value.charCodeAt(at) || 0);
  };
  const define = (
    local: number,
    global: number,
    fields: readonly Field[],
    developer: readonly number[] = [],
  ) => {
    bytes.push(0x40 | (developer.length > 0 ? 0x20 : 0) | local, 0, 0);
    put(global, 2);
    bytes.push(fields.length, ...fields.flat());
    if (developer.length > 0)
      bytes.push(developer.length, ...developer.flatMap((size, index) => [index + 1, size, 1]));
  };
  const fitTime = (unixS: number) => put(unixS - fitEpochS, 4);
  const { unused, developer } = furtherFields[layout];
  define(0, 0, [
    [0, 1, enumType],
    [1, 2, uint16],
    [3, 4, uint32z],
    [4, 4, uint32],
    [8, 32, string],
  ]);
  bytes.push(0, 4);
  put(260, 2);
  put(plantedSerial, 4);
  fitTime(createdUnixS);
  // The game leaves what was in memory behind the end of a text.
  text(`\0${plantedText}`, 32);
  if (developer.length > 0) {
    define(0, 207, [
      [1, 16, byte],
      [3, 1, uint8],
    ]);
    bytes.push(0, ...new Array<number>(16).fill(0), 1);
    define(0, 206, [
      [0, 1, uint8],
      [1, 1, uint8],
      [2, 1, uint8],
      [3, 16, string],
    ]);
    developer.forEach((size, index) => {
      bytes.push(0, 1, index + 1, size === 1 ? uint8 : uint16);
      text('target_power', 16);
    });
  }
  const startS = records[0]?.unixS ?? createdUnixS;
  const lastS = records.at(-1)?.unixS ?? createdUnixS;
  const event = (unixS: number, type: number) => {
    bytes.push(2);
    fitTime(unixS);
    bytes.push(0, type);
  };
  define(2, 21, [timestamp, [0, 1, enumType], [1, 1, enumType]]);
  event(startS, 0);
  define(3, 20, [...recordFields, ...unused], developer);
  let metres = 0;
  for (const { unixS, powerW, cadenceRpm, heartRateBpm, speedMps = 9 } of records) {
    metres += speedMps;
    bytes.push(3);
    fitTime(unixS);
    put(plantedPosition.lat, 4);
    put(plantedPosition.long + 2 ** 32, 4);
    put(Math.round(metres * 100), 4);
    put(2_600, 2);
    put(Math.round(speedMps * 1000), 2);
    put(powerW, 2);
    bytes.push(heartRateBpm, cadenceRpm);
    for (const [, size, type] of unused) bytes.push(...invalid(size, type));
    for (const size of developer) put(0, size);
  }
  if (!ride.isUnfinished) {
    event(ride.stoppedUnixS ?? lastS, 4);
    define(4, 19, [timestamp, [2, 4, uint32], [7, 4, uint32], [250, 55, byte]]);
    for (let lap = 0; lap < laps; lap += 1) {
      bytes.push(4);
      fitTime(lastS);
      fitTime(startS);
      put((lastS - startS) * 1000, 4);
      bytes.push(...invalid(55, byte));
    }
    define(5, 18, [timestamp, [2, 4, uint32], [7, 4, uint32], [5, 1, enumType]]);
    bytes.push(5);
    fitTime(lastS);
    fitTime(startS);
    put((lastS - startS) * 1000, 4);
    bytes.push(2);
  }
  return withHeader(Uint8Array.from(bytes), {
    protocol: layout === '2022' ? 16 : 32,
    profile: 100,
  });
}

function invalid(size: number, type: number): number[] {
  const all = new Array<number>(size).fill(0xff);
  // Signed numbers without a value have the highest bit clear.
  if (type === 0x83 || type === 1) all[size - 1] = 0x7f;
  return all;
}

/** A steady ride of so many seconds, whose power, cadence and pulse vary as those of a rider do. */
export function steadyRecords(startUnixS: number, seconds: number): GameRecord[] {
  return Array.from({ length: seconds }, (_, at) => ({
    unixS: startUnixS + at,
    powerW: 200 + ((at * 7) % 23),
    cadenceRpm: 88 + ((at * 3) % 5),
    heartRateBpm: 130 + (Math.floor(at / 3) % 11),
  }));
}
