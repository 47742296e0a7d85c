import type { AdvancedSource } from '../source.ts';
import { type Signals, signal } from './signal.ts';

/** What stops this close to an outage stopped with it. */
const nearS = 30;
/** A shorter outage says nothing about what else would have failed. */
const longOutageS = 20;

/** Measures the connection, and what else on the network failed with it. */
export function connectionSignals({ activity, facts, record }: AdvancedSource): Signals {
  const { network } = activity;
  const { link, ride, companion } = facts;
  const hours = Math.max(0.1, (ride.endS - ride.startS) / 3600);
  const first = link?.episodes[0];
  const zero = ride.span.startS;
  const lan = facts.sensors.wireless.filter(({ transport }) => transport === 'lan');
  const long = (link?.episodes ?? []).filter(({ outageS }) => outageS >= longOutageS);
  const isLostWith = (startS: number, outageS: number) =>
    lan.some(({ drops }) =>
      drops.some(({ t }) => t >= startS - nearS && t <= startS + outageS + nearS),
    );
  const lost = long.filter(({ startS, outageS }) => isLostWith(startS, outageS)).length;
  const isComparable = lan.length > 0 && long.length > 0;
  const lanDrops = lan.reduce((sum, { drops }) => sum + drops.length, 0);
  return {
    ...signal('net.link_losses', network.linkLosses, 'count', {
      ruleId: 'network-link-loss',
      ...(first && { fromS: first.startS - zero, toS: first.startS - zero + first.outageS }),
    }),
    ...signal('net.outage_max', network.longestOutageS, 's', { ruleId: 'network-outage-length' }),
    ...signal('net.dns_failure_minutes', network.dnsFailureMinutes, 'min', {
      ruleId: 'network-dns',
    }),
    ...signal('net.api_error_minutes', network.apiErrorMinutes, 'min', {
      ruleId: 'network-api-errors',
    }),
    ...signal('net.starved_minutes', network.starvedMinutes, 'min', {
      ruleId: 'network-receive-starvation',
    }),
    ...signal('net.clock_step_max', network.clockStepMaxMs, 'ms', { ruleId: 'network-clock-step' }),
    ...signal('net.late_packet_rate', network.latencyFailuresPerHour, 'per h', {
      ruleId: 'network-latency-tests',
    }),
    ...signal('net.companion_losses', companion?.losses?.length, 'count', {
      ruleId: 'network-companion',
    }),
    ...signal(
      'net.lan_kept',
      isComparable ? (long.length - lost) / long.length : undefined,
      'share',
    ),
    ...signal('net.lan_lost_too', isComparable ? lost / long.length : undefined, 'share'),
    ...signal(
      'net.resets',
      record.within('lanAborted', ride.span.startS, ride.endS).length / hours,
      'per h',
    ),
    ...signal('lan.drops', lan.length > 0 ? lanDrops : undefined, 'count', {
      ruleId: 'sensor-lan-trainer',
    }),
  };
}
