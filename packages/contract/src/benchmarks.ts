import { Type } from 'typebox';
import { quarter, rateFields, settingParams, systemFields, year } from './benchmark-fields.ts';
import { benchmarkCrowds, benchmarkProfiles } from './benchmark-terms.ts';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/** Quantiles 0 %, 5 %, … 100 % of a figure, ascending. */
export const Quantiles = Type.Array(Type.Number(), { minItems: 21, maxItems: 21 });

/** Frame rates of stored rides with the same graphics card, profile and resolution and similar crowding. */
export const BenchmarkQuantiles = Type.Object({
  /** Number of compared rides, one of each rider; 0 for fewer than three riders. */
  rides: Type.Integer(),
  /** Number of them that are simulated sample data. */
  sampleRides: Type.Integer(),
  /** Fewest rides needed to show figures. */
  fewestRides: Type.Integer(),
  /** Range of crowding that counts as similar, 0 to 1. */
  crowding: Type.Object({ from: Type.Number(), to: Type.Number() }),
  /** Mean FPS; absent with too few rides. */
  mean: opt(Quantiles),
  /** P1 FPS of the rides that have it; absent with too few of them. */
  p1: opt(Quantiles),
});
export type BenchmarkQuantiles = Type.Static<typeof BenchmarkQuantiles>;

export const getBenchmarkQuantiles = defineEndpoint({
  method: 'GET',
  path: '/benchmarks/quantiles',
  summary: 'How fast stored rides on the same graphics card and settings were',
  access: 'public',
  query: Type.Object({
    gpu: Type.String({ minLength: 1, maxLength: 200 }),
    profile: Type.Enum(['basic', 'medium', 'high', 'ultra']),
    /** Height of the picture in pixels, such as 1080. */
    resolution: Type.Integer({ minimum: 1, maximum: 10000 }),
    /** 0 to 1. */
    crowdedness: Type.Number({ minimum: 0, maximum: 1 }),
    /** Id of a report whose own rides are left out. */
    except: opt(Type.String({ maxLength: 100 })),
  }),
  response: BenchmarkQuantiles,
});

/** Names as in the list of activities. */
export const BenchmarkSystem = Type.Object({
  ...systemFields,
  /** Median length of the rides in seconds. */
  Duration: Type.Number(),
  /** Median, 0 to 1. */
  Crowdedness: Type.Number(),
  WorldName: Type.String(),
  ...rateFields,
});
export type BenchmarkSystem = Type.Static<typeof BenchmarkSystem>;

const choice = { ...settingParams, crowd: Type.Enum([...benchmarkCrowds]) };
const systems = {
  method: 'GET',
  summary: 'Systems by the median of their average frame rates, best first',
  access: 'public',
  response: Type.Array(BenchmarkSystem),
} as const;

export const getBenchmarks = defineEndpoint({
  ...systems,
  path: '/benchmarks/:world/:profile/:resolution/:crowd',
  params: Type.Object(choice),
});

export const getBenchmarksOfYear = defineEndpoint({
  ...systems,
  path: '/benchmarks/:world/:profile/:resolution/:crowd/:year',
  params: Type.Object({ ...choice, year }),
});

export const getBenchmarksOfQuarter = defineEndpoint({
  ...systems,
  path: '/benchmarks/:world/:profile/:resolution/:crowd/:year/:quarter',
  params: Type.Object({ ...choice, year, quarter }),
});

/** The choice with which the page opens; absent while no real ride is stored. */
export const BenchmarkStart = Type.Object({
  choice: opt(Type.Object({ ...choice, year, quarter })),
  /** The choice is that of the computer which was asked for; else that of all. */
  isOfComputer: Type.Boolean(),
});
export type BenchmarkStart = Type.Static<typeof BenchmarkStart>;

export const getBenchmarkStart = defineEndpoint({
  method: 'GET',
  path: '/benchmarks/start',
  summary: 'The conditions that were ridden most, on any computer or on one',
  access: 'public',
  query: Type.Object({
    cpu: opt(Type.String({ minLength: 1, maxLength: 200 })),
    gpu: opt(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  response: BenchmarkStart,
});

/** How much faster or slower systems ran with one profile than the same systems with the asked one. */
export const BenchmarkProfileGain = Type.Object({
  Profile: Type.Enum([...benchmarkProfiles]),
  /** Median over the systems of their frame rate divided by that with the asked profile: 1.2 is 20 % faster. */
  Ratio: Type.Number(),
  /** The middle half of the systems is between these. */
  Quartiles: Type.Object({ from: Type.Number(), to: Type.Number() }),
  /** Number of systems, a processor with a card, that three riders or more rode with both profiles. */
  Systems: Type.Integer(),
  /** Who rode one of these systems with one of both profiles, each once. */
  Riders: Type.Integer(),
});
export type BenchmarkProfileGain = Type.Static<typeof BenchmarkProfileGain>;

export const getBenchmarkProfiles = defineEndpoint({
  method: 'GET',
  path: '/benchmarks/profiles',
  summary: 'Frame rate of each graphics profile against one, compared on the same systems',
  access: 'public',
  query: Type.Object({ ...choice, year, quarter }),
  response: Type.Array(BenchmarkProfileGain),
});
