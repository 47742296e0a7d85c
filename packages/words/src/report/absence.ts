import type { Activity } from '@ridescope/contract/report/activity';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import { notJudgedWords } from './activity-words.ts';

/** Reasons for a missing figure. The general one covers every case without a specific one. */
export interface AbsenceReasons {
  general: string;
  /** For clients up to 2017, which log less. */
  legacy?: string;
  /** For today's clients, which dropped some lines. */
  modern?: string;
}

/** What decides why a figure of an activity is missing. */
export interface MeasuredUnder extends Pick<Activity, 'isJudged' | 'notJudgedReason'> {
  era: ParseSummary['era'];
}

/** Says why a figure is missing: the age of the client, the ride, or the figure's own reason. */
export function absenceReason(
  { era, ...activity }: MeasuredUnder,
  { general, legacy, modern }: AbsenceReasons,
): string {
  if (era === 'legacy' && legacy) return legacy;
  if (era === 'modern' && modern) return modern;
  const notJudged = notJudgedWords(activity);
  return notJudged ? `${notJudged.title}. ${general}` : general;
}
