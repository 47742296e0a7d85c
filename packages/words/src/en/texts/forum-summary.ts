/** Words of a text for a forum. */
export const forumSummaryMessages = {
  report: '**{productName} report: {title}**',
  'whole-report': 'Whole report: {link}',
  'whole-log':
    '{hasGrade, select, true {**Whole log, {grade}:**} other {**Whole log:**}} {heading}',
  verdict: '**{word}:** {sentence}',
  'first-try': 'First to try: {title} ({firstFix}).',
  'scores-100': '**Scores** (of 100): {value}',
  'more-problems': 'and {rest, plural, =1 {# more problem} other {# more problems}}',
} as const;
