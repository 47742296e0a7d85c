/** The first look at a log, in the browser. */
export const firstLookMessages = {
  'first-fix': 'First thing to try',
  'to-try': 'To try: {title} ({effort}).',
  steps: 'Show the steps',
  'frame-rate': 'Frame rate',
  'by-importance': '{title}, the most important first',
  'more-problems': 'Show {others, plural, =1 {# more problem} other {# more problems}}',
  when: 'When',
  'more-times': 'and {others, plural, =1 {# more time} other {# more times}}',
  rides: '{rides, plural, =0 {No ride} =1 {# ride} other {# rides}} in {file}',
} as const;
