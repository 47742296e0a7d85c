import { fixIds } from '@ridescope/catalogue/fixes';
import { ruleIds } from '@ridescope/catalogue/rules';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { sensorTransports } from '@ridescope/catalogue/sensor-transports';
import { units } from '@ridescope/catalogue/units';
import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { ListedActivity } from './logs.ts';
import { graphicsProfiles } from './report/vocabulary.ts';
import { CountedFromSchema } from './tried-fixes.ts';

const opt = Type.Optional;

/** What rides share of a sensor. Reports hold no serial number, so there is nothing more. */
export const SensorIdentity = Type.Object({
  role: Type.Enum([...sensorRoles]),
  transport: Type.Enum([...sensorTransports]),
  /** With its maker. */
  model: opt(Type.String()),
});
export type SensorIdentity = Type.Static<typeof SensorIdentity>;

/** The message loss of one sensor. */
export const TrendSensor = Type.Object({
  ...SensorIdentity.properties,
  lossPercent: Type.Number(),
});
export type TrendSensor = Type.Static<typeof TrendSensor>;

/** How long a kind of sensor was lost in a ride. */
export const SensorAbsence = Type.Object({
  role: Type.Enum([...sensorRoles]),
  seconds: Type.Number({ minimum: 0 }),
});
export type SensorAbsence = Type.Static<typeof SensorAbsence>;

/** What a rule measured in a ride. */
export const RuleValue = Type.Object({
  ruleId: Type.Enum([...ruleIds]),
  value: opt(Type.Number()),
  unit: opt(Type.Enum([...units])),
  isFinding: Type.Boolean(),
});
export type RuleValue = Type.Static<typeof RuleValue>;

/** Figures of a ride that only trends need. A missing one was not measured. */
export const TrendFigures = Type.Object({
  movingSeconds: Type.Number(),
  secondsBelow30: opt(Type.Number()),
  /** From the start of the game to its first screen; of the first ride of a log only. */
  gameStartSeconds: opt(Type.Number()),
  profile: opt(Type.Enum([...graphicsProfiles])),
  width: opt(Type.Integer()),
  height: opt(Type.Integer()),
  sensors: Type.Array(TrendSensor, { maxItems: 20 }),
  /** Seconds of the ride in which a sensor or the connection was lost. */
  lostSeconds: Type.Number({ minimum: 0 }),
  /** Of the sensors that were away at all. */
  absences: Type.Array(SensorAbsence, { maxItems: 20 }),
  rules: Type.Array(RuleValue),
});
export type TrendFigures = Type.Static<typeof TrendFigures>;

/** A ride of the list, with the figures of trends once its report was read for them. */
export const TrendRow = Type.Object({
  ...ListedActivity.properties,
  Figures: opt(TrendFigures),
});
export type TrendRow = Type.Static<typeof TrendRow>;

/** A fix that the owner ticked as tried in a report. */
export const TriedFixRow = Type.Object({
  /** Storage key of the report in which it was ticked. */
  S3Key: Type.String(),
  recommendationId: Type.Enum([...fixIds]),
  title: Type.String(),
  from: CountedFromSchema,
  /** The rule that suggested it in that report, and so judges whether it helped; absent where none did. */
  rule: opt(
    Type.Object({
      ruleId: Type.Enum([...ruleIds]),
      title: Type.String(),
      unit: opt(Type.Enum([...units])),
      isHigherWorse: Type.Boolean(),
      /** The rule knows yes and no, or classes, instead of amounts. */
      isYesOrNo: Type.Boolean(),
      /** Whose loss the rule found: only rides with this sensor can judge. */
      sensor: opt(SensorIdentity),
    }),
  ),
});
export type TriedFixRow = Type.Static<typeof TriedFixRow>;

/** Rides that a trend looks back at. */
export const mostTrendRides = 100;
/** Tried fixes that a trend judges, the latest ones. */
export const mostTriedFixes = 50;

export const getTrends = defineEndpoint({
  method: 'GET',
  path: '/logs/trends',
  summary: `The caller's latest rides with the figures of trends, up to ${mostTrendRides}, and the fixes that were tried`,
  access: 'user',
  query: Type.Object({
    /** As in the list: every word must be in the name, note, world, hardware, game version or verdict. */
    search: opt(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
    starred: opt(Type.Literal('yes')),
  }),
  response: Type.Object({
    /** Newest first. */
    rides: Type.Array(TrendRow, { maxItems: mostTrendRides }),
    /** Latest first. */
    tried: Type.Array(TriedFixRow, { maxItems: mostTriedFixes }),
  }),
});
