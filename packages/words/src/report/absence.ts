/** Reasons for a missing figure. The general one covers every case without a specific one. */
export interface AbsenceReasons {
  general: string;
  /** For clients up to 2017, which log less. */
  legacy?: string;
  /** For today's clients, which dropped some lines. */
  modern?: string;
}

/** What decides why a figure of an activity is missing. */
export interface MeasuredUnder {
  isJudged: boolean;
  era: 'legacy' | 'modern' | 'unknown';
}

/** Says why a figure is missing: the age of the client, the ride, or the figure's own reason. */
export function absenceReason(
  { isJudged, era }: MeasuredUnder,
  { general, legacy, modern }: AbsenceReasons,
): string {
  if (era === 'legacy' && legacy) return legacy;
  if (era === 'modern' && modern) return modern;
  return isJudged ? general : `The ride is too short to judge. ${general}`;
}
