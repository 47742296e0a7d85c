import { liveTerms } from '@ridescope/catalogue/live-view';
import { type ProblemKind, problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentence, ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import type { LiveIncident, LiveSensor } from '@ridescope/contract/live-view';
import { episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import { gradeRank } from '../problems/draft.ts';

/** What happens at a moment. The others speak of a whole ride, or of what came before it. */
const momentary: ReadonlySet<ProblemKind> = new Set([
  'not-connected',
  'connection-lost',
  'trainer-lost',
  'power-lost',
  'power-meter-stopped',
  'trainer-control-lost',
  'receiver-lost',
  'computer-slept',
  'frame-rate-low',
  'frame-rate-dips',
  'freezes',
  'game-server-late',
  'computer-network',
  'trainer-control-slow',
  'heart-rate-lost',
  'sensor-lost',
  'controller-lost',
]);

const lossesOfSensors: ReadonlySet<ProblemKind> = new Set([
  'trainer-lost',
  'power-lost',
  'power-meter-stopped',
  'heart-rate-lost',
  'sensor-lost',
  'controller-lost',
]);

/** Losses of sensors are noticed however short; of other kinds the minor ones hardly are. */
const reportedWhenMinor: ReadonlySet<ProblemKind> = new Set([...lossesOfSensors, 'receiver-lost']);

/** Compare parts of a ride, or say that nothing was missed. */
const unreported: ReadonlySet<ProblemSentenceId> = new Set([
  'sensor-lost.dying',
  'sensor-lost.not-pedalling',
  'sensor-lost.not-running',
  'frame-rate.sank',
  'frame-rate.held-back',
]);

/** Stamps are whole seconds, and lines of several threads a second apart. */
const nowToleranceS = 2;

/** Have no end, as far as the log shows. */
const endless: ReadonlySet<ProblemSentenceId> = new Set([
  'sensor-lost.for-good',
  'sensor-lost.unknown-return',
]);

/** A search mostly ends after a few seconds, and the line that shows it may come seconds late. */
export const surelyS = 8;

interface Moment {
  nowS: number;
  /** Start of what was judged, from which problems count their times. */
  zeroS: number;
  /** The last movement: what lasts until then goes on. */
  rideEndS: number;
  sensors: readonly LiveSensor[];
  episodes: Episode[];
}

/** Picks what is worth a word while it happens from the problems of the last minutes. */
export function incidentsOf(problems: readonly Problem[], moment: Moment): LiveIncident[] {
  return problems
    .flatMap((problem) => incidentOf(problem, moment) ?? [])
    .sort(
      (a, b) =>
        Number(a.endS !== undefined) - Number(b.endS !== undefined) ||
        gradeRank(a.grade) - gradeRank(b.grade),
    );
}

function incidentOf(problem: Problem, moment: Moment): LiveIncident | undefined {
  const kind = problemKindOf(problem.id);
  const { grade, during, where, doubt, sensorKeys = [] } = problem;
  const [main, ...more] = problem.sentences.filter(({ id }) => !unreported.has(id));
  const last = lastOf(problem, moment);
  if (!kind || !main || !last || main !== problem.sentences[0] || during !== 'ride')
    return undefined;
  if (!isWorthTelling(kind, grade)) return undefined;
  const { startS, endS } = last;
  if (endS !== undefined && endS < moment.nowS - liveTerms.shownS) return undefined;
  if (endS === undefined && isQuiet(sensorKeys, moment.sensors)) return undefined;
  if (endless.has(main.id) && moment.nowS - startS < surelyS) return undefined;
  const heard = endS === undefined ? othersHeard(sensorKeys, moment.sensors) : [];
  return {
    key: keyOf(kind, sensorKeys),
    kind,
    grade,
    sentences: [untilNow(main, moment.nowS - startS), ...more],
    startS,
    ...(endS !== undefined && { endS }),
    sensorKeys: [...sensorKeys],
    ...(heard.length > 0 && { othersHeard: heard }),
    ...(where && { where }),
    ...(doubt && { doubt }),
  };
}

function isWorthTelling(kind: ProblemKind, grade: Problem['grade']): boolean {
  if (!momentary.has(kind)) return false;
  // A rate that is low throughout is one of the whole ride. Only one that is too low to ride by can't wait for its end.
  if (kind === 'frame-rate-low') return grade === 'critical';
  return grade !== 'minor' || reportedWhenMinor.has(kind);
}

/** Sensors are lost one by one. What takes all of them along is one incident, whichever it is first seen to take. */
export function keyOf(kind: ProblemKind, sensorKeys: readonly string[]): string {
  return lossesOfSensors.has(kind) ? [kind, ...sensorKeys].join('|') : kind;
}

/** When it last began, and when that ended; without an end where it goes on. */
function lastOf(problem: Problem, moment: Moment): { startS: number; endS?: number } | undefined {
  const episode = episodesOfProblem(moment, problem).at(-1);
  if (!episode) return undefined;
  const [main] = problem.sentences;
  // Its stretches come and go; what they add up to lasts.
  if (main?.id.startsWith('frame-rate-low')) return { startS: moment.zeroS };
  const startS = moment.zeroS + episode.from;
  const endS = startS + episode.seconds;
  return isOpen(problem, endS, moment) ? { startS } : { startS, endS };
}

function isOpen({ sentences, sensorKeys = [] }: Problem, endS: number, moment: Moment): boolean {
  const [main] = sentences;
  if (main?.id === 'connection-lost') return main.values.open;
  if (main?.id.startsWith('trainer-control-lost') || main?.id === 'receiver-lost.for-good')
    return true;
  const own = moment.sensors.filter(({ key }) => sensorKeys.includes(key));
  // A sensor that is heard again is back, although the last movement of the ride is older than that.
  if (own.length > 0) return own.some(({ state }) => state !== 'heard');
  return endS >= moment.rideEndS - nowToleranceS;
}

/** The ride goes on behind its last movement, so a length up to its end is one up to now. */
function untilNow(sentence: ProblemSentence, lengthS: number): ProblemSentence {
  switch (sentence.id) {
    case 'connection-lost': {
      const { values } = sentence;
      if (!values.open) return sentence;
      return { ...sentence, values: { ...values, longest: Math.max(values.longest, lengthS) } };
    }
    case 'sensor-lost.for-good':
    case 'receiver-lost.for-good':
      return {
        ...sentence,
        values: { ...sentence.values, length: Math.round(lengthS) },
      } as ProblemSentence;
    default:
      return sentence;
  }
}

function othersHeard(keys: readonly string[], sensors: readonly LiveSensor[]) {
  if (keys.length === 0) return [];
  const others = sensors.filter(({ key }) => !keys.includes(key));
  if (others.some(({ state }) => state !== 'heard')) return [];
  return [...new Set(others.map(({ role }) => role))].filter((role) => role !== 'unknown');
}

/** Whether a meter only rests, as far as anybody can tell before its next message. */
function isQuiet(keys: readonly string[], sensors: readonly LiveSensor[]): boolean {
  return sensors.some(({ key, state }) => state === 'quiet' && keys.includes(key));
}
