import { secondOfDay } from '../../verdicts/log-clock.ts';
import { type Fault, type LogText, needed } from '../log-text.ts';

const timeoutS = 10;
const sendsPerSecond = 5;
const leaseS = 60;
/** Lines that only come with packets from the server. */
const fromServer =
  /^NETWORK:(Player \d+ joined|Heard area|Delayed packet|Received broadcast)|^Creating new nameplate|^Ride on received|^User \d+ flagged|^NETCLIENT:ERROR: Failed one leg/;
const counters =
  /^NETCLIENT:(server_to_client_received_count_|latest player_state_size|server to client popped)/;

/**
 * The game server is silent from the last packet on. Every 10 s the client gives up and asks for a node anew, and in between
 * it can't send. `hasReturnLine` false leaves out `Connected to […]`, as some logs do: riders simply join again.
 */
export function oldOutage(clock: string, seconds: number, hasReturnLine = true): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const back = from + seconds;
    const node = needed(log.lastMatch(from, /^NETCLIENT:Connected to \[(.+)\]/), 'server node');
    log.drop(from + 1, back, (text) => fromServer.test(text));
    delayCounters(log, from, seconds);
    for (let at = from + timeoutS; at < back; at++)
      log.insert(
        at,
        ...Array<string>(sendsPerSecond).fill('NETWORK:error (5) sending player state'),
      );
    for (let at = from + timeoutS; at < back; at += timeoutS) log.insert(at, ...askAgain(node));
    if (hasReturnLine) log.insert(back, `NETCLIENT:Connected to [${node}]`);
    renewLeases(log, from, back);
  };
}

/** A connection that timed out unnoticed is opened again, at once and with success. */
export function reconnectOld(log: LogText, at: number, node: string): void {
  log.insert(at, ...askAgain(node), `NETCLIENT:Connected to [${node}]`);
}

function askAgain(node: string): string[] {
  return [
    'NETCLIENT:Connection timeout [10]',
    'NETCLIENT:Reconnection requested',
    `NETCLIENT:Connecting to game server node [${node}]`,
  ];
}

/** Packets are counted when they come, so every later count is reached later. */
function delayCounters(log: LogText, from: number, seconds: number): void {
  const moved = log.lines.filter(({ at, text }) => at > from && counters.test(text));
  const end = log.end;
  log.drop(from + 1, end, (text) => counters.test(text));
  for (const { at, text } of moved) if (at + seconds < end) log.insert(at + seconds, text);
}

/** The lease is renewed every 60 s from the last connection on. */
function renewLeases(log: LogText, from: number, back: number): void {
  const text = 'NETCLIENT:Renew server lease period reached...';
  const last = log.lines.findLast((line) => line.text === text)?.at ?? 0;
  log.drop(from + 1, log.end, (line) => line === text);
  for (let at = back + leaseS; at <= last; at += leaseS) log.insert(at, text);
}
