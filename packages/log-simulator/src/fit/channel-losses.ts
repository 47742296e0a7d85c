import type { Span } from '../fault-times.ts';
import type { Random } from '../random.ts';
import type { SimulatedRide } from '../ride/simulated-ride.ts';
import type { AntRole } from '../scenario.ts';

/** Values of a FIT file that a lost sensor takes away. */
export type Channel = 'power' | 'cadence' | 'heartRate';

/** Spans in which nothing arrives from the sensor of each channel; empty for a channel that the ride doesn't have. */
export interface ChannelLosses {
  has: Readonly<Record<Channel, boolean>>;
  lost: Readonly<Record<Channel, readonly Span[]>>;
}

/** Says which channels a ride has, and when the faults of its log take them away. */
export function channelLosses(ride: SimulatedRide): ChannelLosses {
  const { scenario, plan } = ride;
  const isAnt = scenario.trainer === 'ant' || scenario.era === 'legacy';
  const powerRole: AntRole = scenario.ant.meter ? 'meter' : 'trainer';
  const hasPower = !isAnt || scenario.ant[powerRole] !== undefined;
  const power = isAnt
    ? antLosses(ride, powerRole)
    : [...plan.bleGone, ...plan.lanGone, ...plan.lanAborted];
  const heart = scenario.bleSensors.some(({ role }) => role === 'HR');
  const legs = scenario.bleSensors.some(({ role }) => role === 'Cadence');
  const hasAntLegs = scenario.ant.cadence !== undefined;
  const seen = (spans: readonly Span[], part: string) =>
    shortened(spans, ride.random(`fit ${part}`));
  const lostPower = seen(power, 'power');
  return {
    has: {
      power: hasPower,
      cadence: hasPower || legs || hasAntLegs,
      heartRate: heart || scenario.ant.strap !== undefined,
    },
    lost: {
      power: lostPower,
      // A trainer or a meter in the crank counts the turns too, unless another sensor does.
      cadence: hasAntLegs ? seen(antLosses(ride, 'cadence'), 'cadence') : legs ? [] : lostPower,
      heartRate: heart ? [] : seen(antLosses(ride, 'strap'), 'heart'),
    },
  };
}

function antLosses({ plan, scenario }: SimulatedRide, role: AntRole): Span[] {
  if (!scenario.ant[role]) return [];
  return [
    ...plan.receiverGone,
    ...plan.searches
      .filter((search) => search.role === role)
      .map(({ t, silentS }) => ({ fromS: t, toS: t + silentS })),
  ];
}

/** Values go to zero up to a second after the line of the log, and come back up to two seconds before it. */
function shortened(spans: readonly Span[], random: Random): Span[] {
  return spans.flatMap(({ fromS, toS }) => {
    const span = { fromS: fromS + random.whole(0, 1), toS: toS - random.whole(0, 2) };
    return span.toS > span.fromS ? [span] : [];
  });
}
