import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import type { Problem } from '@ridescope/contract/report/problems';
import { spanText } from '@ridescope/words/format/format-time';
import { frameRateAnswer } from '@ridescope/words/report/section-answers';
import { type Check, differs, differsBy } from './analyzed-ride.ts';

/** The seconds below a rate are those of the frame rate's own figures. */
export const pictureAgrees: Check = ({ activity }) => {
  const { fps, problems, results } = activity;
  if (!fps) return [];
  const figure = results
    .flatMap(({ evidence }) => evidence?.figures ?? [])
    .find(({ id }) => id === 'time-below-30' || id === 'time-below-29');
  const below = Math.round(fps.secondsBelow['30']);
  const section = frameRateAnswer(activity);
  return [
    ...problems.flatMap((problem) => belowOf(problem, fps.secondsBelow)),
    ...(figure ? differs('the finding about 30 FPS', figure.value, below) : []),
    ...(below >= 1 && !section.includes(spanText(below))
      ? [`the section of the frame rate says “${section}” without “${spanText(below)}”`]
      : []),
  ];
};

function belowOf({ id, sentences: [first] }: Problem, seconds: Record<'30' | '45', number>) {
  const values: Readonly<Record<string, unknown>> = first && 'values' in first ? first.values : {};
  const { limit, below } = values;
  if ((limit !== 30 && limit !== 45) || typeof below !== 'number') return [];
  return differsBy(
    `the seconds below ${limit} FPS of ${id}`,
    below,
    seconds[limit === 30 ? '30' : '45'],
    1,
  );
}

/** What trends and My Logs say of a ride is what its report says. */
export const nextRideAgrees: Check = ({ report, activity }) => {
  const row = activityRowsOf(report)[report.activities.indexOf(activity)];
  return [
    ...differs('the grade of the list row', row?.grade, activity.verdict.grade),
    ...differs('the score of the list row', row?.score, activity.scores.total),
    ...differs(
      'the seconds below 30 of trends',
      row?.trend.secondsBelow30,
      activity.fps?.secondsBelow['30'],
    ),
  ];
};
