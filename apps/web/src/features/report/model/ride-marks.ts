import type { Activity } from '@ridescope/contract/report/activity';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { incidentTone } from '@ridescope/words/report/incident-words';
import { gradeTones } from '@ridescope/words/report/problem-words';
import type { Tone } from '@ridescope/words/report/tone';

/** When a problem was, and how grave it is. */
export interface RideMark extends TimeRange {
  tone: Tone;
}

/** The problems of an activity as marks for its time line; in reports without a verdict its incidents. */
export function rideMarks({ verdict, problems, incidents, results }: Activity): RideMark[] {
  if (verdict) {
    return problems.flatMap(({ fromSeconds, toSeconds, grade }) =>
      fromSeconds === undefined
        ? []
        : [
            {
              startS: fromSeconds,
              ...(toSeconds !== undefined && { endS: toSeconds }),
              tone: gradeTones[grade],
            },
          ],
    );
  }
  return incidents.map((incident) => ({
    startS: incident.startS,
    ...(incident.endS !== undefined && { endS: incident.endS }),
    tone: incidentTone(incident, results),
  }));
}
