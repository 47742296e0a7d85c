import { withTerms } from '../../messages/marked-message.ts';

/** What is different from a ride on. */
export const changeNames = {
  hardware: 'Hardware',
  driver: 'Graphics driver',
  settings: 'Settings',
  client: 'Game version',
  fix: 'Tried fix',
} as const;

/** The same in a sentence. */
export const changeNouns = {
  hardware: 'hardware',
  driver: 'graphics driver',
  settings: 'resolution or graphics profile',
  client: 'game version',
  fix: 'tried fix',
} as const;

/** What changed at a mark of a trend. */
export const markMessages = withTerms({
  tried: 'Tried “{title}”',
  changed: '{what} {from} → {to}',
  profile: '{profile} profile',
  effect:
    '{measure} {rose, select, true {rose} other {fell}} by {by} (<interval>95 % interval</interval> {range}), from a <median>median</median> of {before} in {rides, plural, =1 {# ride} other {# rides}} to {after} in {ridesAfter}.',
  rides: '{ridesBefore, plural, =1 {# ride} other {# rides}} before and {ridesAfter} after',
  'too-few': 'Too few rides to tell: {rides}. 5 on each side are usually enough.',
  'no-change': 'No change <chance>beyond chance</chance> in {rides}.',
  crowding:
    '<crowding>Crowding</crowding> differed too: {before} before, {after} after (<median>medians</median>).',
  world: 'Most rides before were in {before}, most after in {after}.',
  others: 'In these rides, this changed as well: {names}.',
  caution:
    "{marks, plural, =1 {One mark was} other {# marks were}} compared. One in 20 marks without any effect still looks like a change by chance. A change after a mark doesn't prove that the mark caused it.",
});
