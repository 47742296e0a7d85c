// Closed lists of words in an advanced result, separate from the schema so that a page can use them without the schema library.

/** Version of the stored document. A new format needs what docs/report-formats.md lists. */
export const advancedSchemaVersion = 1;

/**
 * What a result comes to. `unjudged`: too short; `unridden`: nothing to judge; `fine`: no problem in what was measured;
 * `causes`: a cause of the first problem is named; `cannotTell`: its causes can't be reported apart.
 */
export const conclusions = ['unjudged', 'unridden', 'fine', 'causes', 'cannotTell'] as const;
export type Conclusion = (typeof conclusions)[number];

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

/**
 * How a device did, the best first. It follows the problems of the report: `good` has none and was measured; `unknown` was not
 * measured. `weak`: lost messages; `stopped`: its own values stood still; `lost`: gone for a while; `unusable`: for most of the
 * ride.
 */
export const deviceVerdicts = [
  'good',
  'unknown',
  'batteryLow',
  'lateToPair',
  'uncontrolled',
  'weak',
  'stopped',
  'lost',
  'unusable',
] as const;
export type DeviceVerdict = (typeof deviceVerdicts)[number];

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
