/** Tables about the rides of others in the first HTML of a page, for readers without script. */
export const firstAnswerMessages = {
  'search-title': '{search} · Search',
  'search-caption':
    '{count, plural, =0 {No stored ride fits {search}.} =1 {# result for {search}, exact names first, then the fastest systems} other {# results for {search}, exact names first, then the fastest systems}}',
  'systems-caption':
    '{count, plural, =0 {No ride is stored for {conditions}.} other {The fastest systems, by average FPS: {conditions}}}',
  'rides-caption':
    '{count, plural, =0 {No ride is stored for {system}.} other {Rides, latest first: {system}}}',
  'parts-caption':
    '{count, plural, =0 {No card or processor has 3 riders yet.} other {Graphics cards and processors that 3 riders or more have}}',
  'part-title': '{name}: {isKnown, select, true {frame rates} other {no figures yet}}',
} as const;

/** Heads of their columns. */
export const firstAnswerColumns = {
  rank: 'Rank',
  gpu: 'Graphics card',
  cpu: 'Processor',
  world: 'World',
  profile: 'Profile',
  resolution: 'Resolution',
  name: 'Name',
  riders: 'Riders',
  similar: 'Similar names',
  simulated: 'Simulated',
} as const;
