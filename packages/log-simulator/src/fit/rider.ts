import type { Random } from '../random.ts';

/** What legs and heart do in one second. */
export interface Effort {
  powerW: number;
  cadenceRpm: number;
  heartRateBpm: number;
}

/** `free`: as the rider likes; `erg`: the trainer holds the power; `step`: it goes down at once; `coast`: the legs rest. */
type Block = 'free' | 'erg' | 'step' | 'coast';

const blocks: readonly Block[] = ['free', 'free', 'erg', 'step', 'coast'];
/** After a step down, trainers give no power until they have slowed down. */
const stepZeroS = 4;

/**
 * Rides block by block as riders do, with what looks like a fault and is none: even power of ERG mode, zeros after its steps
 * down, legs that rest. Call it second by second.
 * @param isUndisturbed answers whether the rider must pedal freely, because something else happens
 */
export function riderOf(
  random: Random,
  isUndisturbed: (t: number) => boolean,
): (t: number) => Effort {
  let block: Block = 'free';
  let fromT = 0;
  let untilT = 0;
  let basePowerW = 200;
  let cadenceRpm = 88;
  let nextCadenceT = 0;
  let heartRateBpm = 118;
  let nextHeartT = 0;
  return (t) => {
    const isFree = isUndisturbed(t);
    if (t >= untilT || (isFree && block !== 'free')) {
      const next = isFree ? 'free' : (blocks[random.whole(0, blocks.length - 1)] ?? 'free');
      if (next !== 'coast') basePowerW = random.whole(140, 290);
      block = next;
      fromT = t;
      untilT = t + (next === 'coast' ? random.whole(8, 25) : random.whole(30, 120));
    }
    if (t >= nextCadenceT) {
      cadenceRpm = random.whole(82, 96);
      nextCadenceT = t + random.whole(1, 4);
    }
    if (t >= nextHeartT) {
      const goal = 95 + basePowerW * 0.22;
      heartRateBpm += Math.sign(goal - heartRateBpm) || random.whole(-1, 1);
      nextHeartT = t + random.whole(1, 9);
    }
    const heart = Math.round(heartRateBpm);
    if (block === 'coast') return { powerW: 0, cadenceRpm: 0, heartRateBpm: heart };
    const isZero = block === 'step' && t - fromT < stepZeroS;
    const spread = block === 'free' ? 30 : 0;
    const powerW = isZero ? 0 : basePowerW + random.whole(-spread, spread);
    return { powerW, cadenceRpm, heartRateBpm: heart };
  };
}
