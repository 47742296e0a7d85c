/** Measured values that speak for or against hypotheses. Ids of the catalogue where it has them. */
export const signalIds = [
  'felt.picture',
  'felt.cap',
  'felt.freezes',
  'felt.connection',
  'felt.home_network',
  'felt.reception',
  'felt.meter',
  'felt.receiver',
  'felt.lan_trainer',
  'felt.slept',
  'place.home',
  'place.provider',
  'place.game',
  'place.sensor',
  'place.own_fix',
  'fps.mean',
  'fps.p1_ratio',
  'fps.stall_rate',
  'fps.stall_max',
  'fps.stall_growth',
  'fps.stall_regularity',
  'fps.fade',
  'fps.crowd_drop',
  'fps.cap_value',
  'fps.rise',
  'fps.place_share',
  'gfx.res_gap',
  'gfx.profile_gap',
  'hw.gpu_class',
  'hw.gpu_mismatch',
  'hw.ram_gb',
  'hw.is_laptop',
  'hw.old_cpu',
  'net.link_losses',
  'net.outage_max',
  'net.dns_failure_minutes',
  'net.api_error_minutes',
  'net.starved_minutes',
  'net.clock_step_max',
  'net.late_packet_rate',
  'net.companion_losses',
  'net.lan_kept',
  'net.lan_lost_too',
  'net.resets',
  'lan.drops',
  'ble.drops',
  'ble.channels_used',
  'ant.loss',
  'ant.second_ratio',
  'ant.shared_episodes',
  'ant.shared_percent',
  'ant.lost_sensors',
  'ant.receiver_resets',
  'ant.search_start_rate',
  'ant.network_radio',
  'bat.state',
] as const;
export type SignalId = (typeof signalIds)[number];

/** A signal that was measured. Times are seconds from the start of the activity; without them it is about the whole ride. */
export interface Signal {
  value: number;
  unit: string;
  fromS?: number;
  toS?: number;
  ruleId?: string;
}

/** What was not measured has no entry, which differs from zero. */
export type Signals = { readonly [Id in SignalId]?: Signal };

/** Builds the entry of a signal; none where the value is not known. */
export function signal<Id extends SignalId>(
  id: Id,
  value: number | undefined,
  unit: string,
  more: Omit<Signal, 'value' | 'unit'> = {},
): Signals {
  return value === undefined ? {} : { [id]: { value, unit, ...more } };
}
