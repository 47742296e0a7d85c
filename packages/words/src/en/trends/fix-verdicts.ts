import type { RuleId } from '@ridescope/catalogue/rules';

/** What came of a tried fix, in one or two words. */
export const outcomeNames = {
  fixed: 'Fixed',
  better: 'Better',
  same: 'Same',
  worse: 'Worse',
  tooFew: 'Too few rides',
} as const;

/** The day of a tried fix. */
export const fixDayMessages = {
  today: 'today',
  yesterday: 'yesterday',
  'on-day': 'on {day}',
  'after-ride': 'after your ride {when}',
} as const;

/** The days of a week, from Sunday. */
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** What a ride is said to have in which a figure was 0. */
export const noneNames: Partial<Record<RuleId, string>> = {
  'network-link-loss': 'no outage',
  'network-outage-length': 'no outage',
  'graphics-longest-freeze': 'no freeze',
  'graphics-freezes': 'no freeze',
  'sensor-power-gaps': 'never without power',
  'sensor-lan-trainer': 'no trainer drop',
  'sensor-ble-drop': 'no Bluetooth drop',
};

/** What came of a tried fix. */
export const fixVerdictMessages = {
  since: 'Since {deed} {when}: {figures}',
  'left-out': 'Left out: {parts}.',
  unmeasured: '{rides, plural, =1 {# ride} other {# rides}} without this figure',
  'unmeasured-sensor':
    '{rides, plural, =1 {# ride} other {# rides}} without this figure of the same sensor',
  elsewhere: '{rides, plural, =1 {# ride} other {# rides}} on another computer',
  'the-figure': 'the figure',
  rides: '{rides, plural, =1 {# ride} other {# rides}}',
  'found-in': '{found} of {rides}',
  'value-in': '{value} in {rides}',
  'finding-in': '“{title}” in',
  'no-ride': 'no ride with {figure}.',
  'none-before': '{name} {after}. Before: no ride with this figure.',
  'none-after': 'no ride yet. Before: {name} {before}.',
  'before-and-after': '{name} {after}. Before: {before}.',
  'none-since': '{rides}, {none}. Before: {before}.',
  'without-power': 'longest time without power',
  fixed: 'Stop here.',
  better:
    'Keep it, and try the next fix too: {rides, plural, =1 {# ride still has} other {# rides still have}} the problem.',
  worse: 'It got worse: undo it if you can, then try the next fix.',
  same: 'No clear difference: try the next fix.',
  others: 'Around the same time, this changed as well: {names}.',
  'more-rides': '{rides, plural, =1 {# more ride} other {# more rides}}',
  'older-logs': '{logs, plural, =1 {# older log} other {# older logs}}',
  wanted: '{wanted} would show whether it helped.',
  'no-figure': 'You tried “{title}”. No figure in this report can show whether it helped.',
} as const;
