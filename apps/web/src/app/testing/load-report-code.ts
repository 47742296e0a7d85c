import { laterContents } from '../../features/report/later-contents.ts';

/** Loads beforehand what a report loads later, so that a test finds it complete as soon as it is drawn. */
export const loadReportCode = () => laterContents.load();
