import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import type { Problem } from '@ridescope/contract/report/problems';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { problemSentenceText } from '@ridescope/words/report/problem-text';
import { frameRateAnswer, networkAnswer } from '@ridescope/words/report/section-answers';
import { longestGap, lossFigures } from '@ridescope/words/report/sensor-words';
import { sensorCells } from '@ridescope/words/terminal/sensor-cells';
import { type Check, differs, differsBy } from './told-ride.ts';

const lossKind = /^(?:trainer|power|heart-rate|sensor|controller)-lost(?:-\d+)?$/;

/** The table of sensors on every reader, comparisons and the analysis count the losses of a sensor as its problem does. */
export const sensorsAgree: Check = ({ activity, result }) =>
  activity.problems.flatMap((problem) => {
    const { id, sensorKeys: [key] = [], occurrences, affectedSeconds } = problem;
    if (!lossKind.test(id) || !occurrences || affectedSeconds === undefined) return [];
    const sensor = activity.sensors.find((one) => one.key === key);
    if (!sensor) return [`${id} is about a sensor that the table lacks`];
    const times = occurrences.durationS.length;
    const longest = Math.max(...occurrences.durationS);
    const device = result.devices.find((one) => one.key === key);
    return [
      ...differs(`the table of sensors, ${id}`, sensor.timesLost, times),
      ...differsBy(
        `the longest gap in the table, ${id}`,
        longestGap(sensor)?.seconds ?? 0,
        longest,
      ),
      ...has(
        `the figures of a sensor, ${id}`,
        lossFigures(sensor).join(),
        `lost ${timesText(times)}`,
      ),
      ...has(`the terminal, ${id}`, sensorCells(sensor).join(), `lost ${timesText(times)}`),
      ...differs(`the analysis of devices, ${id}`, device?.timesLost, times),
    ];
  });

/** Figures, section and time line of the network count lost connections as the problem does. */
export const networkAgrees: Check = ({ activity }) => {
  const lost = activity.problems.find(
    ({ sentences: [first] }) =>
      first?.id === 'connection-lost' || first?.id === 'connection-lost.unridden',
  );
  if (!lost?.occurrences) return quietNetwork(activity);
  const { durationS } = lost.occurrences;
  const { linkLosses, longestOutageS = 0 } = activity.network;
  const longest = Math.max(...durationS);
  const events = activity.events.filter(({ kind }) => kind === 'linkLoss');
  return [
    ...differs('the number of lost connections', linkLosses, durationS.length),
    ...differsBy('the longest outage', longestOutageS, longest),
    ...has(
      'the section of the network',
      networkAnswer(activity),
      `lost ${timesText(durationS.length)}`,
    ),
    ...has('the section of the network', networkAnswer(activity), spanText(Math.round(longest))),
    ...differs('the time line: lost connections', events.length, durationS.length),
    ...lengthsOf(events, lost),
  ];
};

/** Without the problem no reader may say that the connection was lost, unless another problem took it along. */
function quietNetwork({ problems, network, events }: Parameters<Check>[0]['activity']): string[] {
  const isOther = problems.some(({ id }) => /^(?:computer-slept|not-connected)/.test(id));
  const told = network.linkLosses ?? events.filter(({ kind }) => kind === 'linkLoss').length;
  const isMinor = problems.some(({ id }) => id === 'connection-lost');
  return isOther || isMinor ? [] : differs('the number of lost connections', told, 0);
}

function lengthsOf(events: readonly TimelineEvent[], { id, occurrences }: Problem): string[] {
  return events.flatMap(({ durationS }, index) =>
    durationS === undefined
      ? []
      : differsBy(`the time line, ${id}`, durationS, occurrences?.durationS[index] ?? 0),
  );
}

/** The seconds below a rate and the number of freezes are those of the frame rate's own figures. */
export const pictureAgrees: Check = ({ activity }) => {
  const { fps, problems, events, results } = activity;
  if (!fps) return [];
  const slept = problems.filter(({ id }) => id.startsWith('computer-slept'));
  const freezes = problems.find(({ id }) => id === 'freezes');
  const stalls = events.filter(({ kind, isExcluded }) => kind === 'stall' && !isExcluded);
  const figure = results
    .flatMap(({ evidence }) => evidence?.figures ?? [])
    .find(({ id }) => id === 'time-below-30' || id === 'time-below-29');
  const below = Math.round(fps.secondsBelow['30']);
  return [
    ...problems.flatMap((problem) => belowOf(problem, fps.secondsBelow)),
    ...(figure ? differs('the finding about 30 FPS', figure.value, below) : []),
    ...(below >= 1
      ? has('the section of the frame rate', frameRateAnswer(activity), spanText(below))
      : []),
    ...differs('the time line: freezes', stalls.length, fps.stalls),
    ...(freezes?.occurrences && slept.length === 0
      ? differs('the number of freezes', fps.stalls, freezes.occurrences.t.length)
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

/** What 'last time', trends and My Logs add up is what the sentences add up. */
export const nextRideAgrees: Check = ({ report, activity }) => {
  const row = activityRowsOf(report)[report.activities.indexOf(activity)];
  const lost = activity.problems.reduce(
    (sum, { during, category, affectedSeconds, occurrences }) => {
      const isLoss = during === 'ride' && (category === 'sensors' || category === 'network');
      if (!isLoss || affectedSeconds === undefined) return sum;
      return sum + (occurrences?.durationS.reduce((total, seconds) => total + seconds, 0) ?? 0);
    },
    0,
  );
  const first = activity.problems[0]?.sentences.map(problemSentenceText).join(' ') ?? '';
  const told = row?.answer.sentences.map(problemSentenceText).join(' ') ?? '';
  return [
    ...differsBy("the lost time of 'last time'", row?.trend.lostSeconds ?? 0, lost),
    ...differs('the grade of the list row', row?.grade, activity.verdict.grade),
    ...(told === '' ? [] : differs('the sentence of the list row', told, first)),
    ...differs(
      'the seconds below 30 of trends',
      row?.trend.secondsBelow30,
      activity.fps?.secondsBelow['30'],
    ),
  ];
};

function has(what: string, text: string, part: string): string[] {
  return text.includes(part) ? [] : [`${what} says “${text}” without “${part}”`];
}
