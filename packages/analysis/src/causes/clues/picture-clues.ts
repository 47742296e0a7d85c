import { kindOf } from '../../details/problem-kind.ts';
import { median } from '../../facts/figures/statistics.ts';
import { isSlowBefore, rateBefore } from '../../facts/picture/rate-before.ts';
import { heldRateOf, lockedSecondsOf } from '../../problems/picture/held-rate.ts';
import { isOfCrowd } from '../../problems/picture/picture-limiter.ts';
import type { Seen } from '../define-cause.ts';
import { type Moments, momentsOf } from '../moments.ts';
import { chipClues, isLaptop, pixelClues } from './chip-clues.ts';

/** A fall by less is no heat; the first is the limit of the rule. */
const fade = { sunk: 0.85, level: 0.95 };
/** Places that explain so much are slow themselves. */
const placeShare = 0.4;
/** A rate that doubles within seconds left a saving state (as the report has it). */
const doubled = 1.6;
const aroundS = 60;
/** A rate at or below this that is held is a cap that riders see. */
const lowCap = 31;
/** A fall of the rate within this time of a resize came with it. */
const resizeS = 90;

/** What the picture showed in the moments of a slow frame rate, and what drew it. */
export function pictureClues(moments: Moments): Seen[] {
  if (!moments.kind.startsWith('frame-rate')) return [];
  return [
    ...chipClues(moments),
    ...pixelClues(moments),
    ...crowdClues(moments),
    ...fadeClues(moments),
    ...riseClues(moments),
    ...riseAfterPenClues(moments),
    ...penCrowdClues(moments),
    ...stepClues(moments),
    ...similarClues(moments),
    ...capClues(moments),
    ...resizeClues(moments),
  ];
}

function crowdClues({ source }: Moments): Seen[] {
  const tested = source.activity.patterns.find(({ patternId }) => patternId === 'crowding-fps');
  const { fpsDrivers } = source.details;
  const places: Seen[] =
    fpsDrivers && fpsDrivers.placeShare >= placeShare
      ? [
          {
            clue: {
              id: 'same-places',
              values: { percent: Math.round(100 * fpsDrivers.placeShare) },
            },
            lane: 'fps',
          },
        ]
      : [];
  if (!tested || tested.verdict === 'notTested') return places;
  const percent = Math.round(tested.dropPercent ?? 0);
  const isFound = tested.verdict !== 'notFound' && percent >= 10;
  return [
    ...places,
    isFound
      ? {
          clue: { id: 'crowd-slower', values: { percent } },
          lane: 'fps',
          ruleId: 'graphics-crowd-drop',
          strength: Math.min(1, percent / 30),
        }
      : { clue: { id: 'crowd-no-matter' }, lane: 'fps' },
  ];
}

function fadeClues({ source: { facts } }: Moments): Seen[] {
  const { fade: found } = facts;
  if (!found) return [];
  const place = { lane: 'fps', ruleId: 'graphics-fade' } as const;
  if (found.isConfirmed && found.ratio <= fade.sunk) {
    const percent = Math.round(100 * (1 - found.ratio));
    return [{ clue: { id: 'rate-sank', values: { percent } }, ...place }];
  }
  return found.ratio >= fade.level ? [{ clue: { id: 'rate-level' }, ...place }] : [];
}

/** A rate that doubled at the end of a slow stretch, and was as slow before the ride. */
function riseClues({ source, problem, spans, isWholeRide, kind }: Moments): Seen[] {
  const last = spans.at(-1);
  if (isWholeRide || kind !== 'frame-rate-dips' || !last) return [];
  const { samples, span, startS, endS } = source.facts.ride;
  const rateIn = (fromS: number, toS: number) => {
    const part = samples.slice(samples.firstFrom(fromS), samples.firstAfter(toS));
    return part.length < 3 ? undefined : median(part.fps);
  };
  const slow = rateIn(last[0], last[1]);
  const after = rateIn(last[1] + 1, Math.min(endS, last[1] + aroundS));
  const before = rateBefore(source.record, source.facts.ride);
  if (slow === undefined || after === undefined || after < doubled * slow) return [];
  const wasSlow = isSlowBefore(before, slow);
  // A crowd that thins out lets go of the rate as well.
  if (isOfCrowd(source.activity) && !wasSlow) return [];
  // Where the report has the rates, they are the same here.
  const rise = problem.sentences.find(({ id }) => id === 'frame-rate-dips.rising-slump');
  const values =
    rise?.id === 'frame-rate-dips.rising-slump'
      ? { before: rise.values.rate, after: rise.values.after }
      : { before: slow, after };
  return [
    {
      clue: { id: 'rate-rose-at-once', values },
      spans: [[last[1], last[1] + 10]],
      lane: 'fps',
    },
    ...(wasSlow && before !== undefined
      ? [
          {
            clue: { id: 'slow-before', values: { rate: before } },
            spans: [[span.startS, startS]],
            lane: 'fps',
          } as const,
        ]
      : []),
  ];
}

/** A pen as slow as the first minutes of the ride, in which the rate then doubled: the crowd in it was not the cause. */
function riseAfterPenClues({ source, kind }: Moments): Seen[] {
  if (kind !== 'frame-rate-before') return [];
  const { startS, span } = source.facts.ride;
  const slump = source.activity.problems.find(
    ({ id, fromSeconds }) =>
      kindOf(id) === 'frame-rate-dips' &&
      fromSeconds !== undefined &&
      Math.abs(span.startS + fromSeconds - startS) <= aroundS,
  );
  const seen = slump ? riseClues(momentsOf(source, slump)) : [];
  if (!seen.some(({ clue }) => clue.id === 'slow-before')) return [];
  return seen.filter(({ clue }) => clue.id === 'rate-rose-at-once');
}

/** A pen that halved the rate of the ride: the same computer drew the same picture, but for the riders around. */
function penCrowdClues(moments: Moments): Seen[] {
  const { source, kind, problem } = moments;
  const [main] = problem.sentences;
  const usual = source.facts.frameRate?.median;
  if (kind !== 'frame-rate-before' || main?.id !== 'frame-rate-before' || usual === undefined)
    return [];
  const { rate } = main.values;
  if (usual < doubled * rate || riseAfterPenClues(moments).length > 0) return [];
  return [{ clue: { id: 'pen-slower', values: { rate, usual } }, lane: 'fps' }];
}

/** A rate that fell within seconds while the picture stayed the same: the same computer drew it faster before. */
function stepClues({ source, problem, kind }: Moments): Seen[] {
  // Short dips of a ride are none of a rate that fell for good.
  const isOfStep = kind === 'frame-rate-low' || problem.sentences[0]?.id === 'frame-rate-dips.step';
  if (!isOfStep) return [];
  const isAlone = problem.sentences.some(({ id }) => id === 'frame-rate.step-alone');
  const step = problem.sentences.find(
    (one) => one.id === 'frame-rate.step' || one.id === 'frame-rate-dips.step',
  );
  if (!isAlone || !step || !('values' in step) || !('at' in step.values)) return [];
  const zero = source.facts.ride.span.startS;
  const { before, after, at } = step.values as { before: number; after: number; at: number };
  return [
    {
      clue: { id: 'rate-fell-at-once', values: { before, after } },
      spans: [[zero + at - 60, zero + at + 60]],
      lane: 'fps',
    },
  ];
}

/**
 * What computers of this class reach, where the report says that something holds this one back. Where the ride itself was
 * faster before, that says more.
 */
function similarClues(moments: Moments): Seen[] {
  const { problem, source } = moments;
  const reported = problem.sentences.find(({ id }) => id === 'frame-rate.held-back');
  if (reported?.id !== 'frame-rate.held-back' || stepClues(moments).length > 0) return [];
  const { gpu = '', cpu = '' } = source.hardware;
  return [
    {
      clue: { id: 'similar-faster', values: reported.values },
      lane: 'fps',
      // Hardly anything but a laptop saves power while it is in use.
      strength: isLaptop(gpu, cpu) ? 1 : 0.3,
    },
  ];
}

function capClues({ source: { facts }, problem, spans }: Moments): Seen[] {
  const place = { lane: 'fps', ruleId: 'graphics-frame-cap' } as const;
  if (lockedSecondsOf(problem) !== undefined)
    return [{ clue: { id: 'jumped-to-thirty' }, spans, ...place }];
  const reported = heldRateOf(problem);
  if (reported !== undefined)
    return [{ clue: { id: 'held-at', values: { rate: reported } }, ...place }];
  const cap = facts.frameRate?.cap;
  if (cap === undefined) return [{ clue: { id: 'rate-varies' }, ...place }];
  return cap <= lowCap ? [{ clue: { id: 'held-at', values: { rate: cap } }, ...place }] : [];
}

/** A rate that fell for good when the window was resized. */
function resizeClues({ source }: Moments): Seen[] {
  const zero = source.facts.ride.span.startS;
  const resized = source.record.of('windowResize');
  const fall = source.details.changePoints.find(
    ({ metric, before, after, atSeconds }) =>
      metric === 'fps.median' &&
      after <= 0.8 * before &&
      resized.some(({ t }) => Math.abs(t - zero - atSeconds) <= resizeS),
  );
  if (!fall) return [];
  return [
    {
      clue: {
        id: 'window-grew',
        values: { before: fall.before, after: fall.after },
      },
      spans: [[zero + fall.atSeconds - 30, zero + fall.atSeconds + 30]],
      lane: 'fps',
    },
  ];
}
