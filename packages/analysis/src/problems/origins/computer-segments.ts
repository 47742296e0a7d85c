import type { RuleId } from '@ridescope/catalogue/rules';
import { episodesOf, overlaps } from '../../facts/figures/intervals.ts';
import type { Stall } from '../../facts/picture/frame-rate.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { firstAfter, firstFrom } from '../../record/ascending.ts';
import { joinS, plainSegment, type Segment } from './segment.ts';

/** A frame this long is more than a stutter: the computer was away. */
const sleepFrameS = 20;
/** The game writes a frame-rate line at least every eight seconds, except in loads, which are outside the judged time. */
const holeS = 20;
/** Freezes that add up to less are left to their rule. */
const freezeS = 3;

/** Finds what the computer did: long frames, holes in the log, freezes. */
export function computerSegments(facts: RideFacts): Segment[] {
  return [...longFrames(facts), ...holes(facts), ...freezes(facts)];
}

const frameRules: readonly RuleId[] = [
  'graphics-longest-freeze',
  'graphics-freezes',
  'network-clock-step',
];

/** Finds candidates for a sleep; what followed decides. The game writes the line when the frame is over. */
function longFrames({ stalls }: RideFacts): Segment[] {
  return stalls
    .filter((stall) => isSleepFrame(stall))
    .map(({ t, seconds }) => plainSegment('sleep', [t - seconds, t], frameRules));
}

function isSleepFrame({ seconds, isAwake }: Stall): boolean {
  return seconds >= sleepFrameS && !isAwake;
}

function holes({ ride, exclusions, stalls }: RideFacts): Segment[] {
  const times = ride.samples.t;
  const found: Segment[] = [];
  for (let i = 1; i < times.length; i++) {
    const from = times[i - 1] as number;
    const to = times[i] as number;
    if (to - from <= holeS) continue;
    const isLoad = exclusions.loads.some(([start, end]) => start <= to && end >= from);
    const isFrame = stalls.some(({ t, seconds }) => t - seconds <= to && t >= from);
    if (isLoad || isFrame || overlaps(ride.holes, from, to)) continue;
    found.push(plainSegment('sleep', [from, to], frameRules, { isHole: true }));
  }
  return found;
}

function freezes({ stalls }: RideFacts): Segment[] {
  const short = stalls.filter((stall) => !isSleepFrame(stall));
  return [
    ...joinedFreezes(short.filter(({ isAwake }) => !isAwake)),
    ...joinedFreezes(short.filter(({ isAwake }) => isAwake)).map((own) => ({
      ...own,
      isAwake: true as const,
    })),
  ];
}

function joinedFreezes(short: readonly Stall[]): Segment[] {
  return episodesOf(
    short.map(({ t }) => t),
    joinS,
  ).flatMap(({ startS, endS }) => {
    const own = short.slice(firstFrom(short, startS), firstAfter(short, endS));
    const affected = own.map(({ t, seconds }) => [t - seconds, t] as const);
    const total = own.reduce((sum, { seconds }) => sum + seconds, 0);
    if (total <= freezeS) return [];
    return [
      plainSegment(
        'freeze',
        [affected[0]?.[0] ?? startS, endS],
        ['graphics-freezes', 'graphics-longest-freeze'],
        { affected },
      ),
    ];
  });
}
