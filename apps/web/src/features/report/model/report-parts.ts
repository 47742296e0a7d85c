import { reportParts } from '@ridescope/words/en/pages/report-parts';

export { reportParts };

export type ReportPart = keyof typeof reportParts;
