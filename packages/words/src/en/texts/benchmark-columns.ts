/** Heads of the columns about the rides of others. */
export const columnNames = {
  date: 'Date',
  client: 'Client',
  platform: 'Platform',
  duration: 'Duration',
  middle: 'Middle half',
  riders: 'Riders',
  'simulated-rides': 'Simulated rides',
  settings: 'Settings',
} as const;

/** Their cells, and why one is empty. */
export const cellMessages = {
  'not-measured': 'not measured',
  'no-version': "The log doesn't show the version",
  'no-crowding': "The log doesn't show how many riders were near",
  held: 'held at {fps}',
  'ride-too-short': 'The ride is too short for it',
  'rides-too-short': 'No ride was long enough for it',
  'needs-4-riders': 'It takes 4 riders to say how they differ',
  'needs-5-riders': 'It takes 5 riders',
  'few-long-rides': 'Fewer than 3 riders had a ride long enough for it',
  range: '{from} to {to}',
  riders:
    '{isSample, select, true {{riders, plural, =1 {# simulated ride} other {# simulated rides}}} other {{riders, plural, =1 {# rider} other {# riders}}}}',
  'riders-middle': '{riders}, the middle half averaged {from} to {to} FPS',
} as const;
