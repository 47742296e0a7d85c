import { Type } from 'typebox';
import {
  difficulties,
  incidentKinds,
  resultStatuses,
  ruleCategories,
  severities,
  verdicts,
} from './vocabulary.ts';

const opt = Type.Optional;

/** A stretch of an activity, seconds from its start; a moment when `endS` is absent. */
export const TimeRange = Type.Object({ startS: Type.Number(), endS: opt(Type.Number()) });
export type TimeRange = Type.Static<typeof TimeRange>;

/** One line of the log, written anew from what was read: no name, address, number or text of a person is in it. */
export const QuotedLine = Type.Object({
  /** Seconds from the start of the activity; negative before it. */
  t: Type.Number(),
  text: Type.String(),
  /** What a line of this form tells, in one sentence. */
  meaning: Type.String(),
});
export type QuotedLine = Type.Static<typeof QuotedLine>;

/** What an expert would point at. */
export const Evidence = Type.Object({
  /** When it happened, ascending, at most 50. */
  at: Type.Array(TimeRange, { maxItems: 50 }),
  figures: Type.Array(
    Type.Object({
      label: Type.String(),
      value: Type.Union([Type.Number(), Type.String()]),
      unit: opt(Type.String()),
    }),
  ),
  /** Keys of the sensors concerned. */
  sensorKeys: opt(Type.Array(Type.String())),
  lines: Type.Array(QuotedLine, { maxItems: 20 }),
});
export type Evidence = Type.Static<typeof Evidence>;

/** What one rule found in one activity. */
export const RuleResult = Type.Object({
  ruleId: Type.String(),
  category: Type.Enum([...ruleCategories]),
  status: Type.Enum([...resultStatuses]),
  severity: opt(Type.Enum([...severities])),
  /** The value that met the condition, or the measured one when all is good. */
  value: opt(Type.Number()),
  unit: opt(Type.String()),
  /** Id of the condition that was met: rule id, slash, first letter of the severity. */
  condition: opt(Type.String()),
  /** The limit of that condition, as a sentence such as `more than 15 %`. */
  threshold: opt(Type.String()),
  title: Type.String(),
  /** What it means for the rider. */
  meaning: Type.String(),
  /** What the evidence shows, in one sentence. */
  shows: Type.String(),
  /** Topic of the help that explains it. */
  helpTopic: Type.String(),
  evidence: opt(Evidence),
  /** Ids of `report.recommendations`, in order of effort. */
  recommendations: Type.Array(Type.String()),
});
export type RuleResult = Type.Static<typeof RuleResult>;

/** A fix: what to do, in order, how hard it is and how long it takes. */
export const Recommendation = Type.Object({
  id: Type.String(),
  title: Type.String(),
  steps: Type.Array(Type.String()),
  difficulty: Type.Enum([...difficulties]),
  minutes: Type.Integer(),
});
export type Recommendation = Type.Static<typeof Recommendation>;

/** A tested correlation between two series of events; never called a cause. */
export const PatternResult = Type.Object({
  patternId: Type.String(),
  verdict: Type.Enum([...verdicts]),
  title: Type.String(),
  /** Events or intervals on both sides, and how many coincide. */
  xCount: Type.Integer(),
  yCount: Type.Integer(),
  coincidences: Type.Integer(),
  lift: opt(Type.Number()),
  liftRange: opt(Type.Object({ low: Type.Number(), high: Type.Number() })),
  p: opt(Type.Number()),
  /** Median seconds from X to Y; negative when Y comes first. */
  medianLagS: opt(Type.Number()),
  /** Share of the Y events that lie beside an X event. */
  explainedPercent: opt(Type.Number()),
  /** Size of the effect, for crowding: percent of the frame rate. */
  dropPercent: opt(Type.Number()),
  examples: Type.Array(Type.Number(), { maxItems: 10 }),
  alternatives: Type.Array(Type.String()),
  recommendations: Type.Array(Type.String()),
});
export type PatternResult = Type.Static<typeof PatternResult>;

/** 0 to 100 per category; absent when nothing of it was measured. */
export const Scores = Type.Object({
  network: opt(Type.Integer()),
  graphics: opt(Type.Integer()),
  sensors: opt(Type.Integer()),
  hardware: opt(Type.Integer()),
  correlation: opt(Type.Integer()),
  total: opt(Type.Integer()),
  /** Measured rules over rules that apply, 0 to 1; below `enoughCoverage` a score is shown with "limited data". */
  coverage: Type.Object({
    network: opt(Type.Number()),
    graphics: opt(Type.Number()),
    sensors: opt(Type.Number()),
    hardware: opt(Type.Number()),
  }),
});
export type Scores = Type.Static<typeof Scores>;

/** Events of one cause, joined as a reader of the log would. */
export const Incident = Type.Object({
  /** Seconds from the start of the activity; negative before it. */
  startS: Type.Number(),
  endS: opt(Type.Number()),
  kind: Type.Enum([...incidentKinds]),
  /** Which sentence sums it up. */
  summaryId: Type.String(),
  /** That sentence. */
  summary: Type.String(),
  /** Keys of the sensors concerned. */
  devices: Type.Array(Type.String()),
  during: Type.Enum(['before', 'ride', 'after']),
  /** Rules whose findings it explains. */
  explains: Type.Array(Type.String()),
});
export type Incident = Type.Static<typeof Incident>;
