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

/** Where the help explains each card. */
export const partHelp: Readonly<Record<keyof typeof reportParts, string>> = {
  scores: helpPath('scores'),
  'what-happened': helpPath('readReport'),
  'time-line': helpPath('timeLine'),
  findings: helpPath('findings'),
  correlations: helpPath('correlations'),
  'frame-rate': helpPath('frameRateFigures'),
  benchmarks: helpPath('rank'),
  sensors: helpPath('sensorTable'),
  network: helpPath('networkFigures'),
  hardware: helpPath('hardwareList'),
  events: helpPath('eventTable'),
  log: helpPath('logSection'),
};

export type ReportPart = keyof typeof reportParts;
