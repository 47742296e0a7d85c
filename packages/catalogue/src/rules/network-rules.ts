import type { RuleIdIn } from '../rule-categories.ts';
import type { RuleEntry } from './rule-entry.ts';

/** Rules of the connection to the game, in the order of the catalogue. */
export const networkRules = {
  'network-link-loss': {
    unit: '',
    metrics: ['net.link_losses'],
    conditions: [
      { severity: 'warning', metric: 'net.link_losses', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'net.link_losses', is: '>=', limit: 3 },
    ],
    fixes: [
      'net-wired',
      'net-5ghz',
      'net-router-restart',
      'net-hotspot-test',
      'net-isp-evidence',
      'net-service-status',
    ],
    helpTopic: 'networkConnection',
    source: 'real logs of 2015 to 2017 and of 2025; the counts are our judgement',
  },
  'network-outage-length': {
    unit: 's',
    metrics: ['net.outage_max'],
    conditions: [
      { severity: 'warning', metric: 'net.outage_max', is: '>', limit: 6 },
      { severity: 'critical', metric: 'net.outage_max', is: '>', limit: 30 },
    ],
    fixes: ['net-router-restart', 'net-wifi-power', 'net-isp-evidence', 'gfx-sleep-off'],
    helpTopic: 'networkConnection',
    source: 'a pulled-cable experiment of Zwift Insider for 6 s; 30 s is our judgement',
  },
  'network-tcp-drop': {
    unit: '',
    // The metric leaves out drops that recover within 5 s without an error.
    metrics: ['net.tcp_drops'],
    conditions: [
      { severity: 'warning', metric: 'net.tcp_drops', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'net.tcp_drops', is: '>=', limit: 3 },
    ],
    fixes: ['net-vpn-off', 'net-router-udp', 'net-firewall', 'net-service-status'],
    helpTopic: 'networkConnection',
    source: 'real logs of 2025; 5 s from a public log tool; the counts are our judgement',
  },
  'network-reconnect-attempts': {
    unit: '',
    // A change of server that works at once writes no such line.
    metrics: ['net.reconnect_attempts'],
    conditions: [
      { severity: 'warning', metric: 'net.reconnect_attempts', is: '>=', limit: 3 },
      { severity: 'critical', metric: 'net.reconnect_attempts', is: '>=', limit: 20 },
    ],
    fixes: ['net-wired', 'net-router-placement', 'net-wifi-driver', 'net-router-restart'],
    helpTopic: 'networkConnection',
    source: 'real logs: 192 in a ride without a server, none in clean ones; our judgement',
  },
  'network-send-failures': {
    unit: '%',
    // The metric leaves out the first minute and world changes, in which failures are normal.
    metrics: ['net.send_fail_pct'],
    conditions: [
      { severity: 'warning', metric: 'net.send_fail_pct', is: '>', limit: 0.5 },
      { severity: 'critical', metric: 'net.send_fail_pct', is: '>', limit: 5 },
    ],
    fixes: ['net-firewall', 'net-vpn-off', 'net-wired', 'net-router-restart'],
    helpTopic: 'networkConnection',
    source: 'real logs of both eras; the limits are our judgement',
  },
  'network-receive-starvation': {
    unit: 'min',
    // The metric counts a minute only if the client itself sent data.
    metrics: ['net.starved_minutes'],
    conditions: [
      { severity: 'warning', metric: 'net.starved_minutes', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'net.starved_minutes', is: '>=', limit: 3 },
    ],
    fixes: ['net-5ghz', 'net-router-placement', 'net-pause-traffic', 'net-sqm'],
    helpTopic: 'networkConnection',
    source: 'real logs of 2025: 0 received in an outage, 182 in the emptiest healthy minute',
  },
  'network-upload-shortfall': {
    unit: 'min',
    metrics: ['net.short_upload_minutes'],
    conditions: [
      { severity: 'warning', metric: 'net.short_upload_minutes', is: '>=', limit: 3 },
      { severity: 'critical', metric: 'net.short_upload_minutes', is: '>=', limit: 6 },
    ],
    fixes: ['net-sqm', 'net-pause-traffic', 'gfx-close-apps'],
    helpTopic: 'networkDelay',
    source: 'real logs of 2025: 300 a minute in motion, 60 at rest; the limits are our judgement',
  },
  'network-latency-tests': {
    unit: 'per h',
    // Only clients from late 2016 on log the test, and it takes ten minutes: otherwise the metric is absent.
    metrics: ['net.latency_fail_rate'],
    conditions: [
      { severity: 'warning', metric: 'net.latency_fail_rate', is: '>=', limit: 6 },
      { severity: 'critical', metric: 'net.latency_fail_rate', is: '>=', limit: 60 },
    ],
    fixes: ['net-ping-baseline', 'net-sqm', 'net-pause-traffic', 'net-wired'],
    helpTopic: 'networkDelay',
    source: 'real logs of 2016 to 2017, where the lines begin at 500 ms; rates are our judgement',
  },
  'network-late-packets': {
    unit: 'per h',
    // Only old clients log it; the metric needs 15 min of riding.
    metrics: ['net.late_packet_rate'],
    conditions: [
      { severity: 'info', metric: 'net.late_packet_rate', is: '>=', limit: 600 },
      { severity: 'warning', metric: 'net.late_packet_rate', is: '>=', limit: 2400 },
    ],
    fixes: ['net-ping-baseline', 'net-service-status', 'net-pause-traffic'],
    helpTopic: 'networkDelay',
    source: 'real logs of 2015 to 2017; the limits are our judgement',
  },
  'network-clock-step': {
    unit: 'ms',
    // The metric leaves out the first 120 s of the ride, in which the clocks synchronise.
    metrics: ['net.clock_step_max'],
    conditions: [
      { severity: 'warning', metric: 'net.clock_step_max', is: '>', limit: 100 },
      { severity: 'critical', metric: 'net.clock_step_max', is: '>', limit: 500 },
    ],
    fixes: ['net-clock-sync', 'net-ping-baseline', 'gfx-sleep-off'],
    helpTopic: 'networkDelay',
    source: 'real logs of 2025 with steps of 0 to 9 ms; the limits are our judgement',
  },
  'network-api-errors': {
    unit: 'min',
    // The metric leaves out sign-in and the two replies that fail in every log.
    metrics: ['net.api_error_minutes'],
    conditions: [
      { severity: 'warning', metric: 'net.api_error_minutes', is: '>=', limit: 3 },
      { severity: 'critical', metric: 'net.api_error_minutes', is: '>=', limit: 10 },
    ],
    fixes: ['net-service-status', 'net-dns', 'net-vpn-off', 'net-firewall'],
    helpTopic: 'gameServices',
    source: 'real logs of both eras; the limits are our judgement',
  },
  'network-dns': {
    unit: 'min',
    metrics: ['net.dns_failure_minutes'],
    conditions: [
      { severity: 'warning', metric: 'net.dns_failure_minutes', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'net.dns_failure_minutes', is: '>=', limit: 5 },
    ],
    fixes: ['net-dns', 'net-router-restart'],
    helpTopic: 'gameServices',
    source: 'a real log of 2025 with three such minutes in one outage; counts are our judgement',
  },
  'network-companion': {
    unit: '',
    metrics: ['net.companion_attempts', 'net.companion_losses'],
    conditions: [
      { severity: 'info', metric: 'net.companion_attempts', is: '>=', limit: 10 },
      { severity: 'warning', metric: 'net.companion_losses', is: '>=', limit: 3 },
      { severity: 'critical', metric: 'net.companion_losses', is: '>=', limit: 1 },
    ],
    fixes: ['net-companion-lan', 'net-companion-order', 'net-firewall'],
    helpTopic: 'companionApp',
    source: 'real logs of both eras and the forum of the game; the counts are our judgement',
  },
} as const satisfies Readonly<Record<RuleIdIn<'network'>, RuleEntry>>;
