/**
 * Kinds of entries in the event table:
 * - `stall`: one frame took `durationS` seconds ("Giant dt") during the ride
 * - `loading`: a world was loaded for `durationS` seconds
 * - `worldChange`, `routeChange`: `text` is the world or route: the game's name, or `unlisted`
 * - `linkLoss`: no connection to the game server for `durationS` seconds
 * - `tcpDrop`: the TCP connection dropped; `seamless` when it was back within 5 s
 * - `sendFailures`, `latencyTestFailed`: `count` lines in one burst
 * - `sensorSearch`: an ANT+ channel lost its sensor and searched for `durationS` seconds
 * - `sensorDrop`: a Bluetooth or Wi-Fi device was gone for `durationS` seconds
 * - `sensorPaired`: a sensor was connected, or paired with an ANT+ channel; at 0 and excluded when that happened before
 *   the activity began
 * - `receiverReset`: the ANT+ receiver was lost or reset
 * - `companionLoss`: the connection to the phone was lost
 * - `batteryLow`: a sensor reported a low battery: `text` is `low` or `critical`, or `percent` gives
 * - `clockStep`: the computer's clock was set by `count` seconds
 * - `pause`: the rider stood still for `durationS` seconds
 * - `pictureChange`: resolution or graphics profile changed; `text` is the new one
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
  'pictureChange',
] as const;
export type TimelineEventKind = (typeof timelineEventKinds)[number];
