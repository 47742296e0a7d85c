/** Words about two rides beside each other. */
export const summaryMessages = {
  cured: 'Cured',
  milder: 'Milder',
  new: 'New',
  worse: 'Worse',
  'nothing-serious-found': 'Nothing serious was found in either ride, so neither was better.',
  'second-ride-better': 'The second ride was better in one thing and worse in another.',
  'second-ride-better-more': 'The second ride was better.',
  'second-ride-worse': 'The second ride was worse.',
  'both-rides-had': 'Both rides had the same trouble: {known}.',
  'logs-doesnt-show': "One of the logs doesn't show enough to compare: {felt}.",
  'more-below': '{others} more below',
  'both-rides': 'Both rides',
  'too-short-judge': '{are} too short to judge',
  'cant-judged': "can't be judged",
  'figures-below-say': '{who} {why}, so the figures below say little about which one was better.',
} as const;
