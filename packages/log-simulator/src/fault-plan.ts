import { type Place, places } from './forms/places.ts';
import type { Random } from './random.ts';
import type { AntRole, Fault } from './scenario.ts';

/** Whole seconds since the first line of the log. */
export interface Span {
  fromS: number;
  toS: number;
}

export interface LinkLoss extends Span {
  attempts: number;
  sendFailures: number;
}

/** Times of all faults. */
export interface FaultPlan {
  antLosses: (Span & { role: AntRole; lossPercent: number })[];
  searches: { t: number; role: AntRole; silentS: number }[];
  searchStuck: (Span & { everyS: number })[];
  receiverGone: Span[];
  bleGone: Span[];
  lanGone: Span[];
  unpairs: number[];
  freezes: { t: number; seconds: number }[];
  /** Nothing is written. */
  asleep: Span[];
  linkGone: LinkLoss[];
  teleports: number[];
  worldChanges: { t: number; sendFailures: number; to: Place }[];
  starved: Span[];
  dns: number[];
  api: number[];
}

/** The ride for which faults are planned. */
export interface PlannedRide {
  rideS: number;
  endS: number;
  /** Length to which the minutes of the faults refer. */
  scenarioMinutes: number;
  /** Metrics lines appear at this second and every 60 s before and after. */
  metricsS: number;
}

/** The first and last minutes have no faults, because no rule judges them. */
const quietS = 130;

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
  };
  faults.forEach((fault, index) => {
    addFault(plan, fault, ride, randomOf(`fault ${index} ${fault.kind}`));
  });
  plan.searches.sort((a, b) => a.t - b.t);
  plan.antLosses.sort((a, b) => a.fromS - b.fromS);
  plan.linkGone.sort((a, b) => a.fromS - b.fromS);
  return plan;
}

function addFault(plan: FaultPlan, fault: Fault, ride: PlannedRide, random: Random): void {
  const at = (minute: number) => {
    const share = minute / ride.scenarioMinutes;
    return Math.round(ride.rideS + share * (ride.endS - ride.rideS));
  };
  const spread = (count: number, lengthS = 0) => spreadOver(ride, count, lengthS, random);
  const span = (fromS: number, seconds: number): Span => ({ fromS, toS: fromS + seconds });
  switch (fault.kind) {
    case 'blackouts':
      for (const fromS of spread(fault.count, fault.seconds)) {
        const { role, lossPercent, seconds } = fault;
        plan.antLosses.push({ ...span(fromS, seconds), role, lossPercent });
      }
      return;
    case 'searches':
      for (const t of spread(fault.count, 12))
        plan.searches.push({ t, role: fault.role, silentS: random.whole(2, 6) });
      return;
    case 'sharedLoss':
      for (const fromS of spread(fault.count, fault.seconds[1]))
        addShared(plan, span(fromS, random.whole(...fault.seconds)), fault.lossPercent, random);
      return;
    case 'searchStuck':
      plan.searchStuck.push({
        ...span(at(4), at(4 + fault.minutes) - at(4)),
        everyS: fault.everyS,
      });
      return;
    case 'receiverLost':
      plan.receiverGone.push(...fault.atMinutes.map((minute) => span(at(minute), fault.seconds)));
      return;
    case 'bleDrops':
      for (const fromS of spread(fault.count, 20))
        plan.bleGone.push(span(fromS, random.whole(...fault.seconds)));
      return;
    case 'userUnpairs':
      plan.unpairs.push(at(fault.atMinute));
      return;
    case 'lanDrops':
      plan.lanGone.push(...fault.atMinutes.map((minute) => span(at(minute), fault.seconds)));
      return;
    case 'freezes':
      for (const t of spread(fault.count, 5))
        plan.freezes.push({ t, seconds: random.between(...fault.seconds) });
      return;
    case 'sleep':
      plan.asleep.push(span(at(fault.atMinute), fault.seconds));
      return;
    case 'linkLosses': {
      const starts = spread(fault.seconds.length, Math.max(...fault.seconds));
      const lengths = random.shuffled(fault.seconds);
      for (const [index, fromS] of starts.entries())
        plan.linkGone.push({ ...span(fromS, lengths[index] ?? 0), ...withoutKind(fault) });
      return;
    }
    case 'teleports':
      plan.teleports.push(...spread(fault.count, 20));
      return;
    case 'worldChange':
      plan.worldChanges.push({
        t: at(fault.atMinute),
        sendFailures: fault.sendFailures,
        to: fault.to ?? places.newYork,
      });
      return;
    case 'starvedMinutes':
      for (const minute of fault.atMinutes) {
        const minutes = Math.round((at(minute) - ride.metricsS) / 60);
        plan.starved.push(span(ride.metricsS + 60 * minutes, 60));
      }
      return;
    case 'dnsMinutes':
      plan.dns.push(...spread(fault.count, 20));
      return;
    case 'apiMinutes':
      plan.api.push(...spread(fault.count, 20));
      return;
    case 'radio':
      addRadio(plan, fault, ride, random);
  }
}

function withoutKind({ attempts, sendFailures }: { attempts: number; sendFailures: number }) {
  return { attempts, sendFailures };
}

/** Places one time in each of equal parts of the ride, anywhere in the middle of that part. */
function spreadOver(ride: PlannedRide, count: number, lengthS: number, random: Random): number[] {
  const [fromS, toS] = judged(ride);
  const part = (toS - fromS) / count;
  const room = Math.max(0, part - lengthS);
  return Array.from({ length: count }, (_, index) =>
    Math.round(fromS + index * part + random.between(0.15, 0.85) * room),
  );
}

function addShared(
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
/** A client that counts by the minute would merge connection losses closer than this. */
const radioGapS = 150;

function addRadio(
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
    // The client logs the loss four seconds after the last packet.
    .map((t) => t + 4 + random.whole(-7, 7));
  const free = scatter(ride, episodes - together, random, linked);
  for (const fromS of [...linked, ...free])
    addShared(plan, { fromS, toS: fromS + random.whole(...radioEpisodeS) }, [75, 92], random);
}

/** Places times anywhere in the ride, apart from each other and from `taken` if there is room. */
function scatter(
  ride: PlannedRide,
  count: number,
  random: Random,
  taken: readonly number[] = [],
): number[] {
  const times: number[] = [];
  const [fromS, toS] = judged(ride);
  // A short ride has no room, so they are closer.
  for (let gapS = radioGapS; times.length < count; gapS *= 0.9) {
    for (let tries = 0; tries < 50 && times.length < count; tries++) {
      const t = random.whole(fromS, toS);
      if ([...times, ...taken].every((other) => Math.abs(other - t) >= gapS)) times.push(t);
    }
    if (gapS < 1) gapS = 0;
  }
  return times.sort((a, b) => a - b);
}

/** Returns the part of the ride that may have faults: in a short ride, only its middle half. */
function judged({ rideS, endS }: PlannedRide): readonly [fromS: number, toS: number] {
  const marginS = Math.min(quietS, Math.floor((endS - rideS) / 4));
  return [rideS + marginS, endS - marginS];
}

/** Lists the durations of trainer losses between two moments. */
export function trainerGaps({ lanGone, bleGone }: FaultPlan, fromS: number, toS: number): number[] {
  return [...lanGone, ...bleGone]
    .filter((span) => span.fromS >= fromS && span.fromS < toS)
    .map((span) => span.toS - span.fromS);
}

/** Checks whether a moment is inside one of the spans, excluding their ends. */
export function isIn(spans: readonly Span[], t: number): boolean {
  return spans.some(({ fromS, toS }) => t >= fromS && t < toS);
}
