import { isIn, type Span, span } from '../fault-times.ts';
import type { LogLine } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';
import type { AntPlan, AntRole } from '../scenario.ts';
import type { Source } from '../stream.ts';
import { CrankMeter } from './crank-meter.ts';
import type { PowerMeter } from './power-meter.ts';
import type { SimulatedRide } from './simulated-ride.ts';
import { WheelMeter } from './wheel-meter.ts';

/** An ANT+ device of the ride, with the number and type that it sends and its channel on the receiver. */
export interface AntDevice {
  role: AntRole;
  channel: number;
  number: number;
  type: number;
  maker: number;
  /** Messages per second. */
  rate: number;
}

const strap = { number: Number(planted.strapNumber), type: 120, maker: 1, rate: 4.06 };
const devices: Readonly<Record<AntRole, Omit<AntDevice, 'role' | 'channel'>>> = {
  strap,
  meter: { number: 17_085, type: 11, maker: 9, rate: 4.005 },
  trainer: { number: 4_357, type: 17, maker: 89, rate: 4 },
  cadence: { number: 28_041, type: 122, maker: 1, rate: 4.04 },
};

/** Lists the devices of a ride; channels follow the order of pairing. */
export function antDevicesOf({ scenario }: Pick<SimulatedRide, 'scenario'>): AntDevice[] {
  const roles = Object.keys(scenario.ant) as AntRole[];
  return roles.map((role, index) => {
    const device = { role, channel: index + 1, ...devices[role] };
    const isTwin = scenario.hasOneNumber && role === 'meter';
    return isTwin ? { ...device, number: devices.trainer.number } : device;
  });
}

/** Combines type and number of a device into the id that pages and the device list show. */
export function antId({ number, type }: AntDevice): number {
  return type * 65_536 + number;
}

/** Slots per second in which the receiver listens. */
const slots = { four: undefined, doubled: 8.01, eight: 8.01 };
const eightRate = 8.01;
/** A channel recognisable as one with eight messages a second sometimes loses most of a second. */
const burstEveryS = 58;

/** Lists the lines of every ANT+ device of a ride, from its pairing on. */
export function antSources(ride: SimulatedRide, fromS: number): Source[] {
  return antDevicesOf(ride).flatMap((device) => {
    const plan = ride.scenario.ant[device.role];
    if (!plan) return [];
    return [antChannelLines(ride, device, plan, fromS), antPageLines(ride, device, plan, fromS)];
  });
}

/** Writes the empty slots, searches and device data of one channel, second by second. */
function* antChannelLines(
  ride: SimulatedRide,
  device: AntDevice,
  plan: AntPlan,
  fromS: number,
): Generator<LogLine> {
  const { role, channel } = device;
  const random = ride.random(`ant ${role}`);
  const isModern = ride.scenario.era === 'modern';
  const tag = isModern ? '[ANT] ' : 'ANT  : ';
  const fail = `${tag}Rx Fail on channel ${channel}`;
  const rate = plan.slots === 'eight' ? eightRate : device.rate;
  const slotRate = slots[plan.slots ?? 'four'] ?? rate;
  const losses = new EvenLosses(random);
  const windows = ride.plan.antLosses.filter((window) => window.role === role);
  const { stops } = ride.scenes;
  const searches = searchesOf(ride, role);
  const silent: Span[] = [
    ...searches.map(({ t, silentS }) => ({ fromS: t, toS: t + silentS })),
    ...ride.plan.receiverGone,
    ...ride.plan.asleep.map(({ fromS: from, toS }) => ({ fromS: from, toS: toS + 6 })),
  ];
  const meter = role === 'meter' && !isModern ? meterOf(ride, plan, random) : undefined;
  let nextBurst = fromS + 30;
  for (let second = fromS; second < ride.endS; second++) {
    const due = countIn(rate, second);
    const lines: LogLine[] = [];
    const say = (t: number, text: string) => lines.push({ t, text, isStamped: true });
    const search = searches.find(({ t }) => second >= t - 2 && second <= t);
    if (search?.t === second) say(second, `${tag}Goto Search.`);
    const isSilent = isIn(silent, second);
    // The first second after a search misses one message, so that the log shows the end of the search.
    const isBack = searches.some(({ t, silentS }) => second === t + silentS);
    const window = windows.find(({ fromS: from, toS }) => second >= from && second < toS);
    const isBurst = plan.slots === 'eight' && second >= nextBurst;
    if (isBurst) nextBurst = second + burstEveryS + random.whole(-6, 6);
    let fails = countIn(slotRate, second) - due;
    for (let i = 0; i < due; i++) {
      const isMissed = (search !== undefined && second < search.t) || (isBack && i === 0);
      const share = (window?.lossPercent ?? plan.lossPercent) / 100;
      const isLost = isMissed || losses.isLost(share, isBurst ? i < 7 : undefined);
      if (isLost) fails++;
      if (!meter || isIn(stops, second)) continue;
      meter.count(isLost || isSilent, isIn(ride.plan.meterStopped, second));
      if (!isLost && !isSilent)
        for (const text of meter.lines()) say(second + (i + 0.4) / due, text);
    }
    if (!isSilent)
      for (let i = 0; i < fails; i++) say(second + (i + random.between(0.1, 0.9)) / fails, fail);
    yield* lines.sort((a, b) => a.t - b.t);
  }
}

function meterOf({ scenes }: SimulatedRide, { isCrank }: AntPlan, random: Random): PowerMeter {
  if (isCrank) return new CrankMeter(random);
  return new WheelMeter(random, scenes.watching !== undefined);
}

interface Search {
  t: number;
  silentS: number;
}

function searchesOf({ plan, scenes }: SimulatedRide, role: AntRole): Search[] {
  return [
    ...plan.searches.filter((search) => search.role === role),
    ...scenes.stops.filter(({ asleep }) => asleep.includes(role)).map(searchOfSleep),
  ].sort((a, b) => a.t - b.t);
}

const fallsAsleepS = 12;

/** A sensor that sleeps is searched for, until it is moved again. */
function searchOfSleep({ fromS, toS }: Span): Search {
  return { t: fromS + fallsAsleepS, silentS: toS - fromS - fallsAsleepS };
}

/** Distributes a rate over whole seconds. */
function countIn(rate: number, second: number): number {
  return Math.floor((second + 1) * rate) - Math.floor(second * rate);
}

/** Generates losses that look random and reach their share within a minute. */
class EvenLosses {
  private share = Number.NaN;
  /** Losses that are still due. */
  private debt = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Returns the losses of a second. @param forced losses that already happened and count */
  isLost(share: number, forced?: boolean): boolean {
    if (share !== this.share) this.debt = 0;
    this.share = share;
    const isLost = forced ?? this.random.isWithin(share + 0.1 * this.debt);
    this.debt += share - (isLost ? 1 : 0);
    return isLost;
  }
}

/** Writes the pages of a device: maker, software and battery in turn. */
function* antPageLines(
  ride: SimulatedRide,
  device: AntDevice,
  plan: AntPlan,
  fromS: number,
): Generator<LogLine> {
  const tag = ride.scenario.era === 'modern' ? '[ANT] ' : 'ANT  : ';
  const id = `${tag}dID ${antId(device)}`;
  const texts = [
    `${id} MFG ${device.maker} Model 4`,
    `${id} SW Revision 3 SerialNum ${planted.serial}`,
    `${id} Battery Level ${plan.battery ?? 2}`,
  ];
  const lost = searchesOf(ride, device.role).map(({ t, silentS }) => span(t, silentS));
  const gone = [...ride.plan.receiverGone, ...ride.plan.asleep, ...lost];
  for (let t = fromS + 12 + device.channel, i = 0; t < ride.endS; t += 22, i++)
    if (!isIn(gone, t)) yield { t, text: texts[i % 3] ?? '', isStamped: true };
}
