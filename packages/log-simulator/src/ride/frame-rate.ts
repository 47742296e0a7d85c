import { isIn } from '../fault-times.ts';
import type { LogLine } from '../log-writer.ts';
import type { Random } from '../random.ts';
import { fpsLine } from '../ride-path.ts';
import type { FpsPlan } from '../scenario.ts';
import { roadOf } from './road.ts';
import type { SimulatedRide } from './simulated-ride.ts';
import { crowdOf } from './traffic.ts';

const modernEveryS = 8;
const framesPerLine = 100;
/** A mixed ride holds each rate this long, and reaches its shares of the time exactly in so many rates. */
const mixedS = 8;
const mixedRates = 20;

/** Writes the frame-rate lines of the ride: every 8 s, or every 100 frames as old clients do. */
export function* frameRateLines(ride: SimulatedRide): Generator<LogLine> {
  const { scenario, frameRate, rideS, endS, plan } = ride;
  const random = ride.random('fps');
  const rateAt = rateOf(ride, scenario.fps, random);
  const positionAt = roadOf(ride);
  const line = (t: number, text: string): LogLine => ({
    t,
    text: fpsLine(text, positionAt(Math.floor(t))),
    isStamped: true,
  });
  if (frameRate === 'seconds') {
    for (let t = rideS + 2; t < endS; t += modernEveryS) {
      const text = snapshot(rateAt(t), scenario.fps, random);
      if (!isIn(plan.asleep, t)) yield line(t, text);
    }
    return;
  }
  for (let t = rideS; ; ) {
    const rate = Math.max(1, Math.round(rateAt(t)));
    t += framesPerLine / rate;
    if (t >= endS) return;
    if (!isIn(plan.asleep, t)) yield line(t, String(rate).padStart(3));
  }
}

/** Measures the last half second like the modern client: frames in 500 to 510 ms. */
function snapshot(rate: number, plan: FpsPlan, random: Random): string {
  // A capped rate is stable to 0.1 FPS, but counting the frames of half a second would change it by 2.
  if (plan.kind === 'held') return rate.toFixed(2);
  if (plan.kind === 'turns' && plan.isHeld) return (rate + random.between(-0.1, 0.1)).toFixed(2);
  const ms = random.whole(500, 510);
  const frames = Math.max(1, Math.floor((rate * ms) / 1000 + random.next()));
  return ((frames * 1000) / ms).toFixed(2);
}

type RateAt = (t: number) => number;

function rateOf(ride: SimulatedRide, plan: FpsPlan, random: Random): RateAt {
  const lengthS = ride.endS - ride.rideS;
  const share = (t: number) => (t - ride.rideS) / lengthS;
  switch (plan.kind) {
    case 'steady': {
      const phase = random.between(0, 6);
      const { fps, spread } = plan;
      return (t) => fps + spread * (0.6 * Math.sin(t / 61 + phase) + random.between(-0.6, 0.6));
    }
    case 'mixed':
      return mixedRate(plan.parts, ride.rideS, random);
    case 'turns':
      return (t) => {
        const turn = Math.floor((t - ride.rideS) / plan.seconds) % plan.rates.length;
        return plan.rates[turn] ?? 60;
      };
    case 'held':
      return () => random.between(plan.from, plan.to);
    case 'laps': {
      const laps = plan.medians.length;
      return (t) => {
        const median = plan.medians[Math.min(laps - 1, Math.floor(share(t) * laps))] ?? 60;
        return median + random.between(-3, 3);
      };
    }
    case 'crowd': {
      const crowd = crowdOf(ride);
      const { busy } = crowdEnds(ride);
      return (t) => {
        const isBusy = crowd(t) > busy / 2;
        return (isBusy ? plan.busy : plan.quiet) + random.between(-3, 3);
      };
    }
    case 'late':
      return (t) =>
        (t < ride.rideS + plan.seconds ? plan.slow : plan.fps) + random.between(-1.5, 1.5);
    case 'scenery': {
      const phase = random.between(0, 6);
      return (t) =>
        plan.fps +
        plan.depth * Math.sin(2 * Math.PI * plan.waves * share(t) + phase) +
        random.between(-3, 3);
    }
  }
}

function crowdEnds({ scenario: { crowd } }: SimulatedRide): { busy: number } {
  if (crowd.kind === 'blocks') return { busy: crowd.busy };
  return { busy: crowd.kind === 'waves' ? crowd.to : crowd.before };
}

/**
 * Draws rates so that every 20 have the right shares of the time and each part covers its range evenly. A client that writes a
 * line every 100 frames writes more lines of a fast picture than of a slow one.
 */
function mixedRate(
  parts: readonly { share: number; from: number; to: number }[],
  rideS: number,
  random: Random,
): RateAt {
  let drawn: number[] = [];
  let [rate, slot] = [0, -1];
  return (t) => {
    const now = Math.floor((t - rideS) / mixedS);
    if (now === slot) return rate;
    slot = now;
    if (drawn.length === 0) {
      const rates = parts.flatMap(({ share, from, to }) => {
        const count = Math.round(share * mixedRates);
        return Array.from({ length: count }, (_, i) => {
          return from + ((to - from) * (i + random.next())) / count;
        });
      });
      drawn = random.shuffled(rates);
    }
    rate = drawn.pop() ?? 0;
    return rate;
  };
}
