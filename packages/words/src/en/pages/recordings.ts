/** The page that lays two recordings of one ride over each other: what it asks for, and what it says of a choice. */
export const recordingsPageMessages = {
  title: 'Compare Recordings',
  lead: "Lay two FIT files of one ride over each other: the game's, and that of your head unit or watch. See the difference in watts, and where one of them lost power.",
  choice: 'Your recordings',
  remove: 'Remove',
  'remove-file': 'Remove {name}',
  files: 'FIT files',
  choose: 'Choose FIT files',
  'choose-second': 'Choose the second recording',
  'choose-others': 'Choose other files',
  swap: 'Swap',
  'where-files':
    'Or drop them here. The game keeps its files in Documents/Zwift/Activities. They never leave your browser.',
  'not-sent': 'They never leave your browser.',
  'needs-script': 'Reading a FIT file needs JavaScript.',
  reading: 'Reading…',
  'not-read': 'The files could not be read here. Reload the page and try again.',
  'no-fit': 'There is no FIT file in what you chose. Its name ends in .fit or .fit.gz.',
  'too-many': 'Two recordings are compared at a time. The others were left out.',
  'rather-connection':
    'Lost the connection rather than power? Read the log of the ride, with its FIT file beside it.',
  'read-log': 'Read a log',
  about: 'About FIT files',
} as const;

/** What the page shows, a name and a text each. */
export const recordingsOfferMessages = {
  units: {
    name: 'Any head unit.',
    text: 'The files are aligned by the shape of their power, so their clocks need not agree.',
  },
  watts: {
    name: 'Difference in watts.',
    text: 'The mean, the range of 90 % of the seconds, and how it goes over the ride.',
  },
  dropouts: {
    name: 'Dropouts.',
    text: 'Where one recording lost power and the other one had it, and how far the clocks drift.',
  },
  single: {
    name: 'One file works too.',
    text: 'You see what is missing in it, and can repair one that the game never closed.',
  },
} as const;

/** Two recordings of one ride over each other, in figures. */
export const recordingsMessages = {
  incomparable: "The two recordings can't be compared",
  'why-incomparable': 'Of these two files, {reason}.',
  title: 'Both over each other',
  power: 'Power',
  first: 'First',
  second: 'Second',
  'power-label': 'Power of both recordings over the ride',
  difference: 'Second minus first, mean of 30 s',
  'difference-label': 'Difference of the second recording, at most {watts} W',
  'of-first': '{clock} of the first recording',
  'mean-difference': 'Mean difference',
  'mean-difference-about': '{percent} %: {first} W and {second} W',
  spread: '90 % of the seconds',
  'spread-range': '{from} to {to} W',
  'spread-about': 'second minus first',
  clocks: 'Clocks',
  equal: 'Equal',
  ahead: 'the second is ahead, {drift}',
  behind: 'the second is behind, {drift}',
  'no-drift': 'drift not measured: under 40 min',
  drift: 'drift {length}',
  missing: 'Power missing',
  'none-missing': 'while the other one had it, for 5 s or more',
  'missing-in': '{first}× in the first, {second}× in the second',
  alone: 'Show this recording by itself',
} as const;
