import { figureIds, figureTransports } from '@ridescope/catalogue/figures';
import { fixIds } from '@ridescope/catalogue/fixes';
import { limitWays } from '@ridescope/catalogue/limit-ways';
import { lineFormIds } from '@ridescope/catalogue/line-forms';
import { operators } from '@ridescope/catalogue/operators';
import { patternIds, patternVerdicts } from '@ridescope/catalogue/patterns';
import { resultStatuses } from '@ridescope/catalogue/result-statuses';
import { ruleIds } from '@ridescope/catalogue/rules';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { severities } from '@ridescope/catalogue/severities';
import { units } from '@ridescope/catalogue/units';
import { Type } from 'typebox';

const opt = Type.Optional;

/** A span of an activity in seconds from its start; a single moment when `endS` is absent. */
export const TimeRange = Type.Object({ startS: Type.Number(), endS: opt(Type.Number()) });
export type TimeRange = Type.Static<typeof TimeRange>;

/** A log line rebuilt from parsed values, so that it contains no name, address, number or text of a person. */
export const QuotedLine = Type.Object({
  /** Seconds from the start of the activity; negative before it. */
  t: Type.Number(),
  text: Type.String(),
  form: Type.Enum([...lineFormIds]),
});
export type QuotedLine = Type.Static<typeof QuotedLine>;

/** Figure that an expert would put next to a finding. `words` has its label, and the words of values that are ids. */
const Figure = Type.Object({
  id: Type.Enum([...figureIds]),
  /** A list has one number for each time, or `never`. */
  value: Type.Union([
    Type.Number(),
    Type.String(),
    Type.Array(Type.Union([Type.Number(), Type.Literal('never')])),
  ]),
  unit: opt(Type.Enum([...units])),
  sensor: opt(
    Type.Object({
      role: Type.Enum([...sensorRoles]),
      channel: opt(Type.Integer()),
      transport: opt(Type.Enum([...figureTransports])),
    }),
  ),
});

/** Evidence that an expert would point at. */
export const Evidence = Type.Object({
  /** Times, ascending, at most 50. */
  at: Type.Array(TimeRange, { maxItems: 50 }),
  figures: Type.Array(Figure),
  /** Keys of the affected sensors. */
  sensorKeys: opt(Type.Array(Type.String())),
  lines: Type.Array(QuotedLine, { maxItems: 20 }),
});
export type Evidence = Type.Static<typeof Evidence>;

/** Result of one rule for one activity. */
export const RuleResult = Type.Object({
  ruleId: Type.Enum([...ruleIds]),
  status: Type.Enum([...resultStatuses]),
  severity: opt(Type.Enum([...severities])),
  /** The value that met the condition, or the measured value when all is good. */
  value: opt(Type.Number()),
  unit: opt(Type.Enum([...units])),
  /** What the condition of this severity compares the value with, or the other way in which it was met. */
  limit: opt(
    Type.Object({
      is: opt(Type.Enum([...operators])),
      value: opt(Type.Number()),
      unit: opt(Type.Enum([...units])),
      way: opt(Type.Enum([...limitWays])),
    }),
  ),
  evidence: opt(Evidence),
  /** Ids of `report.recommendations`, easiest first. */
  recommendations: Type.Array(Type.Enum([...fixIds])),
});
export type RuleResult = Type.Static<typeof RuleResult>;

/** A tested correlation between two series of events; never called a cause. */
export const PatternResult = Type.Object({
  patternId: Type.Enum([...patternIds]),
  verdict: Type.Enum([...patternVerdicts]),
  /** Number of events or intervals on each side, and how many coincide. */
  xCount: Type.Integer(),
  yCount: Type.Integer(),
  coincidences: Type.Integer(),
  lift: opt(Type.Number()),
  liftRange: opt(Type.Object({ low: Type.Number(), high: Type.Number() })),
  p: opt(Type.Number()),
  /** Median time from X to Y in seconds; negative when Y comes first. */
  medianLagS: opt(Type.Number()),
  /** Share of the Y events that are close to an X event. */
  explainedPercent: opt(Type.Number()),
  /** Effect size for crowding: percent of the frame rate. */
  dropPercent: opt(Type.Number()),
  examples: Type.Array(Type.Number(), { maxItems: 10 }),
  recommendations: Type.Array(Type.Enum([...fixIds])),
});
export type PatternResult = Type.Static<typeof PatternResult>;

/** Score of each category, 0 to 100; absent when nothing in it was measured. */
export const Scores = Type.Object({
  network: opt(Type.Integer()),
  graphics: opt(Type.Integer()),
  sensors: opt(Type.Integer()),
  hardware: opt(Type.Integer()),
  correlation: opt(Type.Integer()),
  total: opt(Type.Integer()),
  /**
   * Share of the applicable rules that were measured, 0 to 1. Below `enoughCoverage` a score is shown with "limited
   * data".
   */
  coverage: Type.Object({
    network: opt(Type.Number()),
    graphics: opt(Type.Number()),
    sensors: opt(Type.Number()),
    hardware: opt(Type.Number()),
  }),
});
export type Scores = Type.Static<typeof Scores>;
