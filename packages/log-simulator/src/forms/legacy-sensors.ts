import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';

const powerNumber = 17_085;
const trainerNumber = 4_357;

function sayPairing(
  log: LogWriter,
  t: number,
  channel: number,
  deviceNumber: number,
  type: number,
) {
  log.say(
    t,
    `ANT  : Pairing deviceID ${deviceNumber} to channel ${channel}, mfg network 0, ant network 0`,
    'ANT  : AUC message id=64',
    'ANT  : Channel Assigned',
    `ANT  : Setting Channel ID for chan ${channel} (device ${deviceNumber}${type})...`,
    'ANT  : Channel ID Set',
  );
}

/** Pairs a crank power meter on channel 1, a strap on 2 and a trainer on 3. */
export function sayLegacyPairing(log: LogWriter, t: number): void {
  sayPairing(log, t, 1, powerNumber, 11);
  sayPairing(log, t + 10, 2, Number(planted.strapNumber), 120);
  sayPairing(log, t + 20, 3, trainerNumber, 17);
}

/** Writes a perfect signal: the meter sends four times a second, so four of eight slots are empty. */
export function sayPowerMeter(log: LogWriter, random: Random, from: number, to: number): void {
  for (let second = from; second < to; second++) {
    const empty = random.isWithin(0.1) ? 5 : 4;
    for (let i = 0; i < empty; i++)
      log.say(second + (i + 0.5) / empty, 'ANT  : Rx Fail on channel 1');
  }
  let eventCount = 201;
  let period = 12_017;
  let torque = 40_982;
  for (let t = from; t < to; ) {
    const watts = 205 + 40 * Math.sin(t / 60) + random.between(-12, 12);
    const cadence = 88 + 4 * Math.sin(t / 90);
    const angular = (cadence * 2 * Math.PI) / 60;
    eventCount = (eventCount + 1) % 256;
    period = (period + Math.round((60 / cadence) * 2_048)) % 65_536;
    torque = (torque + Math.round(((watts / angular) * 2 * Math.PI * 32) / (2 * Math.PI))) % 65_536;
    log.say(
      t,
      `ANT  : [PowerMeter] CrankPower: EC: ${pad(eventCount, 3)}  WT: 070  Period: ${pad(period, 5)}  AccumTorque: ${pad(torque, 5)}`,
      `ANT  : [PowerMeter] Vang = ${angular.toFixed(2)} radians/sec   Tavg: ${(watts / angular).toFixed(2)} nm   Pavg: ${watts.toFixed(2)} watts`,
    );
    t += 60 / cadence;
  }
  sayPages(log, 11 * 65_536 + powerNumber, { from, to, battery: 3, manufacturer: 7 });
}

/** Loses about a tenth of the strap's messages. Three losses are long enough for the channel to search. */
export function sayLegacyStrap(log: LogWriter, random: Random, from: number, to: number): void {
  const searches = [from + 300, from + 815, from + 1_204];
  for (const t of random.times(0.42, from, to))
    if (!searches.some((search) => t > search - 2.2 && t < search + 4))
      log.say(t, 'ANT  : Rx Fail on channel 2');
  for (const search of searches) {
    for (let i = 0; i < 8; i++) log.say(search - 2 + i / 4, 'ANT  : Rx Fail on channel 2');
    log.say(search, 'ANT  : Goto Search.');
    log.say(search + 4.3, 'ANT  : Rx Fail on channel 2');
  }
  const id = 120 * 65_536 + Number(planted.strapNumber);
  sayPages(log, id, { from, to, battery: 4, manufacturer: 1 });
}

/** Writes a command to the trainer every two seconds; one in thirty fails. */
export function sayTrainer(log: LogWriter, random: Random, from: number, to: number): void {
  for (const t of random.times(0.05, from, to)) log.say(t, 'ANT  : Rx Fail on channel 3');
  for (let t = from; t < to; t += 2) {
    log.say(t, `ANT  : FET changing grade to ${(2.4 * Math.sin(t / 45)).toFixed(2)}`);
    if (random.isWithin(1 / 30))
      log.say(t + 0.4, 'ANT  : Transfer Failed.', 'ANT  : FET Transmission failed. ');
    else log.say(t + 0.4, 'ANT  : Transfer Completed.', 'ANT  : FET grade set successfully');
    if (t % 10 === 0) log.say(t + 0.6, 'FE-C 16 received');
  }
}

function sayPages(
  log: LogWriter,
  id: number,
  { from, to, battery, manufacturer }: Record<'from' | 'to' | 'battery' | 'manufacturer', number>,
): void {
  for (let t = from + 12; t < to; t += 90) {
    log.say(t, `ANT  : dID ${id} MFG ${manufacturer} Model 4`);
    log.say(t + 30, `ANT  : dID ${id} SW Revision 3 SerialNum ${planted.serial}`);
    log.say(t + 60, `ANT  : dID ${id} Battery Level ${battery}`);
  }
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
