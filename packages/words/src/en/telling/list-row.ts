/** Words of a report. */
export const listRowMessages = {
  '100': '{value} of 100',
  rides: '{total, plural, =1 {# ride} other {# rides}}',
} as const;
