// Closed lists of words in an advanced result, separate from the schema so that a page can use them without the schema library.

/** Version of the stored document. A new format needs what docs/report-formats.md lists. */
export const advancedSchemaVersion = 1;

/** What can be behind a bad ride. The order decides between hypotheses of one probability. */
export const hypothesisIds = [
  'radio-interference',
  'single-sensor-weak',
  'receiver-fault',
  'trainer-network',
  'home-wifi',
  'provider-line',
  'game-service',
  'gpu-limit',
  'cpu-limit',
  'wrong-gpu',
  'thermal',
  'background-load',
  'sleep-or-suspend',
  'memory-pressure',
  'display-cap',
] as const;
export type HypothesisId = (typeof hypothesisIds)[number];

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

/**
 * What a result comes to. `unjudged`: too short, or nobody rode; `fine`: nothing points to a fault; `unclear`: no cause stands
 * out; `twoCauses`: the first two fit almost alike; `likely`, `perhaps`: the first cause leads clearly, or doesn't.
 */
export const conclusions = [
  'unjudged',
  'fine',
  'unclear',
  'twoCauses',
  'likely',
  'perhaps',
] as const;
export type Conclusion = (typeof conclusions)[number];

export const overallConfidences = ['low', 'medium', 'high'] as const;

/**
 * `load`: around a world or level that is loaded; `periodic`: at even intervals; `crowd`: where most riders were around;
 * `place`: at a place that was slow on another lap too; `isolated`: none of these.
 */
export const stutterKinds = ['load', 'periodic', 'crowd', 'place', 'isolated'] as const;

/** Events that can explain a change point. */
export const matchedEvents = [
  'worldChange',
  'routeChange',
  'sensorPaired',
  'receiverReset',
  'companionLoss',
  'linkLoss',
  'crowdChange',
] as const;

/** `outage`: no connection; `starved`: packets sent, none received; `quiet`: few riders around; `busy`: many. */
export const networkWindowKinds = ['outage', 'starved', 'quiet', 'busy'] as const;

/** How a sensor did: without a remark, losing messages, lost for a while, lost for most of the ride. */
export const deviceVerdicts = ['good', 'weak', 'lost', 'unusable'] as const;

/** What a chain of events began with. */
export const chainExplanations = [
  'computerSlept',
  'computerFroze',
  'networkReset',
  'receiverLost',
  'internetLost',
] as const;

/** What a log can't show, whatever is in it. */
export const advancedLimits = [
  'noSignalStrength',
  'noWifiQuality',
  'noTemperatures',
  'noOtherPrograms',
  'noFrameTimes',
  'noRouterView',
  'missingLines',
  'oneRide',
  'estimatedWindow',
] as const;
