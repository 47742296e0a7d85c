import { helpPath } from '@ridescope/contract/pages';

/** The cards of a report in their order: the end of each address, and the title. */
export const reportParts = {
  scores: 'Scores',
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
} as const;

/** Where the help explains a card whose figures don't explain themselves. */
export const partHelp: Partial<Readonly<Record<keyof typeof reportParts, string>>> = {
  'time-line': helpPath('timeLine'),
  correlations: helpPath('correlations'),
  'frame-rate': helpPath('frameRateFigures'),
  benchmarks: helpPath('rank'),
  sensors: helpPath('sensorTable'),
  network: helpPath('networkFigures'),
};

export type ReportPart = keyof typeof reportParts;
