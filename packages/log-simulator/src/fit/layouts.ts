/** The game's layouts of records: until 2022, in 2025, and since the autumn of 2025. */
export type GameLayout = '2022' | '2025' | '2026';

/** Number, size in bytes and type of a field. */
export type Field = readonly [field: number, size: number, type: number];

export interface DeveloperField {
  number: number;
  size: 1 | 2;
  name: string;
}

interface Layout {
  /** Version of the protocol and of the profile, in the header. */
  protocol: number;
  profile: number;
  headerBytes: 12 | 14;
  /** Length of a file without records and with one lap. */
  emptyBytes: number;
  recordBytes: number;
  developer: readonly DeveloperField[];
}

export const types = {
  enum: 0,
  sint8: 1,
  uint8: 2,
  string: 7,
  byte: 13,
  sint16: 0x83,
  uint16: 0x84,
  sint32: 0x85,
  uint32: 0x86,
  uint32z: 0x8c,
} as const;

const targetPower: DeveloperField = { number: 6, size: 2, name: 'target_power' };

/** Lengths measured on nine files of the game. */
export const layouts: Readonly<Record<GameLayout, Layout>> = {
  2022: {
    protocol: 16,
    profile: 100,
    headerBytes: 12,
    emptyBytes: 622,
    recordBytes: 37,
    developer: [],
  },
  2025: {
    protocol: 32,
    profile: 21_141,
    headerBytes: 14,
    emptyBytes: 1_034,
    recordBytes: 102,
    developer: [targetPower],
  },
  2026: {
    protocol: 32,
    profile: 21_141,
    headerBytes: 14,
    emptyBytes: 1_557,
    recordBytes: 110,
    developer: [
      { number: 1, size: 2, name: 'skin_temperature' },
      { number: 2, size: 1, name: 'core_data_quality' },
      { number: 3, size: 2, name: 'core_reserved' },
      { number: 4, size: 1, name: 'heat_strain_index' },
      targetPower,
    ],
  },
};

/** Bytes of each lap after the first. */
export const lapBytes = 69;

/** Calculates the length of the file that the game has on disk with so many records and one lap. */
export function fitLength(layout: GameLayout, records: number): number {
  const { emptyBytes, recordBytes } = layouts[layout];
  return emptyBytes + records * recordBytes;
}
