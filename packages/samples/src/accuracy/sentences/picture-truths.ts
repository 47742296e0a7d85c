import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import {
  isAbout,
  linesIn,
  rideOf,
  type Seen,
  type Stretch,
  stretchesOf,
  type Truths,
} from './seen.ts';

type Id = Extract<ProblemSentenceId, `frame-rate${string}` | `freezes${string}`>;

/** Frame-rate lines of the ride while it moved, each with the seconds that it stands for. */
function rates({ facts }: Seen, isMeant: (fps: number, t: number) => boolean = () => true) {
  const { t, fps, intervalS, length } = facts.ride.moving;
  const found: { fps: number; seconds: number }[] = [];
  for (let i = 0; i < length; i++) {
    const [rate, at] = [fps[i] as number, t[i] as number];
    if (isMeant(rate, at)) found.push({ fps: rate, seconds: intervalS[i] as number });
  }
  return found;
}

type Rates = ReturnType<typeof rates>;

const secondsOf = (all: Rates) => all.reduce((sum, { seconds }) => sum + seconds, 0);
const meanOf = (all: Rates) =>
  all.reduce((sum, { fps, seconds }) => sum + fps * seconds, 0) / Math.max(1e-9, secondsOf(all));

/** The rate that half of the time was slower than. */
function medianOf(all: Rates): number {
  const half = secondsOf(all) / 2;
  let sum = 0;
  for (const { fps, seconds } of all.toSorted((a, b) => a.fps - b.fps)) {
    sum += seconds;
    if (sum >= half) return fps;
  }
  return Number.NaN;
}

const between = (seen: Seen, [fromS, toS]: Stretch) => rates(seen, (_, t) => t > fromS && t <= toS);
const momentOf = ({ facts }: Seen, at: number) => facts.ride.span.startS + at;

/** Freezes pull a line of an old game down, and a rate just below a held 30 counts as reached: the rest must agree. */
const belowSlackS = 15;

function isBelow(seen: Seen, { limit, below }: { limit: number; below: number }): boolean {
  const seconds = secondsOf(rates(seen, (fps) => fps < limit));
  return isAbout(below, seconds, 0.15, belowSlackS);
}

function isPart(seen: Seen, part: number, { ridden, always }: { ridden: number; always: boolean }) {
  return isAbout(ridden, secondsOf(rates(seen)), 0.05, 30) && (!always || part >= 0.9 * ridden);
}

/** Whether most of the slow time stood at one rate, as a limit holds it. */
function isHeldAt(seen: Seen, rate: number, isMeant: (fps: number) => boolean): boolean {
  const all = rates(seen, isMeant);
  const near = all.filter(({ fps }) => Math.abs(fps - rate) <= 0.1 * rate);
  return secondsOf(near) >= 0.5 * secondsOf(all) && all.length > 0;
}

/** Whether the rate was one before a moment and another from then on, for as long as the sentence says. */
function isStep(
  seen: Seen,
  {
    before,
    after,
    at,
    lasted,
    open,
  }: { before: number; after: number; at: number; lasted: number; open: boolean },
) {
  const t = momentOf(seen, at);
  const endS = t + lasted;
  const earlier = medianOf(between(seen, [t - 300, t - 10]));
  const later = medianOf(between(seen, [t + 10, t + 300]));
  const middle = (before + after) / 2;
  const meanwhile = medianOf(between(seen, [t + 10, endS]));
  const back = medianOf(between(seen, [endS, endS + 180]));
  const isLasting = before < after === meanwhile > middle;
  const isBack = open || before < after !== back > middle;
  return isAbout(before, earlier, 0.2, 1) && isAbout(after, later, 0.2, 1) && isLasting && isBack;
}

/** Whether a setting changed in the moment of the step that the problem names. */
function isNearStep(seen: Seen, kinds: readonly ('resolution' | 'graphicsProfile')[]): boolean {
  return seen.problem.sentences.some(
    (sentence) =>
      (sentence.id === 'frame-rate.step' || sentence.id === 'frame-rate-dips.step') &&
      linesIn(
        seen,
        [momentOf(seen, sentence.values.at), momentOf(seen, sentence.values.at)],
        kinds,
        21,
      ).length > 0,
  );
}

const hasStep = ({ problem }: Seen) =>
  problem.sentences.some(({ id }) => id === 'frame-rate.step' || id === 'frame-rate-dips.step');

/** The last third of the ride beside the first. */
function fadeOf(seen: Seen): number {
  const [fromS, toS] = rideOf(seen);
  const thirdS = (toS - fromS) / 3;
  const first = medianOf(between(seen, [fromS, fromS + thirdS]));
  return medianOf(between(seen, [toS - thirdS, toS])) / first;
}

/** Changes between 30 and 60 FPS, however long each lasted. */
function jumpsOf(seen: Seen): number {
  const near = rates(seen).flatMap(({ fps }) =>
    Math.abs(fps - 30) < 2 ? [30] : Math.abs(fps - 60) < 2 ? [60] : [],
  );
  return near.filter((rate, index) => index > 0 && rate !== near[index - 1]).length;
}

const isUsual = (seen: Seen, usual: number) => isAbout(usual, medianOf(rates(seen)), 0.05, 1);
const crowding = ({ activity }: Seen) =>
  activity.patterns.find(({ patternId }) => patternId === 'crowding-fps')?.verdict;
const frozen = (seen: Seen) => linesIn(seen, rideOf(seen), ['stall']);
const isFrozen = (seen: Seen, { times, total }: { times: number; total: number }) => {
  const seconds = frozen(seen).map((stall) => stall.seconds);
  const sum = seconds.reduce((all, one) => all + one, 0);
  return seconds.length >= times && sum >= total - 1 - times && stretchesOf(seen).length === times;
};

/** Sentences about the picture. */
export const pictureTruths: Truths<Id> = {
  'frame-rate-low': {
    holds: (seen, { mean, limit, below, ridden, always, whole }) =>
      isAbout(mean, meanOf(rates(seen)), 0.03, 0.5) &&
      isBelow(seen, { limit, below }) &&
      isPart(seen, below, { ridden, always }) &&
      (!whole || below >= 0.75 * ridden),
    falsifiedBy: {
      log: 'clean-new',
      values: { mean: 24, limit: 30, below: 3000, ridden: 3600, always: false, whole: true },
    },
  },
  'frame-rate-low.unridable': {
    holds: (seen, { mean, limit, below, ridden, always }) =>
      isAbout(mean, meanOf(rates(seen)), 0.03, 0.5) &&
      isBelow(seen, { limit, below }) &&
      isPart(seen, below, { ridden, always }),
    falsifiedBy: {
      log: 'clean-new',
      values: { mean: 18, limit: 20, below: 3000, ridden: 3600, always: false },
    },
  },
  'frame-rate-cap.slow': {
    holds: (seen, { rate, limit, below, ridden, always }) =>
      isBelow(seen, { limit, below }) &&
      isPart(seen, below, { ridden, always }) &&
      isHeldAt(seen, rate, (fps) => fps < limit),
    falsifiedBy: {
      log: 'clean-new',
      values: { rate: 25, limit: 30, below: 3000, ridden: 3600, always: false },
    },
  },
  'frame-rate-dips.step': {
    holds: isStep,
    falsifiedBy: {
      log: 'clean-new',
      values: { before: 105, after: 50, at: 1800, lasted: 1800, open: true },
    },
  },
  'frame-rate-dips.slump': {
    holds: (seen, { rate, length }) => {
      const own = stretchesOf(seen).flatMap((one) => between(seen, one));
      return isAbout(rate, meanOf(own), 0.1, 1) && isAbout(length, secondsOf(own), 0.1, 5);
    },
    falsifiedBy: { log: 'clean-new', values: { rate: 12, length: 60 } },
  },
  'frame-rate-dips.rising-slump': {
    holds: (seen, { rate, length, after }) => {
      const own = stretchesOf(seen).flatMap((one) => between(seen, one));
      const endS = stretchesOf(seen).at(-1)?.[1] ?? 0;
      const later = meanOf(between(seen, [endS, endS + 60]));
      return (
        isAbout(rate, meanOf(own), 0.1, 1) &&
        isAbout(length, secondsOf(own), 0.1, 5) &&
        isAbout(after, later, 0.1, 2)
      );
    },
    falsifiedBy: { log: 'clean-new', values: { rate: 12, length: 60, after: 40 } },
  },
  'frame-rate-dips.slight': {
    holds: (seen, { limit, below, ridden }) =>
      isBelow(seen, { limit, below }) &&
      isPart(seen, below, { ridden, always: false }) &&
      medianOf(rates(seen, (fps) => fps < limit)) >= 0.7 * limit,
    falsifiedBy: { log: 'clean-new', values: { limit: 30, below: 400, ridden: 3600 } },
  },
  'frame-rate-dips.short': {
    holds: (seen, { limit, below, ridden }) =>
      isBelow(seen, { limit, below }) && isPart(seen, below, { ridden, always: false }),
    falsifiedBy: { log: 'clean-new', values: { limit: 30, below: 60, ridden: 3600 } },
  },
  'frame-rate-dips.fading': {
    holds: (seen, { percent }) => isAbout(percent, 100 * (1 - fadeOf(seen)), 0.2, 5),
    falsifiedBy: { log: 'clean-new', values: { percent: 30 } },
  },
  'frame-rate-dips.below': {
    holds: (seen, values) => isUsual(seen, values.usual) && isBelow(seen, values),
    falsifiedBy: { log: 'clean-new', values: { usual: 105, limit: 45, below: 300 } },
  },
  'frame-rate-dips.uncrowded': {
    holds: (seen, values) =>
      isUsual(seen, values.usual) && isBelow(seen, values) && crowding(seen) === 'notFound',
    falsifiedBy: { log: 'clean-new', values: { usual: 105, limit: 45, below: 300 } },
  },
  'frame-rate-dips.below-similar': {
    holds: (seen, { usual, similar }) => isUsual(seen, usual) && usual < similar,
    falsifiedBy: { log: 'clean-new', values: { usual: 40, similar: 60 } },
  },
  'frame-rate-crowds': {
    holds: (seen, values) =>
      isUsual(seen, values.usual) &&
      isBelow(seen, values) &&
      (crowding(seen) === 'confirmed' || crowding(seen) === 'suggestive'),
    falsifiedBy: { log: 'clean-new', values: { usual: 105, limit: 45, below: 300 } },
  },
  'frame-rate-before': {
    holds: (seen, { rate, length }) => {
      const { fps } = seen.record;
      const [lineUp] = seen.record.of('eventPhase').filter(({ phase }) => phase === 'lineUp');
      const slow: number[] = [];
      for (let i = fps.t.lowerBound(lineUp?.t ?? Number.POSITIVE_INFINITY); i < fps.t.length; i++)
        if (fps.t.at(i) <= seen.facts.ride.startS && fps.fps.at(i) < 20) slow.push(fps.fps.at(i));
      const mean = slow.reduce((sum, one) => sum + one, 0) / slow.length;
      const waitS = seen.facts.ride.startS - (lineUp?.t ?? 0);
      return slow.length > 0 && isAbout(rate, mean, 0.2, 1) && length <= waitS + 30;
    },
    falsifiedBy: { log: 'clean-new', values: { rate: 12, length: 60 } },
  },
  'frame-rate-cap': {
    holds: (seen) => isHeldAt(seen, 30, () => true),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'frame-rate-cap.jumps': {
    holds: (seen, { capped, ridden, always }) =>
      isAbout(capped, secondsOf(rates(seen, (fps) => Math.abs(fps - 30) < 1.5)), 0.1, 5) &&
      isPart(seen, capped, { ridden, always }) &&
      jumpsOf(seen) >= 3,
    falsifiedBy: {
      log: 'thirty-from-minute-fifty',
      values: { capped: 600, ridden: 3600, always: false },
    },
  },
  'frame-rate-cap.held': {
    holds: (seen, { rate, held, ridden, always, similar }) =>
      isHeldAt(seen, rate, () => true) && isPart(seen, held, { ridden, always }) && rate < similar,
    falsifiedBy: {
      log: 'clean-new',
      values: { rate: 40, held: 3000, ridden: 3600, always: false, similar: 60 },
    },
  },
  'frame-rate.sank': {
    holds: (seen) => fadeOf(seen) <= 0.95,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'frame-rate.step': {
    holds: isStep,
    falsifiedBy: {
      log: 'clean-new',
      values: { before: 105, after: 50, at: 1800, lasted: 1800, open: true },
    },
  },
  'frame-rate.step-resolution': {
    holds: (seen) => isNearStep(seen, ['resolution']),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'frame-rate.step-profile': {
    holds: (seen) => isNearStep(seen, ['graphicsProfile']),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'frame-rate.step-alone': {
    holds: (seen) => hasStep(seen) && !isNearStep(seen, ['resolution', 'graphicsProfile']),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'frame-rate.software-renderer': {
    holds: ({ report }) =>
      /llvmpipe|softpipe|swiftshader|software|gdi generic|basic (?:render|display)/i.test(
        report.hardware.gpu ?? '',
      ),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'frame-rate.far-below': {
    holds: (seen, { similar }) => medianOf(rates(seen)) < similar / 3,
    falsifiedBy: { log: 'clean-new', values: { similar: 60 } },
  },
  'frame-rate.held-back': {
    holds: (seen, { similar }) => medianOf(rates(seen)) < 0.7 * similar,
    falsifiedBy: { log: 'clean-new', values: { similar: 60 } },
  },
  freezes: {
    holds: isFrozen,
    falsifiedBy: { log: 'clean-new', values: { times: 1, total: 60, longest: 60 } },
  },
  'freezes.resized-window': {
    holds: (seen, values) =>
      isFrozen(seen, values) &&
      stretchesOf(seen).every((one) => linesIn(seen, one, ['windowResize'], 5).length > 0),
    falsifiedBy: { log: 'clean-new', values: { times: 1, total: 60 } },
  },
};
