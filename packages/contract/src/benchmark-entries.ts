import { Type } from 'typebox';
import { quarter, settingParams, year } from './benchmark-fields.ts';
import { benchmarkProfiles, benchmarkResolutions } from './benchmark-terms.ts';
import { defineEndpoint } from './endpoint.ts';

const opt = Type.Optional;

/** One ride on a system. It says nothing about who rode, and no more about when than the day. */
export const BenchmarkEntry = Type.Object({
  Cpu: Type.String(),
  Gpu: Type.String(),
  Platform: Type.String(),
  GameClientVersion: opt(Type.String()),
  /** Day of the ride in UTC, `YYYY-MM-DD`. */
  StartTime: opt(Type.String()),
  /** Day when it was stored, where its log has no date. */
  UpdatedAt: opt(Type.String()),
  /** Length of the ride in seconds, rounded to minutes. */
  Duration: Type.Number(),
  /** 0 to 1; absent where the log doesn't show who was near. */
  Crowdedness: opt(Type.Number()),
  WorldName: Type.String(),
  Profile: Type.Enum([...benchmarkProfiles]),
  Resolution: Type.Enum([...benchmarkResolutions]),
  MaxFps: Type.Number(),
  AvgFps: Type.Number(),
  /** Absent where the ride is too short for it. */
  Pc1Fps: opt(Type.Number()),
  /** Frame rate at which the game was held. */
  FpsCap: opt(Type.Number()),
  /** The ride is simulated. */
  IsSample: Type.Boolean(),
});
export type BenchmarkEntry = Type.Static<typeof BenchmarkEntry>;

/** The longest name of a part that can be asked for. */
const name = Type.String({ minLength: 1, maxLength: 200 });

const system = {
  ...settingParams,
  cpu: name,
  gpu: name,
};
const entries = {
  method: 'GET',
  summary: 'Rides on one system, latest first',
  access: 'public',
  response: Type.Array(BenchmarkEntry),
} as const;

export const getBenchmarkEntries = defineEndpoint({
  ...entries,
  path: '/activities/:world/:profile/:resolution/:cpu/:gpu',
  params: Type.Object(system),
});

export const getBenchmarkEntriesOfYear = defineEndpoint({
  ...entries,
  path: '/activities/:world/:profile/:resolution/:cpu/:gpu/:year',
  params: Type.Object({ ...system, year }),
});

export const getBenchmarkEntriesOfQuarter = defineEndpoint({
  ...entries,
  path: '/activities/:world/:profile/:resolution/:cpu/:gpu/:year/:quarter',
  params: Type.Object({ ...system, year, quarter }),
});
