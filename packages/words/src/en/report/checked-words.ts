/** Words of a report. */
export const checkedWordsMessages = {
  'nothing-serious': '{measured, plural, =1 {# check} other {# checks}}, nothing serious.',
  'some-left':
    '{measured, plural, =1 {# check} other {# checks}}, nothing serious. {left, plural, other {#}} could not be made with this log.',
} as const;
