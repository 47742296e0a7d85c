import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import { withTerms } from '../messages/marked-message.ts';

/** What a mark of the time line is called. */
export const markLabels: Readonly<Record<TimelineEventKind, string>> = {
  stall: 'freeze',
  linkLoss: 'connection lost',
  tcpDrop: 'game message connection dropped',
  sendFailures: 'not sent',
  latencyTestFailed: 'latency test failed',
  companionLoss: 'Companion app lost',
  sensorSearch: 'searched for',
  sensorDrop: 'disconnected',
  receiverReset: 'receiver reset',
  batteryLow: 'battery low',
  sensorPaired: 'connected',
  worldChange: 'new world',
  routeChange: 'new route',
  clockStep: 'clock set',
  pictureChange: 'graphics setting changed',
  pause: 'standing still',
  loading: 'loading',
};

/** How many events of a kind a stretch has. */
export const markCountMessages: Readonly<Record<TimelineEventKind, string>> = {
  stall: '{count, plural, =1 {# freeze} other {# freezes}}',
  linkLoss: '{count, plural, =1 {# loss} other {# losses}}',
  tcpDrop: 'game messages cut {count, plural, =1 {once} =2 {twice} other {# times}}',
  sendFailures: '{count} not sent',
  latencyTestFailed: '{count, plural, =1 {# failed test} other {# failed tests}}',
  companionLoss: '{count, plural, =1 {# Companion app loss} other {# Companion app losses}}',
  sensorSearch: '{count, plural, =1 {# search} other {# searches}}',
  sensorDrop: '{count, plural, =1 {# drop} other {# drops}}',
  receiverReset: '{count, plural, =1 {# receiver reset} other {# receiver resets}}',
  batteryLow: '{count, plural, =1 {# battery warning} other {# battery warnings}}',
  sensorPaired: '{count, plural, =1 {# connection} other {# connections}}',
  worldChange: '{count, plural, =1 {# world} other {# worlds}}',
  routeChange: '{count, plural, =1 {# route} other {# routes}}',
  clockStep: '{count, plural, =1 {# clock step} other {# clock steps}}',
  pictureChange: '{count, plural, =1 {# changed setting} other {# changed settings}}',
  pause: '{count, plural, =1 {# pause} other {# pauses}}',
  loading: '{count, plural, =1 {# load} other {# loads}}',
};

/** What is said of the moment under the cursor. */
export const momentMessages = {
  froze: 'froze',
  'message-drop': 'game message connection dropped',
  'message-drop-seamless': 'game message connection dropped, back within 5 s',
  'not-sent': 'not sent',
  'times-not-sent': '{count} not sent',
  'latency-test': 'latency test failed, {delay}',
  'battery-low': 'battery low, {percent}',
  connected: '{role} connected',
  'no-sample': 'no sample',
  'no-data': 'no data',
  'not-counted': 'not counted',
  'no-world': 'world not logged',
  none: 'none',
} as const;

/** What is said of a stretch. */
export const stretchMessages = {
  mean: 'mean {value}',
  received: '{count} in',
  sent: '{count} out',
  'no-faults': 'no faults',
  'no-loss': 'no loss logged',
  'no-drops': 'no drops',
  changes: '{count, plural, =1 {# change} other {# changes}}',
  lost: '{percent} lost',
  'lost-and-gone': '{percent} lost, {gone}',
  gone: 'gone for {length}',
  'gone-now': 'gone',
  'none-lost': '0 % lost',
  'messages-lost': '{count, plural, =1 {# message lost} other {# messages lost}}',
  charge: 'battery {percent}',
  'whole-ride': 'the whole ride',
  range: '{from} to {to}',
  'marked-by-analysis': '{count} marked by the analysis',
} as const;

/** Names of the lanes, and what is said below them. */
export const laneMessages = withTerms({
  fps: 'Frame rate',
  'fps-unit': 'FPS',
  'fps-squeezed': 'FPS, drawn smaller below {rate}',
  'fps-from': 'FPS, drawn from {rate}',
  freezes: '<freeze>Freezes</freeze>',
  crowd: '<crowding>Crowding</crowding>',
  'crowd-scale': '0 % alone, 100 % mass start',
  network: 'Network',
  'network-unit': 'packets a minute',
  route: 'Route and pairing',
  world: 'World and pairing',
  course: 'World and route',
  'bluetooth-losses': 'Bluetooth: the log notes only complete losses.',
  'network-losses': 'Network: the log notes only complete losses.',
  battery: 'Dashed: battery.',
});

/** What the shapes, bands and columns mean. */
export const legendMessages = {
  'band-60': '45 to 60 FPS',
  'band-45': '30 to 45 FPS',
  'band-30': 'below 30 FPS',
  loss: 'loss up to {percent} %',
  'more-loss': 'up to {percent} %',
  'most-loss': 'more',
  'gone-spoilt': 'gone, and the ride was spoilt',
  'gone-noticed': 'gone, and noticed',
  'gone-short': 'gone for a short time',
  'off-unneeded': 'off while it was not needed',
  changed: 'changed for good',
  marked: 'marked by the analysis',
  missing: 'not in the log',
  excluded: 'standing still or loading, not counted',
} as const;

/** The table of the visible part. */
export const laneTableMessages = withTerms({
  summary: 'The visible part as a table',
  caption: 'All lanes over {range}',
  time: 'Time',
  'fps-columns': 'FPS: lowest, <median>median</median>, highest',
});

/** Figures of the visible part. */
export const viewFigureMessages = withTerms({
  'whole-ride': 'The whole ride',
  mean: 'Mean',
  p1: '<one-percent-low>1 % low</one-percent-low> (P1)',
  below: 'Below {limit} FPS',
  'no-rate': 'The log has no frame rate in this part.',
  'few-in-ride': 'The 1 % low needs 100 samples; this ride has {samples}.',
  'few-in-part': 'The 1 % low needs 100 samples; this part has {samples}.',
  stall: '<freeze>Freezes</freeze>',
  linkLoss: 'Connection lost',
  tcpDrop: 'Game messages cut',
  sendFailures: 'Position not sent',
  latencyTestFailed: '<latency>Latency</latency> tests failed',
  sensorDrop: '<drop>Sensor drops</drop>',
  sensorSearch: '<search>Sensor searches</search>',
});

/** Lanes of what the FIT file of a ride holds. */
export const valueLaneMessages = {
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  'from-fit': '{unit}, from the FIT file',
  'no-value': 'no value',
  value: '{value} {unit}',
  mean: 'mean {value} {unit}',
  'missing-or-wrong': 'missing or wrong',
  'missing-for': 'missing or wrong {length}',
} as const;
