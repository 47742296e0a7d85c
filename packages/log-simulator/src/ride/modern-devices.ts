import { isIn } from '../fault-times.ts';
import type { LogLine, LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { BleSensor } from '../scenario.ts';
import { antDevicesOf } from './ant-channels.ts';
import { sayDeviceList } from './modern-device-list.ts';
import { deviceNames, listRoles, trainer, trainerService } from './modern-device-names.ts';
import type { SimulatedRide } from './simulated-ride.ts';

const isLan = (ride: SimulatedRide) => ride.scenario.trainer === 'lan';

/** Writes the pairing of an ANT+ device, also after its receiver was lost. */
export function sayAntPairing(log: LogWriter, t: number, ride: SimulatedRide): void {
  for (const device of antDevicesOf(ride)) {
    const { role, channel, number, type } = device;
    log.say(
      t,
      '"" adding component type: 4 (ANT)',
      `[ANT_IMPORTANT] Pairing deviceID ${number} to channel ${channel}, mfg network 0, ant network 0`,
      `[BLE] Device: "${deviceNames[role]}" has new connection status: connected`,
      '[ANT] AUC message id=64',
      '[ANT] Channel Assigned',
      `[ANT] Setting Channel ID for chan ${channel} (device ${number}${type})...`,
      `INFO LEVEL: [BLE] Device selected for role (device: ${deviceNames[role]}, role: ${listRoles[role]})`,
    );
  }
}

/** Finds and pairs the trainer, a cadence sensor and the ANT+ devices within a minute. */
export function sayModernPairing(log: LogWriter, t: number, ride: SimulatedRide): void {
  if (isLan(ride)) sayLanTrainer(log, t, ride);
  if (ride.scenario.trainer !== 'ant') {
    log.say(
      t + 2,
      `"${trainer}" adding component type: 1 (BLE)`,
      `[BLE] FTMS Service Data for ${trainer}: 01, 20, 00`,
    );
    if (!isLan(ride)) sayBleConnected(log, t + 3, trainer);
    sayTrainerSelected(log, t + 5);
  }
  for (const { name, role } of ride.scenario.bleSensors) {
    log.say(t + 6, `"${name}" adding component type: 2 (BLE)`);
    sayBleConnected(log, t + 7, name);
    log.say(t + 11, `INFO LEVEL: [BLE] Device selected for role (device: ${name}, role: ${role})`);
  }
  sayAntPairing(log, t + 12, ride);
  sayDeviceList(log, t + 13, ride, ride.scenario.trainer);
}

function sayTrainerSelected(log: LogWriter, t: number): void {
  for (const role of ['Power', 'Controllable Trainer'])
    log.say(t, `INFO LEVEL: [BLE] Device selected for role (device: ${trainer}, role: ${role})`);
}

/** The rider pairs the trainer again, over Bluetooth, and rides on with it. */
export function sayBlePairing(log: LogWriter, t: number, ride: SimulatedRide): void {
  sayBleConnected(log, t - 3, trainer);
  sayTrainerSelected(log, t + 1);
  sayDeviceList(log, t + 1, ride, 'ble');
}

function sayLanTrainer(log: LogWriter, t: number, ride: SimulatedRide): void {
  log.say(
    t,
    `Process discovery for "${trainerService}"`,
    `CreateWFTNPDevice for "${trainer}"`,
    'WFTNP found service UUID 0x1826',
    'INFO LEVEL: [BLE] WFTNPDeviceManager advertising characteristic 2ACC',
    `"${trainer}" adding component type: 1 (BLE (LAN))`,
    `INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "${trainer}"`,
    `[BLE] Device: "${trainer}" has new connection status: connecting`,
    `[INFO] LAN Exercise Device: Connecting to device ${trainerService} ${planted.trainer}:36866`,
  );
  log.say(t + 1, ...lanBack);
  // Noise: about once a second while the screen is open.
  for (let at = t + 2; at < ride.loadS - 2; at++)
    log.say(
      at,
      `Process connect for "${trainerService}"`,
      `ConnectWFTNPDevice for "${trainerService}"`,
    );
  for (let at = t + 4; at < ride.loadS - 2; at += 5) {
    log.say(at, `Process discovery for "${trainerService}"`, `CreateWFTNPDevice for "${trainer}"`);
    for (const service of ['1826', '1818', '1816', '180D'])
      log.say(
        at,
        `WFTNP found service UUID 0x${service}`,
        'INFO LEVEL: [BLE] WFTNPDeviceManager advertising characteristic 2ACC',
        'INFO LEVEL: [BLE] WFTNPDeviceManager advertising characteristic 2AD2',
      );
  }
  log.say(ride.loadS - 2, '[INFO] LAN Exercise Device: Stop scanning');
}

/** Writes the connection of a network trainer. */
export const lanBack = [
  'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle 1 connected',
  `[BLE] Device: "${trainer}" has new connection status: connected`,
];

function sayBleConnected(log: LogWriter, t: number, device: string): void {
  log.say(t, `[BLE] Device: "${device}" has new connection status: connecting`);
  log.say(
    t + 3,
    `[BLE] Device: "${device}" has new connection status: connected`,
    `[BLE] Sending DEVICE - BLE CONNECTED [ UUID: ${planted.bluetoothAddress} ] ${device}`,
    `[BLE] Time until device connection for "${device}": 3 seconds.`,
  );
}

/** Writes the battery of a Bluetooth sensor once a minute. */
export function* batteryLines(
  ride: SimulatedRide,
  { name, battery: { from, to } }: BleSensor,
): Generator<LogLine> {
  for (let t = ride.rideS + 15; t < ride.endS; t += 60) {
    const share = (t - ride.rideS) / (ride.endS - ride.rideS);
    const percent = from - Math.floor(share * (from - to + 1));
    const text = `INFO LEVEL: [BLE] "${name}" battery level: ${percent}%`;
    if (!isIn(ride.plan.asleep, t)) yield { t, text, isStamped: true };
  }
}

/** Seconds between readings of each channel, for the part of the activity that has readings. */
export function sayIntervalStats(
  log: LogWriter,
  t: number,
  { ride, seconds, gaps }: { ride: SimulatedRide; seconds: number; gaps: readonly number[] },
): void {
  const missing = gaps.reduce((sum, gap) => sum + gap, 0);
  const say = (channel: string, device: string, perSecond: number, maxS: number, lostS = 0) => {
    const count = Math.max(1, Math.round((seconds - lostS) * perSecond));
    log.say(
      t,
      `DEBUG LEVEL: ${channel}: Interval Stats: device = ${device}, count = ${count}, min = 0.000028, max = ${maxS.toFixed(6)}, mean = ${(1 / perSecond).toFixed(6)}, stddev = 0.004721, success-ratio = 1.000000`,
    );
  };
  const power = ride.scenario.trainer === 'ant' ? deviceNames.meter : trainer;
  const perSecond = ride.scenario.trainer === 'ant' ? 4 : 10;
  say('POWER SOURCE', power, perSecond, Math.max(0.279_499, ...gaps), missing);
  for (const { name, role } of ride.scenario.bleSensors)
    if (role !== 'Power') say(role === 'HR' ? 'HEART RATE' : 'CADENCE', name, 1, 1.9);
  if (ride.scenario.ant.strap) say('HEART RATE', deviceNames.strap, 1.3, 3.4);
}

/** Disconnects everything at quit, where the aborted socket of a network trainer is normal. */
export function sayModernUnpairing(log: LogWriter, t: number, ride: SimulatedRide): void {
  log.say(t, '[BLE] UnpairAllPairedDevices');
  if (ride.scenario.trainer !== 'ant')
    log.say(t, `[BLE] Device: "${trainer}" has new connection status: disconnected`);
  if (isLan(ride))
    log.say(
      t,
      `[INFO] LAN Exercise Device: Connection aborted with ${trainerService} [995] The I/O operation has been aborted because of either a thread exit or an application request.`,
    );
  for (const { name } of ride.scenario.bleSensors)
    log.say(
      t,
      `[BLE] Device: "${name}" has new connection status: disconnected`,
      `[BLE] Unpair "${name}", address = ${planted.bluetoothAddress} (previously paired)`,
    );
  for (const { channel } of antDevicesOf(ride))
    log.say(t, `[ANT] SHUTDOWN: Closing ANT channel ${channel}`);
}

/** Unpairs a sensor during the ride. */
export function sayUserUnpair(log: LogWriter, t: number, { name }: BleSensor): void {
  log.say(
    t,
    `[BLE] Unpair "${name}", address = ${planted.bluetoothAddress} (previously paired)`,
    `[BLE] Device: "${name}" has new connection status: disconnected`,
  );
}
