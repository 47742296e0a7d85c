/** Words of a report. */
export const incompleteLogWordsMessages = {
  minutes:
    '{isLittle, select, true {Only {logged}} other {{logged}}} of {whole, plural, =1 {# minute} other {# minutes}} {isOne, select, true {is} other {are}} in this log.',
  'log-ends-middle':
    'The log ends in the middle of the ride: the game stopped, or the file was copied too early. If so, close the game and upload it again.',
  'part-log-only': 'This part of the log is only {seconds} long, too short to judge.',
  'lines-log-not':
    '{percent} of the lines in this log were not recognised, so {isKnown, select, true {figures about {names}} other {figures}} may be missing.',
  'excerpt-game-log':
    'This is an excerpt of {lines, plural, =1 {# line} other {# lines}} of a game log, too short to judge. Choose the whole Log.txt.',
  'no-data-found': 'No data found. Are you sure the file was a game log file?',
} as const;
