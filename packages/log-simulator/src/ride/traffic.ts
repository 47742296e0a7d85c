import { isIn } from '../fault-times.ts';
import type { LogLine } from '../log-writer.ts';
import type { SimulatedRide } from './simulated-ride.ts';

/** Calculates the packets per minute that the server sends at a moment, which depends on the riders nearby. */
export function crowdOf(ride: SimulatedRide): (t: number) => number {
  const { crowd, minutes } = ride.scenario;
  const share = (t: number) => (t - ride.rideS) / (ride.endS - ride.rideS);
  switch (crowd.kind) {
    case 'waves': {
      const phase = ride.random('crowd').between(0, 6);
      const middle = (crowd.from + crowd.to) / 2;
      const half = (crowd.to - crowd.from) / 2;
      return (t) => middle + half * Math.sin(2 * Math.PI * crowd.waves * share(t) + phase);
    }
    case 'blocks':
      return (t) => {
        let minute = share(t) * minutes;
        let index = 0;
        while (index < crowd.minutes.length - 1 && minute >= (crowd.minutes[index] ?? 0))
          minute -= crowd.minutes[index++] ?? 0;
        return index % 2 === 0 ? crowd.quiet : crowd.busy;
      };
    case 'leaves':
      return (t) => (share(t) < 0.5 ? crowd.before : crowd.after);
  }
}

/** Calculates the packets received in a second; none while the connection is lost. */
function receivedOf(ride: SimulatedRide): (second: number) => number {
  const crowd = crowdOf(ride);
  const random = ride.random('packets');
  const { linkGone, starved, asleep, thrownOut, internetGone } = ride.plan;
  const gone = [...linkGone, ...starved, ...asleep, ...thrownOut, ...internetGone];
  return (second) => {
    if (isIn(gone, second)) return 0;
    const mean = crowd(second) / 60;
    return Math.max(0, Math.floor(mean + random.between(-2, 2) + random.next()));
  };
}

/** Modern clients tell the counts of every minute: five packets a second to the server while riding, one while standing. */
export function* metricsLines(ride: SimulatedRide): Generator<LogLine> {
  const receivedIn = receivedOf(ride);
  const standing = [...ride.scenes.stops, ...ride.scenes.pens];
  for (let end = ride.metricsS + 60; end < ride.quitS; end += 60) {
    let received = 0;
    let sent = 0;
    for (let t = end - 60; t < end; t++) {
      if (t < ride.rideS || t >= ride.endS) continue;
      received += receivedIn(t);
      sent += isIn(standing, t) ? 1 : 5;
    }
    const text = `[INFO] UDP metrics {StC Rx: ${received}, Rx error: 0, CtS Tx: ${sent}, Tx error: 0}`;
    yield { t: end, text, isStamped: true };
  }
}

/** Writes the old client's cumulative counters: every 100 packets at first, then every 1500. */
export function* counterLines(ride: SimulatedRide): Generator<LogLine> {
  const random = ride.random('counters');
  const receivedIn = receivedOf(ride);
  const step = (count: number) => (count < 1_500 ? 100 : 1_500);
  const { loadS, endS, plan } = ride;
  // Without an answer nothing is counted and no lease is renewed.
  if (plan.isUdpBlocked) return;
  let received = 0;
  let reported = 1;
  let sent = 0;
  for (let t = loadS; t < endS; t++) {
    received += receivedIn(t);
    if (isIn(plan.asleep, t) || isIn(plan.thrownOut, t)) continue;
    sent += 5;
    if ((t - loadS) % 60 === 30)
      yield { t, text: 'NETCLIENT:Renew server lease period reached...', isStamped: true };
    while (received >= reported + step(reported)) {
      reported += step(reported);
      for (const text of [
        `NETCLIENT:server_to_client_received_count_ is ${reported}`,
        `NETCLIENT:latest player_state_size is ${random.whole(3, 17)}`,
        `NETCLIENT:server to client popped count: ${reported}`,
      ])
        yield { t: t + 0.5, text, isStamped: true };
    }
    if (sent % step(sent) === 0) {
      const text = `NETCLIENT:send player state sequence number: ${sent + 1}`;
      yield { t: t + 0.9, text, isStamped: true };
    }
  }
}
