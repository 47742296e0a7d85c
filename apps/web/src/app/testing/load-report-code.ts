import { laterContents } from '../../features/report/later-contents.ts';
import { laterDiagnosis } from '../../features/report/later-diagnosis.ts';

/** Loads beforehand what a report loads later, so that a test finds it complete as soon as it is drawn. */
export const loadReportCode = () => Promise.all([laterContents.load(), laterDiagnosis.load()]);
