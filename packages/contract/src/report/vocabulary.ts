// Closed lists of words in a report, separate from the schemas so that a page can use them without the schema library.

export const utcSources = [
  'syncLine',
  'activityTimes',
  'worldTime',
  'uploader',
  'unknown',
] as const;
export const platforms = ['pc', 'mac', 'ios', 'android', 'unknown'] as const;
/** Compared with the releases known on the day of the ride. */
export const gameVersionStates = ['current', 'outdated'] as const;
export const graphicsProfiles = ['basic', 'medium', 'high', 'ultra'] as const;
/** legacy: `ANT  :` and `NETCLIENT:` tags; modern: bracketed tags. */
export const eras = ['legacy', 'modern', 'unknown'] as const;
/** `frames`: one frame-rate line per 100 (or 30) frames; `seconds`: one about every 8 s. */
export const fpsCadences = ['frames', 'seconds'] as const;
/** `watched`: others were followed; `noSource`: nothing was paired that could move the rider (both since version 3). */
export const notJudgedReasons = ['tooShort', 'noMovement', 'watched', 'noSource'] as const;
export const receiverStates = ['found', 'missing', 'unknown'] as const;
export const batteryStates = ['new', 'good', 'ok', 'low', 'critical'] as const;
/** Ways to count messages of an ANT+ sensor (catalogue 1.6). */
export const slotModels = ['A', 'B', 'C'] as const;
export const resultStatuses = ['good', 'finding', 'notMeasured', 'notApplicable', 'error'] as const;
export const difficulties = ['easy', 'medium', 'hard'] as const;
export const verdicts = ['confirmed', 'suggestive', 'notFound', 'notTested'] as const;

export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** What a rider felt: the ride spoilt for a minute or more, clearly noticed, hardly noticed. */
export const problemGrades = ['critical', 'warning', 'minor'] as const;
export type ProblemGrade = (typeof problemGrades)[number];
export const problemConfidences = ['high', 'medium', 'low'] as const;
/** Where a fault lies. `radio` is the air and the receiver between sensor and computer. */
export const faultPlaces = [
  'computer',
  'radio',
  'sensor',
  'homeNetwork',
  'provider',
  'game',
  'unknown',
] as const;
export type FaultPlace = (typeof faultPlaces)[number];

export const ruleCategories = ['network', 'graphics', 'sensors', 'hardware'] as const;
export type RuleCategory = (typeof ruleCategories)[number];

export const sensorTransports = ['ant', 'ble', 'bleViaPhone', 'lan', 'unknown'] as const;
export type SensorTransport = (typeof sensorTransports)[number];

export const incidentKinds = [
  'sleep',
  'freeze',
  'linkLost',
  'tcpDropped',
  'serverSilent',
  'sensorLost',
  'receiverLost',
  'trainerLost',
  'frameRateLow',
  'localNetworkReset',
  'pairingTrouble',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/**
 * Kinds of entries in the event table:
 * - `stall`: one frame took `durationS` seconds ("Giant dt") during the ride
 * - `loading`: a world was loaded for `durationS` seconds
 * - `worldChange`, `routeChange`: `text` is the world or route, game data
 * - `linkLoss`: no connection to the game server for `durationS` seconds
 * - `tcpDrop`: the TCP connection dropped; `seamless` when it was back within 5 s
 * - `sendFailures`, `latencyTestFailed`: `count` lines in one burst
 * - `sensorSearch`: an ANT+ channel lost its sensor and searched for `durationS` seconds
 * - `sensorDrop`: a Bluetooth or Wi-Fi device was gone for `durationS` seconds
 * - `sensorPaired`: a sensor was connected, or paired with an ANT+ channel; at 0 and excluded when that happened before
 *   the activity began (since version 2)
 * - `receiverReset`: the ANT+ receiver was lost or reset
 * - `companionLoss`: the connection to the phone was lost
 * - `batteryLow`: a sensor reported a low battery: `text` is `low` or `critical`, or `percent` tells
 * - `clockStep`: the computer's clock was set by `count` seconds
 * - `pause`: the rider stood still for `durationS` seconds
 */
export const timelineEventKinds = [
  'stall',
  'loading',
  'worldChange',
  'routeChange',
  'linkLoss',
  'tcpDrop',
  'sendFailures',
  'latencyTestFailed',
  'sensorSearch',
  'sensorDrop',
  'sensorPaired',
  'receiverReset',
  'companionLoss',
  'batteryLow',
  'clockStep',
  'pause',
] as const;
export type TimelineEventKind = (typeof timelineEventKinds)[number];

/**
 * Kinds of problems, most important first: what stops a ride leads. The order decides between
 * problems of one grade.
 */
export const problemKinds = [
  'not-connected',
  'connection-lost',
  'trainer-lost',
  'power-lost',
  'power-meter-stopped',
  'trainer-control-lost',
  'receiver-lost',
  'computer-slept',
  'frame-rate-low',
  'frame-rate-dips',
  'freezes',
  'game-server-late',
  'home-network',
  'computer-network',
  'trainer-control-slow',
  'heart-rate-lost',
  'sensor-lost',
  'sensors-badly-received',
  'controller-lost',
  'pairing-trouble',
  'battery-low',
  'no-sensor',
  'frame-rate-before',
  'frame-rate-crowds',
  'frame-rate-cap',
  'connection-before',
  'connection-after',
  'slow-start',
] as const;
export type ProblemKind = (typeof problemKinds)[number];
