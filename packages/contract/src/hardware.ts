import { Type } from 'typebox';
import { benchmarkProfiles, benchmarkResolutions } from './benchmark-terms.ts';
import { defineEndpoint } from './endpoint.ts';
import { longestHardwareName } from './hardware-addresses.ts';
import { ExpectedRate } from './what-if.ts';

const opt = Type.Optional;

/** A graphics card or a processor. */
export const HardwareKind = Type.Enum(['gpu', 'cpu']);
export type HardwareKind = Type.Static<typeof HardwareKind>;

const settings = {
  profile: Type.Enum([...benchmarkProfiles]),
  resolution: Type.Enum([...benchmarkResolutions]),
};
const riders = Type.Integer({ description: 'Each counts with the latest ride.' });

/** Frame rates of the riders of a part with one profile and resolution, in all worlds. */
export const HardwareSetting = Type.Object({
  ...settings,
  riders,
  /** Median of the average frame rates. */
  fps: Type.Number(),
  /** The middle half of the riders is between these; absent with too few riders. */
  middle: opt(Type.Object({ from: Type.Number(), to: Type.Number() })),
  /** Median of the 1 % lows; absent where too few rides have one. */
  p1: opt(Type.Number()),
  /** Riders whose frame rate was held at a limit: their computers may be faster. 0 for fewer than three. */
  cappedRiders: Type.Integer(),
});
export type HardwareSetting = Type.Static<typeof HardwareSetting>;

/** The same part beside another one, with the settings that most of its riders have. */
export const HardwarePartner = Type.Object({ name: Type.String(), riders, fps: Type.Number() });
export type HardwarePartner = Type.Static<typeof HardwarePartner>;

/** What the rides on a card or processor say. */
export const HardwareFigures = Type.Object({
  /** Settings with three riders or more, the most ridden first. */
  settings: Type.Array(HardwareSetting),
  /** Processors beside a card, or cards beside a processor; the most ridden first. */
  partners: Type.Array(HardwarePartner),
  /** The limit at which most of the held rides were; absent for fewer than three riders. */
  cap: opt(Type.Object({ riders, fps: Type.Integer() })),
  /** Kinds of the main problems of the riders' latest rides, about frame rate and computer; the most frequent first. */
  problems: Type.Array(Type.Object({ kind: Type.String(), riders })),
});
export type HardwareFigures = Type.Static<typeof HardwareFigures>;

/** Another part instead, estimated with everything else as it is. */
export const HardwareUpgrade = Type.Object({
  name: Type.String(),
  /** Who have it. */
  riders: Type.Integer(),
  ...ExpectedRate.properties,
});
export type HardwareUpgrade = Type.Static<typeof HardwareUpgrade>;

/** What to expect with settings that fewer than three riders have. */
export const HardwareEstimate = Type.Object({ ...settings, ...ExpectedRate.properties });
export type HardwareEstimate = Type.Static<typeof HardwareEstimate>;

const Named = Type.Object({ name: Type.String(), riders });

export const Hardware = Type.Object({
  /** As riders' computers report it; empty for an unknown one. */
  name: Type.String(),
  /** Absent for an unknown one. */
  kind: opt(HardwareKind),
  /** 0 for fewer than three. Of simulated rides, their number. */
  riders: Type.Integer(),
  /** The rides are simulated, because fewer than three riders have one. */
  isSample: Type.Boolean(),
  figures: opt(HardwareFigures),
  /** The same model for laptops or for desktops, at the first setting. */
  sibling: opt(Type.Object({ name: Type.String(), fps: Type.Number() })),
  /** What decides the frame rate beside the most frequent partner, with the first setting; absent where both do. */
  heldBackBy: opt(Type.Enum(['processor', 'card'])),
  /** What the estimates are made with: the most frequent partner. */
  estimatedBeside: opt(Type.String()),
  /** Of more settings, by profile and resolution. */
  estimates: Type.Array(HardwareEstimate),
  /** Three steps at most, each a tenth faster than the one before; from the slowest to the fastest. */
  upgrades: Type.Array(HardwareUpgrade),
  /** Parts of the same kind that are about as fast, or whose names are most similar where nothing is known. */
  neighbours: Type.Array(Named),
});
export type Hardware = Type.Static<typeof Hardware>;

export const getHardware = defineEndpoint({
  method: 'GET',
  path: '/hardware/:name',
  summary: 'What riders get with one graphics card or processor',
  access: 'public',
  params: Type.Object({ name: Type.String({ maxLength: longestHardwareName }) }),
  response: Hardware,
});

/** A row of the open table. */
const HardwareRow = Type.Object({
  kind: HardwareKind,
  name: Type.String(),
  ...HardwareSetting.properties,
});
export type HardwareRow = Type.Static<typeof HardwareRow>;

/** Of the form of the table. A change of a column's name or meaning raises it. */
export const hardwareTableVersion = 1;

/** All parts with three riders or more, for others to build on: `docs/hardware-data.md`. */
export const HardwareTable = Type.Object({
  version: Type.Integer(),
  /** When the table was made, ISO 8601. */
  date: Type.String(),
  /** SPDX identifier. */
  license: Type.String(),
  attribution: Type.String(),
  /** Those of which only simulated rides are stored have a page too, and no row. */
  parts: Type.Array(
    Type.Object({ kind: HardwareKind, ...Named.properties, isSample: Type.Boolean() }),
  ),
  rows: Type.Array(HardwareRow),
});
export type HardwareTable = Type.Static<typeof HardwareTable>;

export const getHardwareTable = defineEndpoint({
  method: 'GET',
  path: '/hardware',
  summary: 'Frame rates of all graphics cards and processors with three riders or more',
  access: 'public',
  response: HardwareTable,
});

const part = Type.String({ minLength: 1, maxLength: longestHardwareName });

/** Cards with which a computer is expected to reach a frame rate. */
export const FasterCards = Type.Object({
  /** Three at most: the slowest that are enough. */
  cards: Type.Array(HardwareUpgrade),
  /** Who have them. */
  riders: Type.Integer(),
});
export type FasterCards = Type.Static<typeof FasterCards>;

export const getFasterCards = defineEndpoint({
  method: 'GET',
  path: '/hardware/faster-cards',
  summary: 'Graphics cards with which a computer is expected to stay above a frame rate',
  access: 'public',
  query: Type.Object({
    cpu: part,
    gpu: part,
    ...settings,
    /** The rider's average frame rate there. */
    fps: Type.Number({ minimum: 1, maximum: 1000 }),
    /** The frame rate to reach. */
    goal: Type.Number({ minimum: 1, maximum: 1000 }),
  }),
  response: FasterCards,
});
