/** What differs between two reports of a ride. */
export const changeRowMessages = {
  'verdict-before': 'Verdict before',
  'verdict-now': 'Verdict now',
  'new-problems': 'New problems',
  'gone-problems': 'No longer a problem',
  scores: 'Scores',
  'new-findings': 'New findings',
  'gone-findings': 'Findings that are gone',
  score: '{name}: {from} → {to}',
  'not-measured': 'not measured',
  finding: '{title} ({grade})',
  same: 'Verdict, problems, scores and findings are the same as before.',
} as const;
