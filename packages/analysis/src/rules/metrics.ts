import type { TimeRange } from '@ridescope/contract/report/diagnosis';

/** The metrics of catalogue 1.7 that rules use, by the catalogue's ids. */
export const metricIds = [
  'fps.mean',
  'fps.median',
  'fps.p1',
  'fps.p1_ratio',
  'fps.below30_share',
  'fps.stall_rate',
  'fps.stall_max',
  'fps.crowd_drop',
  'fps.fade',
  'fps.cap_value',
  'gfx.profile_gap',
  'gfx.res_gap',
  'gfx.error_rate',
  'gfx.load_time',
  'net.link_losses',
  'net.outage_max',
  'net.tcp_drops',
  'net.reconnect_attempts',
  'net.send_fail_pct',
  'net.starved_minutes',
  'net.short_upload_minutes',
  'net.latency_fail_rate',
  'net.late_packet_rate',
  'net.clock_step_max',
  'net.api_error_minutes',
  'net.dns_failure_minutes',
  'net.companion_attempts',
  'net.companion_losses',
  'ant.loss',
  'ant.blackout_max',
  'ant.search_event_rate',
  'ant.shared_episodes',
  'ant.receiver_missing',
  'ant.receiver_resets',
  'ant.search_start_rate',
  'trn.control_fail',
  'ble.drops',
  'ble.adapter_errors',
  'ble.radio_off',
  'ble.channels_used',
  'pwr.coverage',
  'lan.drops',
  'bat.state',
  'hw.gpu_class',
  'hw.gpu_mismatch',
  'hw.ram_gb',
  'hw.driver_age',
  'hw.client_lag',
] as const;
export type MetricId = (typeof metricIds)[number];

/** A label, a value and its unit: what an expert would put next to the finding. */
export interface Figure {
  label: string;
  value: number | string;
  unit?: string;
}

/** A metric that was measured. A metric that wasn't has no entry at all. */
export interface Measure {
  value: number;
  /** The unit, if it differs from the rule's, such as commands per hour instead of percent. */
  unit?: string;
  /** When it happened, in seconds from the start of the activity. */
  at?: readonly TimeRange[];
  figures?: readonly Figure[];
  /** Keys of the affected sensors, as in the report. */
  sensorKeys?: readonly string[];
}

export type Metrics = { readonly [Id in MetricId]?: Measure };
