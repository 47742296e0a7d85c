import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';

/** What a kind of event is called. */
export const eventLabels: Readonly<Record<TimelineEventKind, string>> = {
  stall: 'Freeze of the game',
  loading: 'World loading',
  worldChange: 'New world',
  routeChange: 'New route',
  linkLoss: 'Connection to the game lost',
  tcpDrop: 'Game message connection dropped',
  sendFailures: 'Position not sent',
  latencyTestFailed: 'Latency test failed',
  sensorSearch: 'Sensor searched for',
  sensorDrop: 'Sensor disconnected',
  sensorPaired: 'Sensor connected',
  receiverReset: 'ANT+ receiver lost or reset',
  companionLoss: 'Companion app lost',
  batteryLow: 'Battery low',
  clockStep: 'Computer clock set',
  pause: 'Standing still',
  pictureChange: 'Graphics setting changed',
};

/** What is added to the name of an event. */
export const eventDetails = {
  'end-not-logged': 'Its end is not in the log',
  seamless: 'Back within 5 s, not noticeable',
  'every-ant-device': 'Affects every ANT+ device',
  attempts: '{count, plural, =1 {# failed attempt} other {# failed attempts}}',
  tests: '{count, plural, =1 {# test} other {# tests}}',
  times: '{count, plural, =1 {# time} other {# times}}',
  'clock-step': 'by {seconds} s',
} as const;
