import type { HardwareKind } from '@ridescope/contract/hardware';

/** A kind of part in a sentence. */
export const hardwareKindNames: Readonly<Record<HardwareKind, string>> = {
  gpu: 'graphics card',
  cpu: 'processor',
};

/** What decides the frame rate, in a sentence. */
export const limitNames = {
  processor: 'mostly the processor',
  card: 'mostly the graphics card',
} as const;

/** What riders get with a card or processor. */
export const hardwareMessages = {
  setting: '{profile}, {resolution}',
  'or-more': '{fps} or more',
  middle: '{from} to {to} FPS',
  'median-name': 'Median frame rate with {setting}',
  riders: '{riders, plural, one {# rider} other {# riders}}',
  'riders-middle':
    '{riders, plural, one {# rider} other {# riders}}, the middle half gets {middle}',
  data: 'What riders of an online cycling game get with {name}, by graphics profile and resolution: the median of their average frame rates and the number of riders, from the latest ride of each.',
  'unknown-part': 'Unknown card or processor',
  'this-part': 'this card or processor',
  'too-few': 'Fewer than 3 riders have shared a ride with {name}, so there are no figures yet.',
  'too-few-alike':
    '{riders, plural, one {# rider} other {# riders}} have this {kind, select, gpu {card} other {processor}}, but fewer than 3 of them with the same settings.',
  'sample-lead':
    'Simulated rides with this {kind, select, gpu {card} other {processor}} get {median} with {setting}.',
  lead: '{riders, plural, one {# rider} other {# riders}} with this {kind, select, gpu {card} other {processor}} get {median} with {setting}.',
  'middle-half': 'The middle half of them gets {middle}.',
  sample:
    'Fewer than 3 riders have a ride with this {kind, select, gpu {card} other {processor}}. These rides are simulated, and say nothing about real computers.',
  'sample-description':
    'Frame rates of riders with {name}: what holds it back, and what is faster.',
  description:
    '{riders, plural, one {# rider} other {# riders}} with {name}: {median} with {setting}, what holds it back, and what is faster.',
  'held-back': 'With {setting} and {beside}, {limit} decides the frame rate.',
  capped:
    '{share} are held at {fps} FPS by a limit, so their {kind, select, gpu {card} other {processor}} may do more.',
  'no-matter':
    'The {kind, select, gpu {processor} other {card}} hardly matters: with all {partners} below, the rate is about the same.',
  matters:
    'The {kind, select, gpu {processor} other {card}} matters: {isSample, select, true {simulated rides} other {riders}} get {fastestRate} with {fastest}, and {slowestRate} with {slowest}.',
  'sibling-same':
    'The {isLaptop, select, true {laptop} other {desktop}} model of this card is as fast.',
  sibling:
    'The {isLaptop, select, true {laptop} other {desktop}} model of this card gets {fps} with the same settings: {size} {isMore, select, true {more} other {less}}.',
  upgrades: 'Estimated with {beside} and {setting}. 8 of 10 riders get a figure in this range.',
  estimates:
    'Estimated with {beside}, for settings that fewer than 3 of these riders have. 8 of 10 riders get a figure in this range.',
  share:
    '{count} of {riders, plural, one {# {isSample, select, true {simulated ride} other {rider}}} other {# {isSample, select, true {simulated rides} other {riders}}}}',
} as const;
