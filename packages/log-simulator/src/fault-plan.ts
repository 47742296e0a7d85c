import { addRadio, addShared, addStrapHunt } from './combined-faults.ts';
import { type PlannedRide, secondOf, span, spreadOver } from './fault-times.ts';
import { outageS } from './forms/modern-outage.ts';
import { places } from './forms/places.ts';
import type { FaultPlan } from './planned-faults.ts';
import type { Random } from './random.ts';
import type { Fault } from './scenario.ts';

/** Spreads the faults over the ride. Each kind has its own random numbers, so that only the seed decides. */
export function planFaults(
  faults: readonly Fault[],
  ride: PlannedRide,
  randomOf: (part: string) => Random,
): FaultPlan {
  const plan: FaultPlan = {
    antLosses: [],
    searches: [],
    searchStuck: [],
    receiverGone: [],
    bleGone: [],
    lanGone: [],
    unpairs: [],
    freezes: [],
    asleep: [],
    linkGone: [],
    teleports: [],
    worldChanges: [],
    starved: [],
    dns: [],
    api: [],
    thrownOut: [],
    isUdpBlocked: false,
    meterStopped: [],
    late: [],
    doubledErrors: [],
    resizes: [],
    gradeless: [],
    lanAborted: [],
    internetGone: [],
  };
  faults.forEach((fault, index) => {
    addFault(plan, fault, ride, randomOf(`fault ${index} ${fault.kind}`));
  });
  plan.searches.sort((a, b) => a.t - b.t);
  plan.antLosses.sort((a, b) => a.fromS - b.fromS);
  plan.linkGone.sort((a, b) => a.fromS - b.fromS);
  return plan;
}

/** Where the faults of a ride lie in it. */
interface Times {
  ride: PlannedRide;
  random: Random;
  /** The second of a minute of the ride. */
  at: (minute: number) => number;
  /** Spreads so many faults of a length over the ride. */
  spread: (count: number, lengthS?: number) => number[];
}

function addFault(plan: FaultPlan, fault: Fault, ride: PlannedRide, random: Random): void {
  const times: Times = {
    ride,
    random,
    at: (minute) => secondOf(ride, minute),
    spread: (count, lengthS = 0) => spreadOver(ride, count, lengthS, random),
  };
  for (const add of [addSensorFault, addComputerFault, addNetworkFault])
    if (add(plan, fault, times)) return;
}

/** Adds a fault of sensors or their radio, if it is one. */
function addSensorFault(plan: FaultPlan, fault: Fault, times: Times): boolean {
  const { ride, random, at, spread } = times;
  switch (fault.kind) {
    case 'blackouts':
      for (const fromS of spread(fault.count, fault.seconds)) {
        const { role, lossPercent, seconds } = fault;
        plan.antLosses.push({ ...span(fromS, seconds), role, lossPercent });
      }
      return true;
    case 'searches':
      for (const t of spread(fault.count, fault.silentS?.[1] ?? 12))
        plan.searches.push({
          t,
          role: fault.role,
          silentS: random.whole(...(fault.silentS ?? ([2, 6] as const))),
        });
      return true;
    case 'sharedLoss':
      for (const fromS of spread(fault.count, fault.seconds[1]))
        addShared(plan, span(fromS, random.whole(...fault.seconds)), fault.lossPercent, random);
      return true;
    case 'searchStuck':
      plan.searchStuck.push({
        ...span(at(4), at(4 + fault.minutes) - at(4)),
        everyS: fault.everyS,
      });
      return true;
    case 'receiverLost':
      plan.receiverGone.push(...fault.atMinutes.map((minute) => span(at(minute), fault.seconds)));
      return true;
    case 'bleDrops':
      for (const fromS of spread(fault.count, 20))
        plan.bleGone.push(span(fromS, random.whole(...fault.seconds)));
      return true;
    case 'userUnpairs':
      plan.unpairs.push(at(fault.atMinute));
      return true;
    case 'lanDrops':
      plan.lanGone.push(...fault.atMinutes.map((minute) => span(at(minute), fault.seconds)));
      return true;
    case 'radio':
      addRadio(plan, fault, ride, random);
      return true;
    case 'meterStops':
      for (const fromS of spread(fault.count, fault.seconds[1]))
        plan.meterStopped.push(span(fromS, random.whole(...fault.seconds)));
      return true;
    case 'doubledErrors':
      plan.doubledErrors.push(...spread(fault.count));
      return true;
    case 'strapHunt':
      addStrapHunt(plan, fault, ride, random);
      return true;
    case 'lanAborted':
      plan.lanAborted.push(span(at(fault.atMinute), fault.seconds));
      return true;
    default:
      return false;
  }
}

/** Adds a fault of the computer or its picture, if it is one. */
function addComputerFault(plan: FaultPlan, fault: Fault, times: Times): boolean {
  const { ride, random, at, spread } = times;
  switch (fault.kind) {
    case 'freezes':
      for (const t of freezeTimes(fault, ride, spread(fault.count, 5)))
        plan.freezes.push({ t, seconds: random.between(...fault.seconds) });
      return true;
    case 'sleep':
      plan.asleep.push(span(at(fault.atMinute), fault.seconds));
      return true;
    case 'starvedMinutes':
      for (const minute of fault.atMinutes) {
        const minutes = Math.round((at(minute) - ride.metricsS) / 60);
        plan.starved.push(span(ride.metricsS + 60 * minutes, 60));
      }
      return true;
    case 'windowResizes':
      for (const t of spread(fault.count, 10))
        plan.resizes.push({ t, seconds: random.between(...fault.seconds) });
      return true;
    default:
      return false;
  }
}

/** Adds a fault of the network, the game server or the game, if it is one. */
function addNetworkFault(plan: FaultPlan, fault: Fault, times: Times): boolean {
  const { random, at, spread } = times;
  switch (fault.kind) {
    case 'linkLosses': {
      const starts = spread(fault.seconds.length, Math.max(...fault.seconds));
      const lengths = random.shuffled(fault.seconds);
      for (const [index, fromS] of starts.entries())
        plan.linkGone.push({ ...span(fromS, lengths[index] ?? 0), ...withoutKind(fault) });
      return true;
    }
    case 'teleports':
      plan.teleports.push(...spread(fault.count, 20));
      return true;
    case 'worldChange':
      plan.worldChanges.push({
        t: at(fault.atMinute),
        sendFailures: fault.sendFailures,
        to: fault.to ?? places.newYork,
      });
      return true;
    case 'dnsMinutes':
      plan.dns.push(...spread(fault.count, 20));
      return true;
    case 'apiMinutes':
      plan.api.push(...spread(fault.count, 20));
      return true;
    case 'thrownOut':
      plan.thrownOut.push(span(at(fault.atMinute), fault.seconds));
      return true;
    case 'udpBlocked':
      plan.isUdpBlocked = true;
      return true;
    case 'lateData':
      for (const fromS of spread(fault.count, fault.seconds))
        for (let i = 0; i < fault.seconds; i++)
          plan.late.push({ t: fromS + i, lines: fault.linesPerSecond });
      return true;
    case 'internetGone':
      plan.internetGone.push(span(at(fault.atMinute), outageS));
      return true;
    default:
      return false;
  }
}

function withoutKind({ attempts, sendFailures }: { attempts: number; sendFailures: number }) {
  return { attempts, sendFailures };
}

/** Lists the durations of trainer losses between two moments. */
export function trainerGaps(plan: FaultPlan, fromS: number, toS: number): number[] {
  return [...plan.lanGone, ...plan.bleGone, ...plan.lanAborted]
    .filter((span) => span.fromS >= fromS && span.fromS < toS)
    .map((span) => span.toS - span.fromS);
}

/** The world is loaded in the first minutes. */
const earlyS = 235;

/** Moves freezes that were spread over the ride to their timing. */
function freezeTimes(
  { timing }: Extract<Fault, { kind: 'freezes' }>,
  { rideS, endS }: PlannedRide,
  spread: readonly number[],
): readonly number[] {
  const [first = rideS, last = endS] = [spread[0], spread.at(-1)];
  const length = Math.max(1, last - first);
  switch (timing) {
    case 'early':
      return spread.map((_, index) => Math.round(rideS + (earlyS * (index + 1)) / spread.length));
    case 'growing':
      return spread.map((t) => Math.round(first + length * ((t - first) / length) ** 0.4));
    case 'periodic':
      return spread.map((_, index) =>
        Math.round(first + (index * length) / Math.max(1, spread.length - 1)),
      );
    default:
      return spread;
  }
}
