/** What is said of a fix beside its title. */
export const fixMessages = {
  effort: '{difficulty}, {minutes, plural, =1 {# minute} other {# minutes}}',
  'effort-in-sentence':
    '{difficulty, select, easy {easy} medium {medium} other {hard}}, {minutes, plural, =1 {# minute} other {# minutes}}',
} as const;
