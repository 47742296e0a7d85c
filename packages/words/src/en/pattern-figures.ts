import type { PatternId } from '@ridescope/catalogue/patterns';

/** What a verdict on a correlation is called. */
export const patternVerdictNames = {
  confirmed: 'Confirmed',
  suggestive: 'Suggestive',
  notFound: 'Not found',
  notTested: 'Not tested',
} as const;

/** What a verdict says. Two things that go together name no cause. */
export const patternVerdictMessages = {
  confirmed: 'These two happened together clearly more often than chance.',
  suggestive: 'These two may be related. One ride is not enough to be sure.',
  notFound: "Enough happened to test this, and they didn't happen together more often than chance.",
  notTested: 'Too little of it happened in this ride to tell it from chance.',
} as const;

/** What was counted for a test: of each side, and together. */
export const patternCountMessages = {
  'crowding-fps':
    '{x, plural, =1 {# stretch} other {# stretches}} of the ride compared, {together} busy and slower than the quiet ones',
  'sensor-stall':
    '{x, plural, =1 {# freeze or receiver reset} other {# freezes and receiver resets}}, {y, plural, =1 {# sensor failure} other {# sensor failures}}, {together} together',
  'network-radio':
    '{x, plural, =1 {# network failure} other {# network failures}}, {y, plural, =1 {# sensor failure} other {# sensor failures}}, {together} together',
} as const satisfies Readonly<Record<PatternId, string>>;

/** The figures of a test. */
export const patternFigureMessages = {
  lower: 'The frame rate is {size} lower in the busiest third of the ride than in the quietest.',
  higher: 'The frame rate is {size} higher in the busiest third of the ride than in the quietest.',
  lift: 'They coincide {times} times as often as by chance{hasRange, select, true { (likely {low} to {high})} other {}}.',
  'one-of': 'Chance alone would show as much in about 1 of {rides} rides (p = {p}).',
  'of-hundred': 'Chance alone would show as much in {rides} of 100 rides (p = {p}).',
  explained: 'This concerns {share} of the second kind of event.',
  'same-second': 'Both usually begin in the same second.',
  after: 'The second usually comes {length} after the first.',
  before: 'The second usually comes {length} before the first.',
} as const;
