import {
  type Clue,
  causeClues,
  evidenceLanes,
  missingClues,
} from '@ridescope/catalogue/cause-clues';
import { type CauseSentence, causeIds, causeSentences } from '@ridescope/catalogue/causes';
import { fixIds } from '@ridescope/catalogue/fixes';
import { measuredAreas } from '@ridescope/catalogue/measured-areas';
import { type PlanGoal, planGoals } from '@ridescope/catalogue/plan-goals';
import { ruleIds } from '@ridescope/catalogue/rules';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { sensorTransports } from '@ridescope/catalogue/sensor-transports';
import { type UnexplainedSentence, unexplainedSentences } from '@ridescope/catalogue/unexplained';
import { Type } from 'typebox';
import { batteryStates, slotModels } from '../report/vocabulary.ts';
import {
  advancedLimits,
  conclusions,
  deviceVerdicts,
  matchedEvents,
  networkWindowKinds,
  stutterKinds,
} from './vocabulary.ts';

const opt = Type.Optional;
const share = Type.Number({ minimum: 0, maximum: 1 });
const percent = Type.Number({ minimum: 0, maximum: 100 });
const span = { fromSeconds: Type.Number(), toSeconds: Type.Number() };

const values = opt(
  Type.Record(
    Type.String(),
    Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Array(Type.String())]),
  ),
);

/** Where something shows on the time line. Times are seconds from the start of the activity. */
const place = {
  ...span,
  /** Absent for what no lane shows, such as the memory of the computer. */
  lane: opt(Type.Enum([...evidenceLanes])),
  /** Lanes of sensors, where `lane` is `sensors`. */
  sensorKeys: opt(Type.Array(Type.String())),
};

/** A clue that speaks for or against a cause, seen in the moments of its problem. `words` has its sentence. */
export const CauseEvidence = Type.Object({
  clue: Type.Unsafe<Clue>(Type.Object({ id: Type.Enum(Object.keys(causeClues)), values })),
  ...place,
  /** It is about all of the ride, so its times are those of the ride. */
  isWholeRide: Type.Boolean(),
  /** Rule that judges the same. */
  ruleId: opt(Type.Enum([...ruleIds])),
});
export type CauseEvidence = Type.Static<typeof CauseEvidence>;

/** One possible cause of one problem. */
export const Cause = Type.Object({
  id: Type.Enum([...causeIds]),
  /** Of all causes of the problem, `cannot-tell` among them, which add up to 1. Capped by the evidence. */
  probability: share,
  /** What it says of this problem, with device and minute. */
  sentence: Type.Unsafe<CauseSentence>(
    Type.Object({ id: Type.Enum(Object.keys(causeSentences)), values }),
  ),
  /** The strongest first. */
  evidenceFor: Type.Array(CauseEvidence),
  evidenceAgainst: Type.Array(CauseEvidence),
  /** What this log lacks to decide about it. */
  evidenceMissing: Type.Array(Type.Enum([...missingClues])),
  /** The fix whose effect decides; absent where none does. */
  decidingTest: opt(Type.Enum([...fixIds])),
});
export type Cause = Type.Static<typeof Cause>;

/** The causes of one problem of the report. */
export const ProblemCauses = Type.Object({
  /** As in the report. */
  problemId: Type.String(),
  /** The likeliest first; `cannot-tell` is one of them. */
  causes: Type.Array(Cause, { minItems: 1 }),
});
export type ProblemCauses = Type.Static<typeof ProblemCauses>;

/** What the time line shows and no cause uses. */
export const Unexplained = Type.Object({
  what: Type.Unsafe<UnexplainedSentence>(
    Type.Object({ id: Type.Enum(Object.keys(unexplainedSentences)), values }),
  ),
  ...place,
});
export type Unexplained = Type.Static<typeof Unexplained>;

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
  isTrainersPower: opt(Type.Boolean()),
  model: opt(Type.String()),
  transport: Type.Enum([...sensorTransports]),
  otherTransports: Type.Array(Type.Enum([...sensorTransports])),
  /** Share of the ride in which at least half of its messages arrived. */
  availabilityPercent: percent,
  lossPercent: opt(Type.Number()),
  slotModel: opt(Type.Enum([...slotModels])),
  /** How often it was lost, as the report counts it; unnoticed losses only where the radio names them. */
  timesLost: Type.Integer({ minimum: 0 }),
  /** How often the receiver searched for it, ANT+ only: several times in a long loss. */
  searches: opt(Type.Integer({ minimum: 0 })),
  meanSecondsBetweenFailures: opt(Type.Number()),
  meanRepairSeconds: opt(Type.Number()),
  /** Losses that other sensors had at the same time, percent of its dark stretches. */
  sharedPercent: opt(percent),
  /** The ten minutes with the highest loss. */
  worstBlock: opt(Type.Object({ ...span, lossPercent: Type.Number() })),
  battery: opt(Type.Union([Type.Enum([...batteryStates]), percent])),
  verdict: Type.Enum([...deviceVerdicts]),
  /** Problems of the report that are about it. */
  problemIds: Type.Array(Type.String()),
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

export const PlanStep = Type.Object({
  order: Type.Integer({ minimum: 1, maximum: 7 }),
  recommendationId: Type.Enum([...fixIds]),
  /** What it repairs or rules out: causes of problems, the likeliest of the gravest problem first. */
  reasons: Type.Array(
    Type.Object({ problemId: Type.String(), causeId: Type.Enum([...causeIds]) }),
    { minItems: 1 },
  ),
  /** The sensors that it is for. */
  sensorKeys: opt(Type.Array(Type.String())),
  minutes: Type.Integer(),
  /** What should change; reached, the rest of the steps for the same problem isn't needed. */
  goal: Type.Unsafe<PlanGoal>(Type.Object({ id: Type.Enum(Object.keys(planGoals)), values })),
  /** The report doesn't name it: the analysis found its cause in addition. */
  isAddition: Type.Boolean(),
});
export type PlanStep = Type.Static<typeof PlanStep>;

/** Result of the advanced analysis of one activity. `words` makes its texts. */
export const AdvancedResult = Type.Object({
  schemaVersion: Type.Integer(),
  activityId: Type.String(),
  summary: Type.Object({
    conclusion: Type.Enum([...conclusions]),
    /** The report found nothing but minor problems. */
    isHardlyFelt: Type.Boolean(),
    /** What was measured, so what `fine` is about. */
    measured: Type.Array(Type.Enum([...measuredAreas])),
  }),
  /** One ranking for each problem of the report, in the same order. */
  problems: Type.Array(ProblemCauses),
  unexplained: Type.Array(Unexplained),
  changePoints: Type.Array(ChangePoint),
  stutterClusters: Type.Array(StutterCluster),
  fpsDrivers: opt(FpsDrivers),
  /** Absent where the log has no positions. */
  course: opt(Course),
  devices: Type.Array(DeviceReliability),
  networkWindows: Type.Array(NetworkWindow),
  radioMap: opt(RadioMap),
  benchmark: opt(BenchmarkStanding),
  plan: Type.Array(PlanStep, { maxItems: 7 }),
  notMeasured: Type.Array(Type.Object({ ruleId: Type.Enum([...ruleIds]), reason: Type.String() })),
  limits: Type.Array(Type.Enum([...advancedLimits])),
});
export type AdvancedResult = Type.Static<typeof AdvancedResult>;
