import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { namesCause } from '@ridescope/contract/advanced/named-cause';
import type { AnalysisWords } from '@ridescope/contract/analysis';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import { activityTitle } from '../report/activity-words.ts';
import { startOf, whenText } from '../report/report-clock.ts';
import { summaryParagraphs } from './summary-text.ts';

/** Names the ride that was analyzed, with its start. */
export function analyzedRideText(session: ReportSession, activity: Activity): string {
  const when = startOf(session, activity);
  return activityTitle(activity) + (when ? `, ${whenText(when)}` : '');
}

/**
 * The words with which the page of an analysis opens. Undefined where something else stands above its summary: a choice of
 * activities, or that no cause was found.
 */
export function analysisWordsOf(
  document: AdvancedDocument,
  { session, activities }: Report,
): AnalysisWords | undefined {
  const [only, ...others] = document.activities;
  if (!only || others.length > 0 || !namesCause(document)) return undefined;
  const activity = activities.find(({ id }) => id === only.result.activityId);
  if (!activity) return undefined;
  return { ride: analyzedRideText(session, activity), ...summaryParagraphs(only.result) };
}
