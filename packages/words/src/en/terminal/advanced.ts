/** Titles and labels of an analysis in a terminal. */
export const advancedViewMessages = {
  'no-activity': 'No activity found, so there is nothing to analyze.',
  activity: 'Activity {number}',
  summary: 'Summary',
  problem: 'Problem',
  unexplained: 'Unexplained',
  plan: 'Plan',
  details: 'Details',
  'unexplained-at': '{at} {text}',
  step: '{number}. {title} ({minutes} min): {goal}',
  changes:
    '{points, plural, =1 {# change point} other {# change points}}, {clusters, plural, =1 {# stutter cluster} other {# stutter clusters}}',
  'not-measured': '{checks, plural, =1 {# check} other {# checks}} not measured',
  for: 'for: {sign}',
  against: 'against: {sign}',
  'sign-at': '{sign} ({at})',
  'fit-file': 'FIT file',
  'of-activity': 'Activity {number}. {text}',
} as const;
