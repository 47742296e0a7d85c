import type { Span } from '../fault-times.ts';
import { sayOutage } from '../forms/modern-outage.ts';
import type { LogWriter } from '../log-writer.ts';
import type { FaultPlan, LinkLoss } from '../planned-faults.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';
import { trainer, trainerService } from './modern-device-names.ts';
import { lanBack, sayAntPairing, sayBlePairing, sayUserUnpair } from './modern-devices.ts';
import type { SimulatedRide } from './simulated-ride.ts';

const api = 'https://us-or-rly101.example.org/api';
const refused = 'ERROR LEVEL: [NETWORK] error (8) sending player state';

/** Writes the lines of all faults in a modern ride, except faults that appear as missing lines. */
export function sayModernFaults(log: LogWriter, ride: SimulatedRide): void {
  const { plan } = ride;
  const random = ride.random('faults');
  sayLinkLosses(log, plan.linkGone, random);
  for (const span of plan.lanGone) sayLanLoss(log, span);
  for (const span of plan.lanAborted) sayLanAbort(log, span, ride);
  for (const { fromS } of plan.internetGone) sayOutage(log, fromS);
  for (const span of plan.bleGone) sayBleLoss(log, span);
  for (const span of plan.receiverGone) sayReceiverLoss(log, span, ride);
  const [sensor] = ride.scenario.bleSensors;
  if (sensor) for (const t of plan.unpairs) sayUserUnpair(log, t, sensor);
  for (const { t, seconds } of plan.freezes)
    log.say(t, `Giant dt in app. dt = ${seconds.toFixed(2)}`);
  for (const t of plan.teleports) sayTeleport(log, t);
  sayServices(log, plan);
}

/** Writes a lost connection; from 40 s on, the other connection is lost too. */
function sayLinkLosses(log: LogWriter, losses: readonly LinkLoss[], random: Random): void {
  let soFar = 0;
  for (const { fromS, toS, attempts, sendFailures } of losses) {
    const seconds = toS - fromS;
    for (let after = 0; after + 4 < seconds; after += 11)
      log.say(
        fromS + 4 + after,
        `ConnectionManager: The server connection has been disconnected for ${after} seconds`,
      );
    for (let i = 0; i < attempts; i++) {
      soFar++;
      log.say(
        fromS + 20 + 10 * i,
        `[WARN] UDP connection timeout (${soFar} so far), reconnection attempt ${soFar}`,
        `[INFO] Connecting to UDP server with relay id -${random.whole(100_000_000, 999_999_999)}...`,
      );
    }
    for (let i = 0; i < sendFailures; i++)
      log.say(fromS + 2 + ((seconds - 4) * i) / sendFailures, refused);
    if (seconds >= 32) {
      log.say(
        fromS + 20.1,
        '[WARN] TCP connection timed out owing to inactivity',
        '[INFO] TCP disconnected',
        `[INFO] TCP host ${planted.server}:3025 (secure)`,
        '[INFO] Connecting to TCP server...',
      );
      log.say(toS, '[INFO] Saying hello to TCP server (largest wa is 1771091631743007)');
    }
    sayRelay(log, toS, random);
  }
}

/** Moves the client to another server, which is normal up to 70 times a ride. */
export function sayRelay(log: LogWriter, t: number, random: Random): void {
  log.say(
    t,
    `[INFO] UDP host ${planted.server}:3024 (secure)`,
    `[INFO] Connecting to UDP server with relay id ${random.whole(100_000_000, 999_999_999)}...`,
  );
}

/** Writes a trainer that leaves the home network and returns. */
function sayLanLoss(log: LogWriter, { fromS, toS }: Span): void {
  log.say(
    fromS,
    `[ERROR] LAN Exercise Device: Error receiving from ${trainerService} [1236] The network connection was aborted by the local system.`,
  );
  for (let t = fromS + 2; t < toS - 15; t += 22)
    log.say(
      t,
      `[ERROR] LAN Exercise Device: Error connecting to ${trainerService} host ${planted.trainer}:36866 [10061] No connection could be made because the target machine actively refused it.`,
    );
  log.say(
    toS - 1,
    `[INFO] LAN Exercise Device: Connecting to device ${trainerService} ${planted.trainer}:36866`,
  );
  log.say(toS, ...lanBack);
}

/** The computer's own network breaks off: the server is back within seconds, the trainer only over Bluetooth. */
function sayLanAbort(log: LogWriter, { fromS, toS }: Span, ride: SimulatedRide): void {
  log.say(
    fromS,
    '[ERROR] Error receiving TCP header [1236] The network connection was aborted by the local system.',
    `[ERROR] LAN Exercise Device: Error receiving from ${trainerService} [1236] The network connection was aborted by the local system.`,
  );
  sayReconnect(log, fromS + 4);
  for (let t = fromS + 2; t < toS - 6; t += 22)
    log.say(
      t,
      `[ERROR] LAN Exercise Device: Error connecting to ${trainerService} host ${planted.trainer}:36866 [10061] No connection could be made because the target machine actively refused it.`,
    );
  sayBlePairing(log, toS, ride);
}

function sayBleLoss(log: LogWriter, { fromS, toS }: Span): void {
  log.say(
    fromS,
    `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: ${planted.bluetoothAddress} ] ${trainer}`,
    `[BLE] Device: "${trainer}" has new connection status: disconnected`,
  );
  log.say(fromS + 1, `[BLE] Device: "${trainer}" has new connection status: connecting`);
  log.say(
    toS,
    `[BLE] Device: "${trainer}" has new connection status: connected`,
    `[BLE] Reconnected and selected "${trainer}".`,
  );
}

function sayReceiverLoss(log: LogWriter, { fromS, toS }: Span, ride: SimulatedRide): void {
  log.say(fromS, 'ANT DONGLE NOT CONNECTED');
  log.say(
    toS - 1,
    '[ANT] TX POWER ID',
    '[ANT] Clearing network key on network 0.',
    '[ANT] RESET Complete, reason: ',
    '[ANT] RESET_POR',
    '[ANT_IMPORTANT] ANT USB receiver found',
  );
  sayAntPairing(log, toS, ride);
}

/** Writes a teleport to another rider: the server moves the connection, which returns within a second. */
function sayTeleport(log: LogWriter, t: number): void {
  log.say(t, `[Teleport] ----DROP IN - Initiating teleport to ${planted.otherPlayerId}`);
  log.say(t + 1, '[ERROR] Error receiving TCP header [2] End of file');
  sayReconnect(log, t + 6);
}

/** Writes a TCP connection that is re-established within a second. */
export function sayReconnect(log: LogWriter, t: number): void {
  log.say(
    t,
    '[INFO] TCP disconnected',
    `[INFO] TCP host ${planted.server}:3025 (secure)`,
    '[INFO] Connecting to TCP server...',
    '[INFO] Saying hello to TCP server (largest wa is 1771091631743007)',
    `[INFO] UDP host ${planted.server}:3024 (secure)`,
    '[INFO] Connecting to UDP server with relay id 1204581733...',
  );
}

/** Writes failed DNS lookups, and calls that fail although the lookup worked. */
function sayServices(log: LogWriter, { dns, api: calls }: FaultPlan): void {
  for (const t of dns)
    log.say(
      t,
      `[ERROR] Curl error: [6] 'Could not resolve hostname' for: GET ${api}/profiles?id=${planted.playerId}&id=${planted.otherPlayerId}`,
    );
  for (const [index, t] of calls.entries())
    log.say(
      t,
      index % 2 === 0
        ? `[WARN] Unexpected HTTP response: [504] 'upstream request timeout' for: GET ${api}/profiles?id=${planted.otherPlayerId}`
        : '[ZNet] Unsuccessful network call Unknown! [SaveActivity] [67612 ms]',
    );
}
