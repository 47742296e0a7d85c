import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Problem } from '@ridescope/contract/report/problems';
import { spanText } from '@ridescope/words/format/format-time';
import { problemLength, problemTime } from '@ridescope/words/report/problem-words';
import { rideMarks } from '@ridescope/words/report/ride-marks';
import { type Check, differs, differsBy } from './told-ride.ts';

/** Values that count how often, and those that sum up how long, in the order in which they decide. */
const counts = ['times', 'bursts', 'pauses'];
const totals = ['total', 'below', 'capped', 'length'];
/** A sentence about a sleep ends with its frame, the mark when all was back; sentences leave out less than this between them. */
const sleepS = 2;

/** The number of times and the lengths that the sentences of a problem say are those of its occurrences. */
export const timesAgree: Check = ({ activity }) => activity.problems.flatMap(timesOf);

function timesOf(problem: Problem): string[] {
  const { id, occurrences, affectedSeconds } = problem;
  if (!occurrences) {
    const hasLength = [...counts, ...totals].some((name) => toldOf(problem, name) !== undefined);
    return hasLength && problem.fromSeconds !== undefined ? [`${id} has lengths and no times`] : [];
  }
  const { durationS } = occurrences;
  const sum = durationS.reduce((total, seconds) => total + seconds, 0);
  const count = firstOf(problem, counts);
  const total = firstOf(problem, totals);
  const longest = toldOf(problem, 'longest');
  const slackS = id.startsWith('computer-slept') ? sleepS : 0.6;
  return [
    ...(count === undefined ? [] : differs(`the count of ${id}`, count, durationS.length)),
    ...(total === undefined ? [] : differsBy(`the sum of ${id}`, total, sum, slackS)),
    ...(longest === undefined
      ? []
      : differsBy(`the longest of ${id}`, longest, Math.max(...durationS))),
    ...(affectedSeconds === undefined
      ? []
      : differsBy(`affectedSeconds of ${id}`, affectedSeconds, sum)),
  ];
}

/** Strips mark every occurrence as long as it lasted, and never the time between two. */
export const marksAgree: Check = ({ activity }) => {
  const { problems } = activity;
  const durations = problems.flatMap(({ occurrences }) => occurrences?.durationS ?? []);
  const marks = rideMarks(activity);
  const marked = marks.reduce((sum, { startS, endS = startS }) => sum + endS - startS, 0);
  const all = durations.reduce((sum, seconds) => sum + seconds, 0);
  const told = problems.filter(
    ({ during, occurrences }) => during === 'ride' && occurrences !== undefined,
  );
  const strip = rideStripOf(activity);
  return [
    ...differs('the strip of the time line: number of marks', marks.length, durations.length),
    ...differsBy('the strip of the time line', marked, all),
    ...told.flatMap((problem) => stripOf(problem, activity.rideStartS ?? 0, strip)),
  ];
};

function stripOf(
  { id, grade, occurrences }: Problem,
  rideStartS: number,
  { seconds, problems }: ReturnType<typeof rideStripOf>,
): string[] {
  if (!occurrences) return [];
  const drawn = occurrences.t.reduce((sum, t, index) => {
    const from = Math.max(0, t - rideStartS);
    const to = Math.min(seconds, t - rideStartS + (occurrences.durationS[index] ?? 0));
    return sum + Math.max(0, to - from);
  }, 0);
  const own = problems.filter(
    (one) => one.grade === grade && one.t.length === occurrences.t.length,
  );
  const sums = own.map(({ durationS }) => durationS.reduce((sum, length) => sum + length, 0));
  return sums.some((sum) => Math.abs(sum - drawn) <= 0.6 + 0.01 * occurrences.t.length)
    ? []
    : [`the strip of the ride marks ${sums} seconds for ${id}, which took ${drawn}`];
}

/** The line of facts beside a problem tells no other length than its sentence. */
export const factsAgree: Check = ({ report, activity }) =>
  activity.problems.flatMap((problem) => {
    const length = problemLength(problem)?.replace(' in all', '');
    const { isWorst } = problemTime(problem, report.session, activity);
    if (length === undefined || isWorst || !problem.occurrences) return [];
    const sum = problem.occurrences.durationS.reduce((total, seconds) => total + seconds, 0);
    const lengths = [Math.floor(sum), Math.round(sum), Math.ceil(sum)].map(spanText);
    return lengths.includes(length)
      ? []
      : [`the facts of ${problem.id} say ${length}, its times ${spanText(Math.round(sum))}`];
  });

function firstOf(problem: Problem, names: readonly string[]): number | undefined {
  return names.map((name) => toldOf(problem, name)).find((value) => value !== undefined);
}

function toldOf({ sentences }: Problem, name: string): number | undefined {
  return sentences
    .map((sentence) => ('values' in sentence ? Object.entries(sentence.values) : []))
    .flatMap((values) =>
      values.flatMap(([key, value]) => (key === name ? [Number(value)] : [])),
    )[0];
}
