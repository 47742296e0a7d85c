/** Words of a report. */
export const checkedWordsMessages = {
  below: ' {notes, plural, =1 {# minor finding} other {# minor findings}} below.',
  'log-could-not': ' The log could not answer {left, plural, =1 {# check} other {# checks}}.',
  'found-nothing-serious':
    '{measured, plural, =1 {# check} other {# checks}} found nothing serious: {value}.{leftText}{noteText}',
} as const;
