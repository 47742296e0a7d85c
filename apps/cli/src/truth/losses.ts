import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { type EpisodeKind, episodeKindOf, lossEpisodes } from '@ridescope/catalogue/episode-kinds';
import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Episode } from '@ridescope/contract/report/episodes';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Problem } from '@ridescope/contract/report/problems';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { rideMarks } from '@ridescope/words/report/ride-marks';
import { isNeverConnected } from '@ridescope/words/report/section-answers';
import { sectionTellings } from '@ridescope/words/telling/sections';
import { textsOf } from '@ridescope/words/testing/telling-texts';
import { lossWords } from '@ridescope/words/texts/race-statement';
import { type Check, differs, differsBy } from './analyzed-ride.ts';

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
    ...stripOf(problem, ride.activity),
    ...goalsOf(problem, ride),
  ]),
  ...sensorsOf(ride),
  ...sectionsOf(ride),
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
    const kind = problemKindOf(id);
    // Some kinds count what is no loss of time, such as results that were not uploaded.
    const hasEpisodes = kind !== undefined && episodeKindOf[kind] !== undefined;
    const isCounted = hasEpisodes && (count !== undefined || total !== undefined);
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

/** Sensors of the paid analysis and of the time line. */
function sensorsOf({ activity, result }: Parameters<Check>[0]): string[] {
  return activity.sensors.flatMap(({ key, transport }) => {
    const own = activity.episodes.filter((one) => one.device === key && one.kind === 'sensor-lost');
    const off = activity.episodes.filter((one) => one.device === key && one.kind === 'sensor-off');
    const device = result.devices.find((one) => one.key === key);
    const drops = timelineEvents(activity).filter(
      (one) => one.kind === 'sensorDrop' && one.sensorKey === key,
    );
    const dropped = transport === 'ant' ? 0 : own.length + off.length;
    return [
      ...differs(`the time line: drops of ${key}`, drops.length, dropped),
      ...differs(`the analysis of ${key}`, device?.timesLost, own.length),
    ];
  });
}

/** Lost connections, sensors and freezes in the sections of the telling, and on the time line. */
function sectionsOf({ report, activity }: Parameters<Check>[0]): string[] {
  const ofKind = (kind: EpisodeKind) => activity.episodes.filter((one) => one.kind === kind);
  const links = ofKind('connection-lost');
  const freezes = ofKind('freeze');
  const sections = sectionTellings(report, activity);
  const eventsOf = (kind: string) =>
    timelineEvents(activity).filter((one) => one.kind === kind && !one.seamless && !one.isExcluded)
      .length;
  const isCounted = links.length > 0 && !isNeverConnected(activity);
  const devices = new Map<string, Episode[]>();
  for (const one of ofKind('sensor-lost'))
    if (one.device) devices.set(one.device, [...(devices.get(one.device) ?? []), one]);
  const textOf = (id: (typeof sections)[number]['id'], part: 'answer' | 'lines' | 'table') =>
    textsOf(sections.find((one) => one.id === id)?.[part]).join();
  return [
    ...differs('the time line: lost connections', eventsOf('linkLoss'), links.length),
    ...differs('the time line: messages', eventsOf('tcpDrop'), ofKind('messages-lost').length),
    ...differs('the time line: freezes', eventsOf('stall'), freezes.length),
    ...(isCounted
      ? [
          ...has('the network', textOf('network', 'answer'), `lost ${timesText(links.length)}`),
          ...has('the network', textOf('network', 'answer'), spanText(longestOf(links))),
          ...has('the network', textOf('network', 'lines'), `lost ${timesText(links.length)}`),
        ]
      : []),
    ...(links.length === 0 ? hasNot('the network', textOf('network', 'answer')) : []),
    ...[...devices.values()].flatMap((own) =>
      has('the sensors', textOf('sensors', 'table'), `lost ${timesText(own.length)}`),
    ),
    ...(activity.fps
      ? has(
          'the frame rate',
          textOf('frame-rate', 'lines'),
          freezes.length > 0 ? `froze ${timesText(freezes.length)}` : 'no freeze',
        )
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
