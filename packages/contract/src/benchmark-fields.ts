import { Type } from 'typebox';
import { benchmarkProfiles, benchmarkResolutions } from './benchmark-terms.ts';

/*
 * What the answers and addresses of benchmarks and of the search have in common.
 */

const opt = Type.Optional;

/** The system of summed rides, and the day of the latest one. Names as in the list of activities. */
export const systemFields = {
  Cpu: Type.String(),
  Gpu: Type.String(),
  /** Of the latest ride, as are client version and date. */
  Platform: Type.String(),
  GameClientVersion: opt(Type.String()),
  /** Day of the latest ride in UTC, `YYYY-MM-DD`; the time of day could tell who rode. */
  StartTime: opt(Type.String()),
  /** Day when it was stored, where its log has no date. */
  UpdatedAt: opt(Type.String()),
};

/** The settings and frame rates of summed rides. */
export const rateFields = {
  Profile: Type.Enum([...benchmarkProfiles]),
  Resolution: Type.Enum([...benchmarkResolutions]),
  /** Medians of the rides. */
  MaxFps: Type.Number(),
  AvgFps: Type.Number(),
  /** Absent where no ride was long enough for it. */
  Pc1Fps: opt(Type.Number()),
  /** The middle half of the rides' average frame rates lies between these. */
  AvgFpsQuartiles: Type.Object({ from: Type.Number(), to: Type.Number() }),
  /** Number of riders, each with the latest ride; at least three. Of simulated rides, their number. */
  Entries: Type.Integer(),
  /** The rides are simulated; real ones replace them. */
  IsSample: Type.Boolean(),
};

/** Parts of addresses. */
export const settingParams = {
  world: Type.Integer({ minimum: 1, maximum: 1000 }),
  profile: Type.Enum([...benchmarkProfiles]),
  resolution: Type.Enum([...benchmarkResolutions]),
};
export const year = Type.Integer({ minimum: 2000, maximum: 9999 });
export const quarter = Type.Integer({ minimum: 1, maximum: 4 });
