import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/** Quantiles 0 %, 5 %, … 100 % of a figure, ascending. */
export const Quantiles = Type.Array(Type.Number(), { minItems: 21, maxItems: 21 });

/** Frame rates of stored rides with the same graphics card, profile and resolution and similar crowding. */
export const BenchmarkQuantiles = Type.Object({
  /** Number of compared rides. */
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
