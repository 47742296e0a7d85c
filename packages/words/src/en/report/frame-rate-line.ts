/** Words of a report. */
export const frameRateLineMessages = {
  limited: ' (limited to {cap})',
  '1-low': ', 1 % low {p1}',
  below: 'Below {threshold} for {seconds}',
  'never-below': 'Never below {threshold}',
  average: 'Average {mean}{limit}{low}. {below}. {frozen}.',
  'no-freezes': 'No freezes',
  '1-freeze': '1 freeze of {length}',
  longest: '{times, plural, =1 {# freeze} other {# freezes}}, the longest {length}',
} as const;
