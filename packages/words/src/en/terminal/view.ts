/** Titles and labels of a report in a terminal. */
export const terminalMessages = {
  session: 'Session',
  'whole-log': 'Whole log',
  hardware: 'Hardware',
  parse: 'Parse',
  ride: 'Ride',
  verdict: 'Verdict',
  problems: 'Problems',
  also: 'Also',
  patterns: 'Patterns',
  scores: 'Scores',
  'frame-rate': 'Frame rate',
  sensors: 'Sensors',
  network: 'Network',
  'first-to-try': 'First to try: {fix}',
  measured: 'measured: {text}',
  'no-total': 'no total: too little of the ride is known',
} as const;
