import { isIn, type Span } from '../fault-times.ts';
import type { SimulatedRide } from '../ride/simulated-ride.ts';
import { type ChannelLosses, channelLosses } from './channel-losses.ts';
import { type FitFault, type PlannedFitFault, planFitFaults, withFaults } from './fit-faults.ts';
import type { GameRecord } from './game-fit.ts';
import { riderOf } from './rider.ts';

/** A span of a file without a true value, with the channel that has none. */
export interface KnownGap {
  channel: 'power' | 'cadence' | 'heartRate' | 'records';
  kind: 'zero' | 'frozen' | 'held' | 'spike' | 'absent';
  /** Unix seconds of the first second of the span, and its length. */
  fromUnixS: number;
  seconds: number;
  /** The legs can be seen to turn meanwhile. */
  hasCadence: boolean;
}

/** What one activity of a ride holds, before it is written. */
export interface RideRecords {
  /** Seconds since the first line of the log. */
  createdS: number;
  stoppedS: number;
  records: GameRecord[];
  gaps: KnownGap[];
}

/** The rider starts so long after the world has loaded. */
const startsAfterS = 14;
/** Around a loss the rider pedals freely, so that where it begins and ends is known. */
const calmS = 20;
/** A record a second: shorter holes are noise of the clock. */
const leastHoleS = 3;
const standingRecords = 2;

/** Rides a simulated ride second by second, once for each of its activities. */
export function rideRecords(ride: SimulatedRide, faults: readonly FitFault[] = []): RideRecords[] {
  const losses = channelLosses(ride);
  const planned = planFitFaults(ride, faults);
  return activitiesOf(ride).map((span) => recordsOf(ride, span, losses, planned));
}

interface ActivitySpan extends Span {
  ridesFromS: number;
}

function activitiesOf({ plan, scenes, loadS, rideS, endS }: SimulatedRide): ActivitySpan[] {
  const next = [
    ...plan.worldChanges.map(({ t }) => ({ fromS: t, ridesFromS: t + startsAfterS })),
    ...scenes.pens.map(({ fromS, toS }) => ({ fromS: fromS + 1, ridesFromS: toS + 2 })),
  ].sort((a, b) => a.fromS - b.fromS);
  const all = [{ fromS: loadS, ridesFromS: rideS + startsAfterS }, ...next];
  return all.map((span, index) => ({ ...span, toS: all[index + 1]?.fromS ?? endS }));
}

function recordsOf(
  ride: SimulatedRide,
  { fromS, toS, ridesFromS }: ActivitySpan,
  { has, lost }: ChannelLosses,
  faults: readonly PlannedFitFault[],
): RideRecords {
  const { plan, scenes, utc } = ride;
  const unixOfLog = utc.getTime() / 1000;
  const all = [...Object.values(lost).flat(), ...faults].map((each) => ({
    fromS: each.fromS - calmS,
    toS: each.toS + calmS,
  }));
  const effortAt = riderOf(ride.random(`fit rider ${fromS}`), (t) => isIn(all, t));
  // The log notes a long frame when it is over.
  const still = plan.freezes.map(({ t, seconds }) => ({ fromS: t - Math.floor(seconds), toS: t }));
  const records: GameRecord[] = [];
  const known = new KnownGaps(unixOfLog);
  let speed = 0;
  let metres = 0;
  let last: GameRecord | undefined;
  // Without a ride, the file stays empty.
  for (let t = scenes.watching ? toS : ridesFromS; t < toS; t += 1) {
    const effort = effortAt(t);
    const powerW = has.power && !isIn(lost.power, t) ? effort.powerW : 0;
    const cadenceRpm = has.cadence && !isIn(lost.cadence, t) ? effort.cadenceRpm : 0;
    const heartRateBpm = has.heartRate && !isIn(lost.heartRate, t) ? effort.heartRateBpm : 0;
    const stop = scenes.stops.find((each) => t >= each.fromS && t < each.toS);
    if (stop && t >= stop.fromS + standingRecords) {
      speed = 0;
      known.end();
      continue;
    }
    const isHole = isIn(still, t) || isIn(plan.asleep, t);
    const moves = powerWithoutFaults(powerW, t, faults);
    speed = stop ? 0 : speed + 0.08 * ((moves / 0.22) ** (1 / 3) - speed);
    metres += speed;
    const own: GameRecord = {
      unixS: unixOfLog + t,
      powerW: stop ? 0 : powerW,
      cadenceRpm: stop ? 0 : cadenceRpm,
      heartRateBpm,
      speedMps: speed,
      distanceM: metres,
    };
    const record = isHole ? undefined : withFaults(own, t, faults, last);
    const hasCadence = (record?.cadenceRpm ?? 0) > 0;
    if (!stop)
      known.add(t, {
        hasCadence,
        isHole: !record,
        zero: {
          power: isIn(lost.power, t),
          cadence: isIn(lost.cadence, t),
          heartRate: isIn(lost.heartRate, t),
        },
        faults: faults.filter((fault) => isIn([fault], t)),
      });
    if (!record) continue;
    records.push(record);
    last = record;
  }
  known.end();
  return { createdS: fromS, stoppedS: toS, records, gaps: known.gaps.filter(isKnown) };
}

/** A rider whose power doesn't arrive is braked as one who doesn't pedal. */
function powerWithoutFaults(powerW: number, t: number, faults: readonly PlannedFitFault[]): number {
  const isZero = faults.some((fault) => fault.kind === 'powerZero' && isIn([fault], t));
  return isZero ? 0 : powerW;
}

function isKnown({ channel, seconds }: KnownGap): boolean {
  return channel !== 'records' || seconds >= leastHoleS;
}

interface Second {
  hasCadence: boolean;
  isHole: boolean;
  zero: Readonly<Record<'power' | 'cadence' | 'heartRate', boolean>>;
  faults: readonly PlannedFitFault[];
}

type GapKind = Pick<KnownGap, 'channel' | 'kind'>;
type SensorGap = GapKind & { channel: 'power' | 'cadence' | 'heartRate' };

const kinds: Readonly<Record<Exclude<FitFault['kind'], 'recordsMissing'>, SensorGap>> = {
  powerZero: { channel: 'power', kind: 'zero' },
  cadenceZero: { channel: 'cadence', kind: 'zero' },
  heartRateZero: { channel: 'heartRate', kind: 'zero' },
  frozen: { channel: 'power', kind: 'frozen' },
  heartRateHeld: { channel: 'heartRate', kind: 'held' },
  powerSpike: { channel: 'power', kind: 'spike' },
};

/** Collects the gaps of a file while it is made. */
class KnownGaps {
  readonly gaps: KnownGap[] = [];
  private open: KnownGap[] = [];
  private readonly unixOfLog: number;

  constructor(unixOfLog: number) {
    this.unixOfLog = unixOfLog;
  }

  add(t: number, { hasCadence, isHole, zero, faults }: Second): void {
    const now: GapKind[] = isHole ? [{ channel: 'records', kind: 'absent' }] : [];
    if (!isHole) {
      for (const channel of ['power', 'cadence', 'heartRate'] as const)
        if (zero[channel]) now.push({ channel, kind: 'zero' });
      // A channel that is lost already can't be lost once more.
      for (const { kind } of faults)
        if (kind !== 'recordsMissing' && !zero[kinds[kind].channel]) now.push(kinds[kind]);
    }
    const going: KnownGap[] = [];
    for (const { channel, kind } of now) {
      const gap = this.open.find((each) => each.channel === channel && each.kind === kind);
      if (gap) gap.seconds += 1;
      const next = gap ?? { channel, kind, fromUnixS: this.unixOfLog + t, seconds: 1, hasCadence };
      if (!gap) this.gaps.push(next);
      going.push(next);
    }
    this.open = going;
  }

  /** Ends what is open, because no record follows. */
  end(): void {
    this.open = [];
  }
}
