import type { Report } from '@ridescope/contract/report/report';
import type { ComparedWords } from '@ridescope/contract/reports';
import { factText, glued } from '../format/glued.ts';
import { activityTitle } from '../report/activity-words.ts';
import { longestRide } from '../report/chosen-activity.ts';
import { hardwareTexts, rideFactTexts } from '../report/ride-facts.ts';
import type { Ride } from './compare-rides.ts';
import { summaryOf } from './summary.ts';

/** The words with which the page of two rides opens; undefined where one of the logs has a choice of rides, or none. */
export function comparedWordsOf(a: Report, b: Report): ComparedWords | undefined {
  const [first, second] = [onlyRide(a), onlyRide(b)];
  if (!first || !second) return undefined;
  return {
    titleA: activityTitle(first.activity),
    factsA: rideFactTexts(a, first.activity).map(factText),
    computerA: hardwareTexts(a.hardware).map(factText),
    titleB: activityTitle(second.activity),
    factsB: rideFactTexts(b, second.activity).map(factText),
    computerB: hardwareTexts(b.hardware).map(factText),
    sentence: glued(summaryOf(first, second).sentence),
  };
}

function onlyRide(report: Report): Ride | undefined {
  const activity = longestRide(report.activities);
  return activity && report.activities.length === 1 ? { report, activity } : undefined;
}
