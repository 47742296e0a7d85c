import type { Activity, TimeRange } from '@ridescope/contract';
import { incidentTone, type Tone } from '@ridescope/report-text';

/** When an incident was, and how grave it is. */
export interface IncidentMark extends TimeRange {
  tone: Tone;
}

/** The incidents of an activity as marks for its time line. */
export function incidentMarks({ incidents, results }: Activity): IncidentMark[] {
  return incidents.map((incident) => ({
    startS: incident.startS,
    ...(incident.endS !== undefined && { endS: incident.endS }),
    tone: incidentTone(incident, results),
  }));
}
