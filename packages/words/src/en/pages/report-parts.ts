import { withTerms } from '../../messages/marked-message.ts';

/** The cards of a report in their order: the end of each address, and the title. */
export const reportParts = withTerms({
  scores: '<score>Scores</score>',
  'what-happened': 'What happened',
  'time-line': 'Time line',
  findings: 'Findings',
  correlations: 'Correlations',
  'frame-rate': 'Frame rate',
  benchmarks: 'Where am I?',
  sensors: 'Sensors',
  network: 'Network',
  hardware: 'Hardware',
  events: 'Events',
  log: 'Log',
});
