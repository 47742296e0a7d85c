import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { type EpisodeKind, lossEpisodes } from '@ridescope/catalogue/episode-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { countedSensor } from '@ridescope/contract/report/count-episodes';
import type { Episode } from '@ridescope/contract/report/episodes';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Problem } from '@ridescope/contract/report/problems';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { compareFrameRates, compareNetworks } from '@ridescope/words/compare/compare-rides';
import { compareSensors } from '@ridescope/words/compare/compare-sensors';
import { timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { problemLength, problemTime } from '@ridescope/words/report/problem-words';
import { rideMarks } from '@ridescope/words/report/ride-marks';
import { isNeverConnected, networkAnswer } from '@ridescope/words/report/section-answers';
import { longestGap, lossFigures } from '@ridescope/words/report/sensor-words';
import { networkSentences } from '@ridescope/words/terminal/network-sentences';
import { frameRateSentences } from '@ridescope/words/terminal/ride-sentences';
import { sensorCells } from '@ridescope/words/terminal/sensor-cells';
import { lossWords } from '@ridescope/words/texts/race-statement';
import { type Check, differs, differsBy } from './told-ride.ts';

/** Values of sentences that count how often, and those that sum up how long, in the order in which they decide. */
const counts = ['times', 'bursts', 'pauses'];
const totals = ['total', 'below', 'capped', 'length'];
/** A sentence about a sleep ends with its frame, the episode when all was back; sentences leave out less than this between them. */
const sleepS = 2;
/** A frame-rate line stands for the seconds before it, and the first one for some before the ride. */
const unclipped: readonly EpisodeKind[] = ['before-ride', 'slow-picture'];
/** Episodes have hundredths of a second. */
const hundredthS = 0.011;

/** Every count and length of a loss that a reader shows is one of the stored episodes. */
export const lossesAgree: Check = (ride) => [
  ...wellFormed(ride.activity),
  ...ride.activity.problems.flatMap((problem) => [
    ...sentenceOf(problem, ride.activity),
    ...factsOf(problem, ride),
    ...stripOf(problem, ride.activity),
    ...goalsOf(problem, ride),
  ]),
  ...sensorsOf(ride),
  ...networkOf(ride.activity),
  ...freezesOf(ride.activity),
  ...marksOf(ride.activity),
  ...statementOf(ride),
  ...trendOf(ride),
];

const sumOf = (episodes: readonly Episode[]) =>
  episodes.reduce((sum, { seconds }) => sum + seconds, 0);
const longestOf = (episodes: readonly Episode[]) =>
  Math.max(0, ...episodes.map(({ seconds }) => seconds));
const ofProblem = ({ episodes }: Activity, { id }: Problem) =>
  episodes.filter(({ cause }) => cause === id);

/** Inside the ride, apart from each other, and of problems and sensors that the report has. */
function wellFormed(activity: Activity): string[] {
  const { episodes, problems, sensors, rideStartS, rideEndS } = activity;
  const ids = new Set(episodes.map(({ id }) => id));
  return [
    ...differs('the number of ids of episodes', ids.size, episodes.length),
    ...episodes.flatMap((episode, index) => {
      const { id, kind, device, from, seconds, cause } = episode;
      const until = from + seconds;
      const isOutside =
        !unclipped.includes(kind) &&
        rideStartS !== undefined &&
        rideEndS !== undefined &&
        (from < rideStartS - hundredthS || until > rideEndS + hundredthS);
      const other = episodes
        .slice(index + 1)
        .find(
          (one) =>
            one.kind === kind &&
            one.device === device &&
            one.cause === cause &&
            one.from < until - hundredthS,
        );
      return [
        ...(isOutside ? [`${id}, ${kind}, is outside of the ride`] : []),
        ...(other && kind !== 'before-ride' ? [`${id} and ${other.id}, ${kind}, overlap`] : []),
        ...(cause === undefined || problems.some((one) => one.id === cause)
          ? []
          : [`${id} has the cause ${cause}, which the report lacks`]),
        ...(device === undefined || sensors.some(({ key }) => key === device)
          ? []
          : [`${id} is of a sensor that the table lacks`]),
      ];
    }),
  ];
}

function sentenceOf(problem: Problem, activity: Activity): string[] {
  const own = ofProblem(activity, problem);
  const { id } = problem;
  const [count, total, longest] = [counts, totals, ['longest']].map((names) =>
    firstValueOf(problem, names),
  );
  if (own.length === 0) {
    const isCounted = count !== undefined || total !== undefined;
    return isCounted && problem.fromSeconds !== undefined ? [`${id} has lengths and no times`] : [];
  }
  const slackS = id.startsWith('computer-slept') ? sleepS : 0.6;
  return [
    ...(count === undefined ? [] : differs(`the count of ${id}`, count, own.length)),
    ...(total === undefined ? [] : differsBy(`the sum of ${id}`, total, sumOf(own), slackS)),
    ...(longest === undefined
      ? []
      : differsBy(`the longest of ${id}`, longest, longestOf(own), 0.6)),
  ];
}

function firstValueOf({ sentences }: Problem, names: readonly string[]): number | undefined {
  const values = sentences.flatMap((one) => ('values' in one ? Object.entries(one.values) : []));
  for (const name of names) {
    const found = values.find(([key]) => key === name);
    if (found) return Number(found[1]);
  }
  return undefined;
}

/** The line of facts beside a problem shows the length of its episodes. */
function factsOf(problem: Problem, { report, activity }: Parameters<Check>[0]): string[] {
  const length = problemLength(problem, activity)?.replace(' in all', '');
  const { isWorst } = problemTime(problem, report.session, activity);
  const own = ofProblem(activity, problem);
  if (length === undefined || isWorst || own.length === 0 || sumOf(own) < 1) return [];
  const lengths = [Math.floor, Math.round, Math.ceil].map((whole) => spanText(whole(sumOf(own))));
  const isOne = lengths.includes(length);
  return isOne ? [] : [`the facts of ${problem.id} say ${length}, it lasted ${sumOf(own)} s`];
}

function stripOf(problem: Problem, activity: Activity): string[] {
  const own = ofProblem(activity, problem);
  if (own.length === 0 || problem.during !== 'ride') return [];
  const index = activity.problems.filter(({ during }) => during === 'ride').indexOf(problem);
  const drawn = rideStripOf(activity).problems[index]?.durationS ?? [];
  const seconds = drawn.reduce((sum, one) => sum + one, 0);
  const fromS = activity.rideStartS ?? 0;
  const toS = activity.rideEndS ?? Number.POSITIVE_INFINITY;
  const within = own.map((one) => {
    const from = Math.max(fromS, one.from);
    return { ...one, seconds: Math.max(0, Math.min(toS, one.from + one.seconds) - from) };
  });
  return [
    ...differs(`the marks of ${problem.id} in the strip`, drawn.length, own.length),
    ...differsBy(`the strip of ${problem.id}`, seconds, sumOf(within), 0.1 + 0.01 * own.length),
  ];
}

/** How often and how long in the goals of the paid plan. */
function goalsOf(problem: Problem, { activity, result }: Parameters<Check>[0]): string[] {
  const own = ofProblem(activity, problem);
  if (own.length === 0) return [];
  return result.plan
    .filter(({ reasons: [reason] }) => reason?.problemId === problem.id)
    .flatMap(({ goal, recommendationId }) => {
      const values: Readonly<Record<string, unknown>> = 'values' in goal ? goal.values : {};
      const { times, total } = values;
      const what = `the goal of ${recommendationId} for ${problem.id}`;
      return [
        ...(typeof times === 'number' ? differs(what, times, own.length) : []),
        ...(typeof total === 'number' ? differsBy(what, total, sumOf(own)) : []),
      ];
    });
}

/** The table of sensors, print and terminal, Compare and the paid analysis. */
function sensorsOf({ activity, result }: Parameters<Check>[0]): string[] {
  const compared = compareSensors(activity, activity);
  return activity.sensors.flatMap((sensor) => {
    const { key, transport } = sensor;
    const own = activity.episodes.filter((one) => one.device === key && one.kind === 'sensor-lost');
    const counted = countedSensor(activity, sensor);
    const [figures, cells] = [lossFigures(counted).join(), sensorCells(counted).join()];
    const device = result.devices.find((one) => one.key === key);
    const drops = timelineEvents(activity).filter(
      (one) => one.kind === 'sensorDrop' && one.sensorKey === key,
    );
    const off = activity.episodes.filter((one) => one.device === key && one.kind === 'sensor-off');
    const dropped = transport === 'ant' ? 0 : own.length + off.length;
    return [
      ...differs(`the time line: drops of ${key}`, drops.length, dropped),
      ...differs(`the analysis of ${key}`, device?.timesLost, own.length),
      ...(own.length === 0
        ? []
        : [
            ...differsBy(
              `the longest gap of ${key}`,
              longestGap(counted)?.seconds ?? 0,
              longestOf(own),
            ),
            ...has(`the figures of ${key}`, figures, `lost ${timesText(own.length)}`),
            ...has(`the terminal, ${key}`, cells, `lost ${timesText(own.length)}`),
            ...has(`Compare, ${key}`, compared.map(({ a }) => a).join(), spanText(longestOf(own))),
          ]),
    ];
  });
}

/** Section, terminal, Compare and time line of the network. */
function networkOf(activity: Activity): string[] {
  const lost = activity.episodes.filter(({ kind }) => kind === 'connection-lost');
  const messages = activity.episodes.filter(({ kind }) => kind === 'messages-lost');
  const events = timelineEvents(activity);
  const countOf = (wanted: string) =>
    events.filter(({ kind, seamless }) => kind === wanted && !seamless).length;
  const compared = compareNetworks(activity, activity).map(({ a }) => a);
  const isCounted = lost.length > 0 && !isNeverConnected(activity);
  const terminal = networkSentences(activity).map(({ text }) => text);
  return [
    ...differs('the time line: lost connections', countOf('linkLoss'), lost.length),
    ...differs('the time line: dropped messages', countOf('tcpDrop'), messages.length),
    ...(isCounted
      ? [
          ...has(
            'the section of the network',
            networkAnswer(activity),
            `lost ${timesText(lost.length)}`,
          ),
          ...has('the section of the network', networkAnswer(activity), spanText(longestOf(lost))),
          ...has('the terminal', terminal.join(), `server lost ${timesText(lost.length)}`),
          ...has('Compare', compared.join(), timesText(lost.length)),
        ]
      : []),
    ...(lost.length === 0 ? hasNot('the section of the network', networkAnswer(activity)) : []),
  ];
}

function freezesOf(activity: Activity): string[] {
  const freezes = activity.episodes.filter(({ kind }) => kind === 'freeze');
  const events = timelineEvents(activity).filter((one) => one.kind === 'stall' && !one.isExcluded);
  const compared = compareFrameRates(activity, activity).find(({ id }) => id === 'freezes')?.a;
  const below = frameRateSentences(activity)?.below.map(({ text }) => text) ?? [];
  return [
    ...differs('the time line: freezes', events.length, freezes.length),
    ...(activity.fps
      ? [
          ...differs('Compare: freezes', compared, timesText(freezes.length)),
          ...has(
            'the terminal',
            below.join(),
            freezes.length > 0 ? `froze ${timesText(freezes.length)}` : 'no freeze',
          ),
        ]
      : []),
  ];
}

/** The strip of the time line marks every time as long as it lasted, and never the time between two. */
function marksOf(activity: Activity): string[] {
  const own = activity.episodes.filter(({ cause }) => cause !== undefined);
  const marks = rideMarks(activity);
  const marked = marks.reduce((sum, { startS, endS = startS }) => sum + endS - startS, 0);
  return [
    ...differs('the strip of the time line: number of marks', marks.length, own.length),
    ...differsBy('the strip of the time line', marked, sumOf(own)),
  ];
}

/** The statement for race organisers lists each time. */
function statementOf({ report, activity }: Parameters<Check>[0]): string[] {
  const facts = statementFactsOf(report, activity.id);
  if (!facts) return [];
  return lossWords(facts).flatMap(({ id, times }) => {
    const own = activity.episodes.filter(({ cause }) => cause === id);
    return own.length === 0 ? [] : differs(`the statement, ${id}`, times.length, own.length);
  });
}

/** The list row and trends: lost time, with what happened at once counted once. */
function trendOf({ report, activity }: Parameters<Check>[0]): string[] {
  const row = activityRowsOf(report)[report.activities.indexOf(activity)];
  const lost = activity.episodes.filter(
    ({ kind, cause }) => cause !== undefined && lossEpisodes.includes(kind),
  );
  const links = activity.episodes.filter(({ kind }) => kind === 'connection-lost').length;
  return [
    ...differsBy("the lost time of 'last time'", row?.trend.lostSeconds ?? 0, secondsWithin(lost)),
    ...(row?.linkLosses === undefined ? [] : differs('the list row', row.linkLosses, links)),
  ];
}

/** Counts tenths of a second one by one, unlike the readers. */
function secondsWithin(episodes: readonly Episode[]): number {
  const ticks = new Set<number>();
  for (const { from, seconds } of episodes)
    for (let t = Math.round(from * 10); t < Math.round((from + seconds) * 10); t++) ticks.add(t);
  return ticks.size / 10;
}

function has(what: string, text: string, part: string): string[] {
  return text.includes(part) ? [] : [`${what} says “${text}” without “${part}”`];
}

function hasNot(what: string, text: string): string[] {
  return /lost (?:once|twice|\d)/.test(text) ? [`${what} says “${text}” of no loss`] : [];
}
