import type { LimitWay } from '@ridescope/catalogue/limit-ways';
import type { Operator } from '@ridescope/catalogue/operators';
import type { ConditionId } from '@ridescope/catalogue/rules';

/** Limits whose number means nothing to a reader, such as that of a battery state. */
export const conditionWords = {
  'graphics-profile-gap/i': 'one step',
  'graphics-profile-gap/w': 'two steps or more',
  'graphics-resolution/w': 'one step or more, with a mean below 45 FPS',
  'graphics-resolution/c': 'two steps or more, with a mean below 30 FPS',
  'sensor-ant-receiver/i': 'no receiver found',
  'sensor-battery/w': 'reported as low',
  'sensor-battery/c': 'reported as nearly empty',
  'hardware-gpu/i': 'graphics of the processor in a laptop that often has a second chip',
  'hardware-gpu/w': 'class T1, below what the game needs',
  'hardware-gpu/c': 'class T0, drawing without a graphics chip',
} as const satisfies Readonly<Partial<Record<ConditionId, string>>>;

/** Other ways to meet a condition. */
export const limitWayMessages = {
  'power-gap': 'a gap of more than {value} s',
  'power-gone': 'power gone for more than {value} s',
  'battery-charge': '{value} % or less',
  'before-faster-drivers': 'older than the faster AMD drivers of July 2022',
} as const satisfies Readonly<Record<LimitWay, string>>;

/** A limit, after the word that it is one. */
export const operatorMessages = {
  '>': 'more than {value}',
  '>=': 'at least {value}',
  '<': 'less than {value}',
  '<=': 'at most {value}',
  '=': 'exactly {value}',
} as const satisfies Readonly<Record<Operator, string>>;

type Compared = Exclude<Operator, '='>;

/** The limit of a value that is no finding, after the value. */
export const notedMessages = {
  '>': 'noted above {value}',
  '>=': 'noted from {value}',
  '<': 'noted below {value}',
  '<=': 'noted up to {value}',
} as const satisfies Readonly<Record<Compared, string>>;

/** The limit of a value that is a finding, after the value. */
export const unusualMessages = {
  '>': 'unusual above {value}',
  '>=': 'unusual from {value}',
  '<': 'unusual below {value}',
  '<=': 'unusual up to {value}',
} as const satisfies Readonly<Record<Compared, string>>;
