import { type PlannedRide, type Span, scatter, span } from './fault-times.ts';
import type { FaultPlan } from './planned-faults.ts';
import type { Random } from './random.ts';
import type { Fault } from './scenario.ts';

/** A strap that is heard now and then and searched for in between; the search takes slots and grades from the others. */
export function addStrapHunt(
  plan: FaultPlan,
  { heardS, searchedS, costPercent }: Extract<Fault, { kind: 'strapHunt' }>,
  ride: PlannedRide,
  random: Random,
): void {
  for (let t = ride.rideS + 90; t < ride.endS - 200; ) {
    const silentS = random.whole(...searchedS);
    plan.searches.push({ t, role: 'strap', silentS });
    for (const role of ['meter', 'trainer'] as const)
      plan.antLosses.push({ ...span(t, silentS), role, lossPercent: costPercent });
    plan.gradeless.push(span(t + 4, random.whole(12, 22)));
    t += silentS + random.whole(...heardS);
  }
}

/** Strap and cadence sensor lose together. */
export function addShared(
  plan: FaultPlan,
  span: Span,
  lossPercent: readonly [number, number],
  random: Random,
): void {
  for (const role of ['strap', 'cadence'] as const)
    plan.antLosses.push({ ...span, role, lossPercent: random.between(...lossPercent) });
}

const radioLossS = 24;
const radioEpisodeS: readonly [number, number] = [22, 32];

/** Losses of the link and ANT+ episodes, so many of them together. */
export function addRadio(
  plan: FaultPlan,
  { losses, episodes, together }: { losses: number; episodes: number; together: number },
  ride: PlannedRide,
  random: Random,
): void {
  const lost = scatter(ride, losses, random);
  for (const fromS of lost)
    plan.linkGone.push({ fromS, toS: fromS + radioLossS, attempts: 1, sendFailures: 0 });
  const linked = random
    .shuffled(lost)
    .slice(0, together)
    // The client reports the loss four seconds after the last packet.
    .map((t) => t + 4 + random.whole(-7, 7));
  const free = scatter(ride, episodes - together, random, linked);
  for (const fromS of [...linked, ...free])
    addShared(plan, { fromS, toS: fromS + random.whole(...radioEpisodeS) }, [75, 92], random);
}
