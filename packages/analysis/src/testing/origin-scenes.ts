import type { RuleId } from '@ridescope/catalogue/rules';
import type { Evidence, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { DeviceRef, EventOf, LogEvent } from '@ridescope/log-parser';
import { deriveFacts } from '../facts/ride-facts.ts';
import { findOrigins } from '../problems/origins/find-origins.ts';
import { every, rideEvents, udpMinute } from './ride-events.ts';
import { recordOf } from './scene.ts';

const trainer: DeviceRef = { name: 1, model: 'Wahoo KICKR' };
export const minutes = 40;
/** The ride moves from 0 to 2400 s unless it begins later. */
export const endS = minutes * 60;

/** Finds the origins of a ride with these events that begins `fromS` into the log, and its facts. */
export function sceneOf(events: readonly LogEvent[], fromS = 0) {
  const ride = events.some(({ kind }) => kind === 'fps') ? [] : rideEvents({ minutes, fromS });
  const record = recordOf([...ride, ...events]);
  record.silences = silencesOfStalls([...ride, ...events]);
  const facts = deriveFacts(record, { startS: fromS, endS: fromS + endS });
  return { facts, origins: findOrigins(record, facts, 0) };
}

export const originsOf = (events: readonly LogEvent[], fromS?: number) =>
  sceneOf(events, fromS).origins;

/** Lists where nothing was written for 3 s and more before a long frame ended, as the parser does for the whole log. */
function silencesOfStalls(events: readonly LogEvent[]) {
  const times = events.map(({ t }) => t).sort((a, b) => a - b);
  const stalls = events.filter((event) => event.kind === 'stall');
  const silences = times
    .slice(1)
    .map((t, i) => ({ from: times[i] ?? t, to: t }))
    .filter(({ from, to }) => to - from >= 3)
    .filter(({ from, to }) => stalls.some(({ t, seconds }) => to > t - seconds && from < t));
  return { fromS: silences.map(({ from }) => from), toS: silences.map(({ to }) => to) };
}

/** Builds the finding of a rule at these times, in seconds of the ride. */
export function findingOf(
  ruleId: RuleId,
  at: Evidence['at'] = [],
  status: RuleResult['status'] = 'finding',
): RuleResult {
  return {
    ruleId,
    status,
    evidence: { at, figures: [], lines: [] },
    recommendations: [],
  };
}

export const online = every(60, 60, endS, (t) => udpMinute(t));
export const timeout = (t: number): LogEvent => ({ kind: 'connectionTimeout', t, attempt: 1 });
export const hello = (t: number): LogEvent => ({ kind: 'tcpHello', t });
export const reset = (t: number): LogEvent => ({ kind: 'tcpError', t, code: 1236 });
export const drop = (t: number): LogEvent => ({ kind: 'tcpDisconnected', t });
export const receiveError = (t: number): EventOf<'lanError'> => ({
  kind: 'lanError',
  t,
  action: 'receive',
  device: trainer,
  code: 10060,
});
export const status = (t: number, is: 'connecting' | 'connected'): LogEvent => ({
  kind: 'bleStatus',
  t,
  device: trainer,
  status: is,
});
/** Builds the game's device list with the trainer in these roles. */
export function listed(t: number, transport: 'lan' | 'ble', roles: string[]): LogEvent[] {
  return [
    { kind: 'deviceListStart', t },
    ...roles.map(
      (role): LogEvent => ({ kind: 'deviceListed', t, role, device: trainer, transport }),
    ),
  ];
}
export const lanTrainer = listed(0, 'lan', ['Power', 'Controllable Trainer']);
