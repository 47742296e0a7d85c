/** Words of a report. */
export const stripWordsMessages = {
  'log-shows-no': '{head}: the log shows no time.',
  'drops-where-something': 'that drops where something was wrong',
  'without-drop': 'without a drop',
  'not-ridden': 'Nobody rode.',
  'before-after-ride': 'Before or after the ride: {value}.',
  line: 'A line of {length} {line}.',
  'not-measured': 'Not measured: {value}.',
  longest: '{longest}, {category}',
  'longest-of': '{longest} of {total}, {category}',
  at: '{value}, {value2}{length} at {startS}',
  drops: '{head}: {times, plural, =1 {once} =2 {twice} other {# times}}.',
  'lasting-drops':
    '{head}: {times, plural, =1 {once, {total}} =2 {twice, {total} in all} other {# times, {total} in all}}.',
} as const;
