/** Words about two rides beside each other. */
export const summaryMessages = {
  gone: 'Gone',
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
  'too-short-judge':
    '{who, select, both {Both rides are} second {The second ride is} other {The first ride is}} too short to judge, so the figures below say little about which one was better.',
  'cant-judged':
    "{who, select, both {Both rides} second {The second ride} other {The first ride}} can't be judged, so the figures below say little about which one was better.",
} as const;
