import type { Span } from '../fault-times.ts';
import type { LogWriter } from '../log-writer.ts';
import { antDevicesOf } from './ant-channels.ts';
import { sayBlockedUdp, sayThrownOut, sayTimeout, sayTroubles } from './legacy-network-faults.ts';
import type { SimulatedRide } from './simulated-ride.ts';

export function sayLegacyPairing(log: LogWriter, t: number, ride: SimulatedRide): void {
  for (const { channel, number, type } of antDevicesOf(ride)) {
    const pairing = `ANT  : Pairing deviceID ${number} to channel ${channel}, mfg network 0, ant network 0`;
    const id = `ANT  : Setting Channel ID for chan ${channel} (device ${number}${type})...`;
    const [first, last] = ride.scenario.hasIdsFirst ? [id, pairing] : [pairing, id];
    log.say(
      t,
      first,
      'ANT  : AUC message id=64',
      'ANT  : Channel Assigned',
      last,
      'ANT  : Channel ID Set',
    );
  }
}

/** Writes the lines of all faults in an old ride, except faults that appear as missing lines. */
export function sayLegacyFaults(log: LogWriter, ride: SimulatedRide): void {
  const { plan } = ride;
  for (const { fromS, toS } of plan.linkGone) sayTimeout(log, fromS + 10, toS);
  for (const { t, seconds } of plan.freezes)
    log.say(t, `Giant dt in app. dt = ${seconds.toFixed(2)}`);
  for (const span of plan.asleep) sayWaking(log, span, ride);
  for (const span of plan.thrownOut) sayThrownOut(log, span);
  if (plan.isUdpBlocked) sayBlockedUdp(log, ride);
  sayTroubles(log, ride);
  for (const { fromS, toS } of plan.receiverGone) {
    log.say(fromS, 'ANT DONGLE NOT CONNECTED');
    sayReceiverFound(log, toS - 1);
    sayLegacyPairing(log, toS, ride);
  }
}

const refusedChannels = 248;

/** Writes the computer's wake-up: the connection has timed out, and the receiver is stuck until it is found again. */
function sayWaking(log: LogWriter, { fromS, toS }: Span, ride: SimulatedRide): void {
  log.say(toS, `Giant dt in app. dt = ${toS - fromS}.45`);
  sayTimeout(log, toS, toS + 3);
  for (let i = 0; i < refusedChannels; i++)
    log.say(
      toS + 0.1 + (3 * i) / refusedChannels,
      'ANT  : Could not assign channel 0 to network 2',
    );
  log.say(toS + 3.5, 'ANT DONGLE NOT CONNECTED');
  sayReceiverFound(log, toS + 5);
  sayLegacyPairing(log, toS + 5.5, ride);
}

function sayReceiverFound(log: LogWriter, t: number): void {
  log.say(
    t,
    'ANT  : TX POWER ID',
    'ANT  : Clearing network key on network 0.',
    'ANT  : RESET Complete, reason: ',
    'ANT  : RESET_POR',
    'ANT  : ANT USB receiver found',
  );
}
