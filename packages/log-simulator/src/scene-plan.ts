import { type PlannedRide, type Span, secondOf, span, spreadOver } from './fault-times.ts';
import type { Random } from './random.ts';
import type { AntRole, Scene } from './scenario.ts';

export interface Stop extends Span {
  /** Seconds of creeping at its beginning. */
  creepS: number;
  asleep: readonly AntRole[];
}

/** When what else happens. */
export interface ScenePlan {
  pens: Span[];
  stops: Stop[];
  watching?: { isJumping: boolean };
  /** Lines are missing. */
  cuts: Span[];
  /** The file begins here. */
  beginS: number;
}

/** Spreads the scenes over the ride; pens and cuts have their minutes. */
export function planScenes(
  scenes: readonly Scene[],
  ride: PlannedRide,
  randomOf: (part: string) => Random,
): ScenePlan {
  const plan: ScenePlan = { pens: [], stops: [], cuts: [], beginS: 0 };
  for (const [index, scene] of scenes.entries())
    addScene(plan, scene, ride, randomOf(`scene ${index} ${scene.kind}`));
  return plan;
}

function addScene(plan: ScenePlan, scene: Scene, ride: PlannedRide, random: Random): void {
  switch (scene.kind) {
    case 'pen': {
      const fromS = secondOf(ride, scene.atMinute);
      plan.pens.push({ fromS, toS: secondOf(ride, scene.atMinute + scene.minutes) });
      return;
    }
    case 'stops': {
      const seconds = scene.creepS + scene.standS;
      const { creepS, asleep = [] } = scene;
      for (const fromS of spreadOver(ride, scene.count, seconds, random))
        plan.stops.push({ ...span(fromS, seconds), creepS, asleep });
      return;
    }
    case 'watching':
      plan.watching = { isJumping: scene.isJumping };
      return;
    case 'cut':
      plan.cuts.push(span(secondOf(ride, scene.atMinute), scene.seconds));
      return;
    case 'headless':
      plan.beginS = secondOf(ride, scene.atMinute);
  }
}
