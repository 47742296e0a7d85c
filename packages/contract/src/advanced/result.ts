import { fixIds } from '@ridescope/catalogue/fixes';
import { patternVerdicts } from '@ridescope/catalogue/patterns';
import { ruleIds } from '@ridescope/catalogue/rules';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { sensorTransports } from '@ridescope/catalogue/sensor-transports';
import { Type } from 'typebox';
import { batteryStates, slotModels } from '../report/vocabulary.ts';
import {
  advancedLimits,
  chainExplanations,
  conclusions,
  deviceVerdicts,
  hypothesisIds,
  matchedEvents,
  networkWindowKinds,
  overallConfidences,
  stutterKinds,
} from './vocabulary.ts';

const opt = Type.Optional;
const share = Type.Number({ minimum: 0, maximum: 1 });
const percent = Type.Number({ minimum: 0, maximum: 100 });
const span = { fromSeconds: Type.Number(), toSeconds: Type.Number() };

/** A measured value that speaks for or against a hypothesis. Times are seconds from the start of the activity. */
export const HypothesisEvidence = Type.Object({
  metric: Type.String(),
  value: Type.Number(),
  unit: Type.String(),
  ...span,
  /** Rule that judges the same metric. */
  ruleId: opt(Type.Enum([...ruleIds])),
});
export type HypothesisEvidence = Type.Static<typeof HypothesisEvidence>;

/** What this log lacks to decide about a hypothesis. */
export const MissingEvidence = Type.Object({
  metric: Type.String(),
  ruleId: opt(Type.Enum([...ruleIds])),
});
export type MissingEvidence = Type.Static<typeof MissingEvidence>;

export const Hypothesis = Type.Object({
  id: Type.Enum([...hypothesisIds]),
  /** Of all hypotheses and "something else, or nothing", which add up to 1. */
  probability: share,
  /** The strongest first. */
  evidenceFor: Type.Array(HypothesisEvidence),
  evidenceAgainst: Type.Array(HypothesisEvidence),
  evidenceMissing: Type.Array(MissingEvidence),
  /** Id of a fix of the catalogue whose effect decides. */
  decidingTest: Type.Enum([...fixIds]),
});
export type Hypothesis = Type.Static<typeof Hypothesis>;

export const ChangePoint = Type.Object({
  metric: Type.String(),
  atSeconds: Type.Number(),
  before: Type.Number(),
  after: Type.Number(),
  /** Difference in standard deviations of what is left within the segments; positive where the value rose. */
  effect: Type.Number(),
  /** Key of the sensor, for its message loss. */
  sensorKey: opt(Type.String()),
  matchedEvent: opt(Type.Enum([...matchedEvents])),
});
export type ChangePoint = Type.Static<typeof ChangePoint>;

export const StutterCluster = Type.Object({
  ...span,
  freezes: Type.Integer({ minimum: 0 }),
  worstSeconds: Type.Number(),
  kind: Type.Enum([...stutterKinds]),
  periodSeconds: opt(Type.Number()),
});
export type StutterCluster = Type.Static<typeof StutterCluster>;

/** Shares of the variance of the frame rate over repeated laps; they add up to 1. */
export const FpsDrivers = Type.Object({
  placeShare: share,
  timeShare: share,
  crowdShare: share,
  unexplainedShare: share,
});
export type FpsDrivers = Type.Static<typeof FpsDrivers>;

/** Reliability of one device over one transport. */
export const DeviceReliability = Type.Object({
  /** As in the report. */
  key: Type.String(),
  role: Type.Enum([...sensorRoles]),
  model: opt(Type.String()),
  transport: Type.Enum([...sensorTransports]),
  otherTransports: Type.Array(Type.Enum([...sensorTransports])),
  /** Share of the ride in which at least half of its messages arrived. */
  availabilityPercent: percent,
  lossPercent: opt(Type.Number()),
  slotModel: opt(Type.Enum([...slotModels])),
  /** How often it was lost and looked for, over any transport. */
  searchEvents: Type.Integer({ minimum: 0 }),
  meanSecondsBetweenFailures: opt(Type.Number()),
  meanRepairSeconds: opt(Type.Number()),
  /** Losses that other sensors had at the same time, percent of its dark stretches. */
  sharedPercent: opt(percent),
  /** The ten minutes with the highest loss. */
  worstBlock: opt(Type.Object({ ...span, lossPercent: Type.Number() })),
  battery: opt(Type.Union([Type.Enum([...batteryStates]), percent])),
  verdict: Type.Enum([...deviceVerdicts]),
});
export type DeviceReliability = Type.Static<typeof DeviceReliability>;

export const NetworkWindow = Type.Object({
  ...span,
  kind: Type.Enum([...networkWindowKinds]),
  receivedPerMinute: opt(Type.Number()),
  sentPerMinute: opt(Type.Number()),
});
export type NetworkWindow = Type.Static<typeof NetworkWindow>;

/** Where the ride went, in columns. Places are metres from the first one, in the game's world. */
export const Course = Type.Object({
  /** Seconds from the start of the activity, ascending. */
  t: Type.Array(Type.Number(), { maxItems: 2000 }),
  x: Type.Array(Type.Number(), { maxItems: 2000 }),
  z: Type.Array(Type.Number(), { maxItems: 2000 }),
  fps: Type.Array(Type.Number(), { maxItems: 2000 }),
  /** Indexes of points that the game jumped to. */
  breaks: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 2000 }),
});
export type Course = Type.Static<typeof Course>;

export const RadioMap = Type.Object({
  /** Bluetooth data channels in use, of 37. */
  channelsUsed: Type.Integer({ minimum: 0, maximum: 37 }),
  blockedSpans: Type.Array(Type.Object({ fromMhz: Type.Integer(), toMhz: Type.Integer() })),
  likelyWifiChannels: Type.Array(Type.Integer({ minimum: 1, maximum: 13 })),
  /** Whether Bluetooth still uses the channels around 2457 MHz, the frequency of ANT+. */
  antFrequencyFree: Type.Boolean(),
});
export type RadioMap = Type.Static<typeof RadioMap>;

export const BenchmarkStanding = Type.Object({
  /** What was compared: the same card with profile and resolution, the same card, or cards of the class. */
  group: Type.Enum(['same', 'gpu', 'class']),
  entries: Type.Integer(),
  riders: Type.Integer(),
  /** Share of the entries that are slower. */
  meanPercentile: percent,
  p1Percentile: opt(percent),
  medianMean: Type.Number(),
});
export type BenchmarkStanding = Type.Static<typeof BenchmarkStanding>;

export const IncidentChain = Type.Object({
  startSeconds: Type.Number(),
  /** In order; the first one came first. */
  events: Type.Array(Type.Object({ atSeconds: Type.Number(), kind: Type.String() })),
  explanation: Type.Enum([...chainExplanations]),
  rulesExplained: Type.Array(Type.Enum([...ruleIds])),
});
export type IncidentChain = Type.Static<typeof IncidentChain>;

export const CorrelationResult = Type.Object({
  pattern: Type.String(),
  verdict: Type.Enum([...patternVerdicts]),
  lift: opt(Type.Number()),
  low: opt(Type.Number()),
  high: opt(Type.Number()),
  p: opt(Type.Number()),
  /** Coincidences that the test had. */
  support: Type.Integer(),
});
export type CorrelationResult = Type.Static<typeof CorrelationResult>;

export const PlanStep = Type.Object({
  order: Type.Integer({ minimum: 1, maximum: 7 }),
  recommendationId: Type.Enum([...fixIds]),
  /** The hypotheses that it decides between or repairs, the likeliest first. */
  why: Type.Array(Type.Enum([...hypothesisIds]), { minItems: 1 }),
  expectedChange: Type.Object({ metric: Type.String(), from: Type.Number(), to: Type.Number() }),
  minutes: Type.Integer(),
  /** Stop when the metric reached this value: the rest of the plan isn't needed. */
  stopIf: Type.Object({
    metric: Type.String(),
    operator: Type.Enum(['<=', '>=']),
    value: Type.Number(),
  }),
});
export type PlanStep = Type.Static<typeof PlanStep>;

/** Result of the advanced analysis of one activity. `words` makes its texts. */
export const AdvancedResult = Type.Object({
  schemaVersion: Type.Integer(),
  activityId: Type.String(),
  /** Three sentences. */
  summary: Type.Object({
    conclusion: Type.Enum([...conclusions]),
    /** The report found nothing but minor problems. */
    isHardlyFelt: Type.Boolean(),
  }),
  overallConfidence: Type.Enum([...overallConfidences]),
  /** All fifteen, the likeliest first. */
  hypotheses: Type.Array(Hypothesis),
  changePoints: Type.Array(ChangePoint),
  stutterClusters: Type.Array(StutterCluster),
  fpsDrivers: opt(FpsDrivers),
  /** Absent where the log has no positions. */
  course: opt(Course),
  devices: Type.Array(DeviceReliability),
  networkWindows: Type.Array(NetworkWindow),
  radioMap: opt(RadioMap),
  benchmark: opt(BenchmarkStanding),
  incidentChains: Type.Array(IncidentChain),
  correlations: Type.Array(CorrelationResult),
  plan: Type.Array(PlanStep, { maxItems: 7 }),
  notMeasured: Type.Array(Type.Object({ ruleId: Type.Enum([...ruleIds]), reason: Type.String() })),
  limits: Type.Array(Type.Enum([...advancedLimits])),
});
export type AdvancedResult = Type.Static<typeof AdvancedResult>;
