import type { DeviceRef } from '@ridescope/log-parser';
import { firstAfter } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';

/** A device names itself this soon after the line that says that it is back. */
const namedAfterS = 2;
/** A lost device that answers again does so within this time, or its answer was about something else. */
const answerS = 300;
/** How much each hint is worth: the role in the line itself, the line right behind, and a later answer. */
const worth = { role: 4, next: 2, answer: 1 };

interface DeviceLine {
  t: number;
  device: DeviceRef;
}

/**
 * Finds which device of the list has which address. From 2018 to 2022 the game wrote lost and found devices by their
 * address alone. Their role, if the line gives it, and what a device says of itself when it comes back show which one it is.
 * @returns the device by the number of its address; addresses that nothing explains have none
 */
export function findAddressed(record: LogRecord): ReadonlyMap<number, DeviceRef> {
  const [losses, returns] = [record.of('bleDisconnectError'), record.of('bleReconnected')];
  const lost = losses.filter(isByAddress);
  const back = returns.filter(isByAddress);
  const silent = record.of('deviceSilent').filter(isByAddress);
  const found = new Map<number, DeviceRef>();
  if (lost.length + back.length + silent.length === 0) return found;
  const listed = record
    .of('deviceListed')
    .filter(({ role, transport }) => role !== 'Non-Selected' && transport === 'ble');
  const devices = new Map(listed.map(({ device }) => [device.name, device]));
  const alive = record.of('deviceAlive').filter(({ device }) => devices.has(device.name));
  const answers = [
    ...alive,
    ...record.of('bleBattery').filter(({ device }) => devices.has(device.name)),
  ].sort((a, b) => a.t - b.t);
  const votes = new Map<number, Map<number, number>>();
  const vote = (address: number, device: DeviceRef | undefined, weight: number) => {
    const own = votes.get(address) ?? new Map<number, number>();
    votes.set(address, own);
    if (device) own.set(device.name, (own.get(device.name) ?? 0) + weight);
  };
  for (const { t, device, role } of silent) {
    const entry = listed.findLast((candidate) => candidate.t <= t && candidate.role === role);
    vote(device.name, entry?.device, worth.role);
  }
  const voteAll = (
    lines: readonly DeviceLine[],
    named: readonly DeviceLine[],
    { beforeS, afterS, weight }: { beforeS: number; afterS: number; weight: number },
  ) => {
    const others = bySecond(named.filter((line) => !isByAddress(line)));
    for (const [t, addresses] of bySecond(lines)) {
      // What a device answers that another line of this second names is explained by that line.
      const isOpen = ({ device }: DeviceLine) => !others.get(t)?.includes(device.name);
      const devicesIn = (lines: readonly DeviceLine[]) =>
        distinctWithin(lines, t - beforeS, t + afterS, isOpen);
      const own = answering(addresses.length, devicesIn(alive), devicesIn(answers));
      for (const [index, address] of addresses.entries()) vote(address, own[index], weight);
    }
  };
  const wasLost = new Set(lost.map(({ device }) => device.name));
  const again = back.filter(({ device }) => wasLost.has(device.name));
  const unlost = back.filter(({ device }) => !wasLost.has(device.name));
  // The line of a found device comes before those of the same second that it caused.
  const next = { beforeS: 1, afterS: namedAfterS, weight: worth.next };
  voteAll(again, returns, next);
  voteAll(unlost, returns, next);
  voteAll(lost, losses, { beforeS: 0, afterS: answerS, weight: worth.answer });
  const only = devices.size === 1 ? [...devices.values()][0] : undefined;
  for (const [address, own] of votes) {
    const [best, second] = [...own].sort(([, a], [, b]) => b - a);
    const isClear = best && best[1] > (second?.[1] ?? 0);
    const device = isClear ? devices.get(best[0]) : only;
    if (device) found.set(address, device);
  }
  return withRest(found, lost, devices);
}

/** Distinct addresses by the second of their lines, in the order of the log. */
function bySecond(lines: readonly DeviceLine[]): Map<number, number[]> {
  const seconds = new Map<number, number[]>();
  for (const { t, device } of lines) {
    const own = seconds.get(t) ?? [];
    if (!own.includes(device.name)) own.push(device.name);
    seconds.set(t, own);
  }
  return seconds;
}

/** The devices of the lines in a span that pass a test, in the order of their first lines. */
function distinctWithin(
  lines: readonly DeviceLine[],
  fromS: number,
  toS: number,
  isOpen: (line: DeviceLine) => boolean,
): DeviceRef[] {
  const own = lines.slice(firstAfter(lines, fromS), firstAfter(lines, toS)).filter(isOpen);
  return [...new Map(own.map(({ device }) => [device.name, device])).values()];
}

/**
 * Chooses as many devices as there are addresses in one second, from those that are surely back and from all that answered.
 * Which of several has which address makes no difference: all were lost in that second.
 */
function answering(
  count: number,
  alive: readonly DeviceRef[],
  answered: readonly DeviceRef[],
): readonly DeviceRef[] {
  if (count === 1) return answered.slice(0, 1);
  return [alive, answered].find(({ length }) => length === count) ?? [];
}

/** Gives the devices that no hint found to as many addresses that were always lost in the same seconds. */
function withRest(
  found: ReadonlyMap<number, DeviceRef>,
  lost: readonly DeviceLine[],
  devices: ReadonlyMap<number, DeviceRef>,
): ReadonlyMap<number, DeviceRef> {
  const known = new Set([...found.values()].map(({ name }) => name));
  const rest = [...devices.values()].filter(({ name }) => !known.has(name));
  const times = new Map<number, number[]>();
  for (const { t, device } of lost)
    if (!found.has(device.name)) times.set(device.name, [...(times.get(device.name) ?? []), t]);
  const isTogether = new Set([...times.values()].map((own) => own.join())).size === 1;
  // One of several that stayed away may as well be an unused device.
  if (!isTogether || times.size !== rest.length || (rest.length === 1 && devices.size > 1))
    return found;
  const addresses = [...times.keys()];
  return new Map([
    ...found,
    ...rest.flatMap((device, index) => {
      const address = addresses[index];
      return address === undefined ? [] : [[address, device] as const];
    }),
  ]);
}

function isByAddress({ device }: DeviceLine): boolean {
  return device.isAddress === true;
}
