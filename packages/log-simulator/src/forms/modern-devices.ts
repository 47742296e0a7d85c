import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';

const trainer = `KICKR CORE ${planted.trainerSerial}`;
const service = `${trainer}._wahoo-fitness-tnp._tcp.local.`;
const cadence = `Wahoo CADENCE ${planted.cadenceSerial}`;
const strap = `HR Strap ${planted.strapNumber}`;
const rule = '='.repeat(75);

/** Writes one cycle of the ANT+ search on a manufacturer's network, which repeats while the pairing screen is open. */
function sayAntSearch(log: LogWriter, from: number, to: number, network: number): void {
  log.say(
    from,
    `[ANT] Starting ANT search (mfg network ${network})`,
    '[ANT] Channel Assigned',
    '[ANT] Setting Channel ID for chan 0 (device 00)...',
    '[ANT] Unknown response',
    '[ANT] Channel ID Set',
    '[ANT] Radio Frequency set',
    '[ANT] Opening channel 0',
    '[ANT] Channel opened',
  );
  log.say(
    to,
    `[ANT] Stopping ANT search (mfg network ${network})`,
    '[ANT] Closed channel 0',
    '[ANT] Channel 0 in wrong state',
    '[ANT_IMPORTANT] Channel 0 Closed',
    '[ANT_IMPORTANT] Unassign Channel',
    '[ANT] Unassigned Channel',
  );
}

export function sayAntSearches(log: LogWriter, from: number, to: number): void {
  let network = 0;
  for (let t = from; t + 2.5 < to; network = (network + 1) % 3) {
    const length = network === 0 ? 2.4 : 1.2;
    sayAntSearch(log, t, t + length, network);
    t += length;
  }
}

/** Pairs a trainer over Wi-Fi, a cadence sensor over Bluetooth and a strap over ANT+ within a minute. */
export function sayPairing(log: LogWriter, t: number): void {
  log.say(
    t,
    `Process discovery for "${service}"`,
    `CreateWFTNPDevice for "${trainer}"`,
    'WFTNP found service UUID 0x1826',
    'INFO LEVEL: [BLE] WFTNPDeviceManager advertising characteristic 2ACC',
    `"${trainer}" adding component type: 1 (BLE (LAN))`,
    `"${trainer}" adding component type: 8 (BLE (LAN))`,
    `"${trainer}" adding component type: 1 (BLE)`,
    `[BLE] FTMS Service Data for ${trainer}: 01, 20, 00`,
    `INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "${trainer}"`,
    `[BLE] Device: "${trainer}" has new connection status: connecting`,
    `[INFO] LAN Exercise Device: Connecting to device ${service} ${planted.trainer}:36866`,
  );
  log.say(
    t + 1,
    'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle 1 connected',
    `[BLE] Device: "${trainer}" has new connection status: connected`,
    `[BLE] Sending DEVICE - BLE CONNECTED [ UUID: 252100508 ] ${trainer}`,
    `[BLE] "${trainer}" firmware version: 1.5.61`,
    `ERROR LEVEL: [ZwiftProtocol] ${trainer} Timeout for GET [object ID: 16] after 1 attempts`,
  );
  for (const role of ['Power', 'Controllable Trainer'])
    log.say(
      t + 1,
      `INFO LEVEL: [BLE] Device selected for role (device: ${trainer}, role: ${role})`,
    );
  log.say(
    t + 4,
    `"${cadence}" adding component type: 2 (BLE)`,
    `[BLE] Device: "${cadence}" has new connection status: connecting`,
  );
  log.say(
    t + 7,
    `[BLE] Device: "${cadence}" has new connection status: connected`,
    `[BLE] Sending DEVICE - BLE CONNECTED [ UUID: ${planted.bluetoothAddress} ] ${cadence}`,
    `INFO LEVEL: [BLE] Device selected for role (device: ${cadence}, role: Cadence)`,
    `[BLE] Time until device connection for "${cadence}": 3 seconds.`,
    `"${planted.ownDevice}" adding component type: 4 (BLE)`,
  );
  log.say(
    t + 12,
    '"" adding component type: 4 (ANT)',
    `[ANT_IMPORTANT] Pairing deviceID ${planted.strapNumber} to channel 1, mfg network 0, ant network 0`,
    `[BLE] Device: "${strap}" has new connection status: connected`,
    '[ANT] AUC message id=64',
    '[ANT] Channel Assigned',
    `[ANT] Setting Channel ID for chan 1 (device ${planted.strapNumber}120)...`,
    `INFO LEVEL: [BLE] Device selected for role (device: ${strap}, role: HR)`,
    'Device List:',
    rule,
    `             Non-Selected: ${trainer} (0x1B40DFAB) [BLE]`,
    `             Non-Selected: ${planted.ownDevice} (0x129654C2) [BLE]`,
    `                    Power: ${trainer} (0x1C979347) [BLE (LAN)]`,
    `                  Cadence: ${cadence} (0x14182439) [BLE]`,
    `     Controllable Trainer: ${trainer} (0x1C979347) [BLE (LAN)]`,
    `                       HR: ${strap} (0x78D431) [ANT]`,
    rule,
  );
}

const strapId = 120 * 65_536 + Number(planted.strapNumber);

/** Writes the strap's pages and lost messages: a few all the time, and bursts, two of which end in a search. */
export function sayStrap(log: LogWriter, random: Random, from: number, to: number): void {
  const searches = [from + 415, from + 1_130].filter((t) => t < to);
  const isSilent = (t: number) => searches.some((search) => t > search - 2.2 && t < search + 3);
  for (const t of random.times(0.3, from, to))
    if (!isSilent(t)) log.say(t, '[ANT] Rx Fail on channel 1');
  for (const search of searches) {
    for (let i = 0; i < 8; i++) log.say(search - 2 + i / 4, '[ANT] Rx Fail on channel 1');
    log.say(search, '[ANT] Goto Search.');
    log.say(search + 3.2, '[ANT] Rx Fail on channel 1');
  }
  for (let t = from + 20; t < to; t += 65) {
    log.say(t, `[ANT] dID ${strapId} MFG 1 Model 2`);
    log.say(t + 22, `[ANT] dID ${strapId} SW Revision 4 SerialNum ${planted.serial}`);
    log.say(t + 44, `[ANT] dID ${strapId} Battery Level 2`);
  }
}

/** Loses the cadence sensor for nine seconds, and writes its battery and the trainer's once a minute. */
export function sayBluetooth(log: LogWriter, dropS: number, from: number, to: number): void {
  for (let t = from + 15; t < to; t += 60)
    log.say(t, `INFO LEVEL: [BLE] "${cadence}" battery level: ${t < dropS ? 64 : 63}%`);
  log.say(
    dropS,
    `[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: ${planted.bluetoothAddress} ] ${cadence}`,
    `[BLE] Device: "${cadence}" has new connection status: disconnected`,
  );
  log.say(dropS + 1, `[BLE] Device: "${cadence}" has new connection status: connecting`);
  log.say(
    dropS + 9,
    `[BLE] Device: "${cadence}" has new connection status: connected`,
    `[BLE] Sending DEVICE - BLE RECONNECT [ UUID: ${planted.bluetoothAddress} ] ${cadence}`,
    `[BLE] Reconnected and selected "${cadence}".`,
  );
}

/** Writes the end of an activity, including dummies. */
export function sayIntervalStats(
  log: LogWriter,
  t: number,
  seconds: number,
  longestGapS: number,
): void {
  const say = (channel: string, device: string, perSecond: number, max: number) => {
    const count = Math.max(1, Math.round(seconds * perSecond));
    log.say(
      t,
      `DEBUG LEVEL: ${channel}: Interval Stats: device = ${device}, count = ${count}, min = 0.000028, max = ${max.toFixed(6)}, mean = ${(seconds / count).toFixed(6)}, stddev = 0.004721, success-ratio = 1.000000`,
    );
  };
  say('POWER SOURCE', trainer, 10, 0.279_499);
  say('CADENCE', cadence, 1, longestGapS);
  say('HEART RATE', strap, 1.3, 3.4);
}

/** Disconnects everything at quit, where the trainer's aborted socket is normal. */
export function sayUnpairing(log: LogWriter, t: number): void {
  log.say(
    t,
    '[BLE] UnpairAllPairedDevices',
    `[BLE] Device: "${trainer}" has new connection status: disconnected`,
    `INFO LEVEL: [BLE] WFTNPDeviceManager: disconnecting LAN device "${trainer}"`,
    `[INFO] LAN Exercise Device: Connection aborted with ${service} [995] The I/O operation has been aborted because of either a thread exit or an application request.`,
    `[BLE] Device: "${cadence}" has new connection status: disconnected`,
    `[BLE] Unpair "${cadence}", address = ${planted.bluetoothAddress} (previously paired)`,
    `[BLE] Unpair "${planted.ownDevice}", address = ${planted.bluetoothAddress} (unpaired)`,
    '[ANT] SHUTDOWN: Closing ANT channel 1',
  );
}

/** Breaks the trainer's connection, which is then refused without a status line. */
export function sayRefusedTrainer(log: LogWriter, t: number): void {
  log.say(
    t,
    `[ERROR] LAN Exercise Device: Error receiving from ${service} [1236] The network connection was aborted by the local system.`,
    `[WARN] Error shutting down ${service} socket [10057] A request to send or receive data was disallowed because the socket is not connected.`,
  );
  log.say(
    t + 2,
    `[ERROR] LAN Exercise Device: Error connecting to ${service} host ${planted.trainer}:36866 [10061] No connection could be made because the target machine actively refused it.`,
    `[ERROR] LAN Exercise Device: Error receiving answer from ${planted.trainer} ({B19C65) [10009] The file handle supplied is not valid.`,
  );
  log.say(t + 4, 'Skipped 458780 repeated messages.', '[INFO] LAN Exercise Device: Start scanning');
}
