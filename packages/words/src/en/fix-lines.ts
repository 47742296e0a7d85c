/** What is said of a fix beside its title. */
export const fixMessages = {
  effort: '{difficulty}, {minutes, plural, =1 {# minute} other {# minutes}}',
} as const;
