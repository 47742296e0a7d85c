import type { Span } from '../fault-times.ts';
import { legacyGroup } from '../forms/group-events.ts';
import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { SimulatedRide } from './simulated-ride.ts';

/** The client has heard nothing for ten seconds and asks for another node. */
export function sayTimeout(log: LogWriter, t: number, backS: number): void {
  log.say(
    t,
    'NETCLIENT:Connection timeout [10]',
    'NETCLIENT:Reconnection requested',
    `NETCLIENT:Connecting to game server node [${planted.server}:3022]`,
  );
  log.say(backS, `NETCLIENT:Connected to [${planted.server}:3022]`);
}

/** How a client says that it must join anew, and does. */
export function sayThrownOut(log: LogWriter, { fromS, toS }: Span): void {
  sayTimeout(log, fromS + 10, toS - 2);
  log.say(
    fromS + 13,
    'NETCLIENT:We have either timed out of the world or been forced out of the world',
  );
  log.say(
    toS,
    'NETWORK:Joining world 1',
    'NETWORK:Got the list of worlds',
    'NETWORK:Selected a world\n',
    'NETWORK:error (5) sending player state',
    'NETWORK:error (5) sending player state',
  );
}

const refusedPerS = 1.5;

/** A firewall lets no packet through: an attempt every ten seconds and no answer, from sign-in to the end. */
export function sayBlockedUdp(log: LogWriter, { loginS, loadS, endS }: SimulatedRide): void {
  for (let t = loginS + 14; t < endS; t += 10)
    log.say(
      t,
      'NETCLIENT:Connection timeout [10]',
      'NETCLIENT:Reconnection requested',
      `NETCLIENT:Connecting to game server node [${planted.server}:3022]`,
    );
  for (let t = loadS + 1; t < endS; t += 1 / refusedPerS)
    log.say(t, 'NETWORK:error (5) sending player state');
}

/** Late packets, errors that are printed twice, and a window that changes its size. */
export function sayTroubles(log: LogWriter, { plan, scenes, random }: SimulatedRide): void {
  const delays = random('delays');
  for (const { t, lines } of plan.late)
    for (let i = 0; i < lines; i++)
      log.say(
        t + i / lines,
        `NETCLIENT:ERROR: Failed one leg latency threshold test: ${delays.whole(1_800, 5_200)}`,
      );
  const failure = `NETCLIENT:curl_easy_perform() failed: Timeout was reached for URL: https://us-or-rly101.example.org/api/profiles/?id=${planted.otherPlayerId}`;
  for (const t of plan.doubledErrors) log.say(t, failure, failure);
  for (const { t, seconds } of plan.resizes) {
    for (let i = 0; i < 6; i++) {
      const [width, height] = [1_280 + 60 * i, 720 + 34 * i];
      log.say(
        t - 0.5 + i / 12,
        `resize: ${width} x ${height}\n`,
        `FB resize: ${width} x ${height}\n`,
      );
    }
    log.say(t + 0.1, `Giant dt in app. dt = ${seconds.toFixed(2)}`);
  }
  for (const { fromS, toS } of scenes.pens) {
    log.say(fromS, legacyGroup.linedUp);
    log.say(toS, legacyGroup.started);
  }
}
