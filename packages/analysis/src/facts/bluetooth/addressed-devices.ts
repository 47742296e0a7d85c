import type { DeviceRef } from '@ridescope/log-parser';
import { firstAfter } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';

/** A device names itself this soon after the line that says that it is back. */
const namedAfterS = 2;
/** A lost device that answers again does so within this time, or its answer was about something else. */
const answerS = 300;
/** How much each hint is worth: the role in the line itself, the line right behind, and a later answer. */
const worth = { role: 4, next: 2, answer: 1 };

/**
 * Finds which device of the list has which address. From 2018 to 2022 the game wrote lost and found devices by their
 * address alone. Their role, if the line gives it, and what a device says of itself when it comes back show which one it is.
 * @returns the device by the number of its address; addresses that nothing explains have none
 */
export function findAddressed(record: LogRecord): ReadonlyMap<number, DeviceRef> {
  const lost = record.of('bleDisconnectError').filter(isByAddress);
  const back = record.of('bleReconnected').filter(isByAddress);
  const silent = record.of('deviceSilent').filter(isByAddress);
  const found = new Map<number, DeviceRef>();
  if (lost.length + back.length + silent.length === 0) return found;
  const listed = record
    .of('deviceListed')
    .filter(({ role, transport }) => role !== 'Non-Selected' && transport === 'ble');
  const devices = new Map(listed.map(({ device }) => [device.name, device]));
  const answers = [...record.of('deviceAlive'), ...record.of('bleBattery')]
    .filter(({ device }) => devices.has(device.name))
    .sort((a, b) => a.t - b.t);
  const votes = new Map<number, Map<number, number>>();
  const vote = (address: DeviceRef, device: DeviceRef | undefined, weight: number) => {
    const own = votes.get(address.name) ?? new Map<number, number>();
    votes.set(address.name, own);
    if (device) own.set(device.name, (own.get(device.name) ?? 0) + weight);
  };
  for (const { t, device, role } of silent) {
    const entry = listed.findLast((candidate) => candidate.t <= t && candidate.role === role);
    vote(device, entry?.device, worth.role);
  }
  const answerWithin = (fromS: number, toS: number) => {
    const answer = answers[firstAfter(answers, fromS)];
    return answer && answer.t <= toS ? answer.device : undefined;
  };
  // The line of a found device comes before those of the same second that it caused.
  for (const { t, device } of back) vote(device, answerWithin(t - 1, t + namedAfterS), worth.next);
  for (const { t, device } of lost) vote(device, answerWithin(t, t + answerS), worth.answer);
  const only = devices.size === 1 ? [...devices.values()][0] : undefined;
  for (const [address, own] of votes) {
    const [best, next] = [...own].sort(([, a], [, b]) => b - a);
    const isClear = best && best[1] > (next?.[1] ?? 0);
    const device = isClear ? devices.get(best[0]) : only;
    if (device) found.set(address, device);
  }
  return found;
}

function isByAddress({ device }: { device: DeviceRef }): boolean {
  return device.isAddress === true;
}
