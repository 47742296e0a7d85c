import type { SentenceOf, SentenceShape } from './value-kinds.ts';

/**
 * What can be behind a problem, in the order of places: the air, sensor and receiver, network, computer, game. Between causes
 * of one probability the order decides. `cannot-tell` is in every ranking.
 */
export const causeIds = [
  'radio-interference',
  'single-sensor-weak',
  'sensor-asleep',
  'receiver-fault',
  'busy-receiver',
  'not-paired',
  'trainer-network',
  'computer-network',
  'home-wifi',
  'provider-line',
  'no-internet',
  'game-service',
  'blocked-traffic',
  'gpu-limit',
  'cpu-limit',
  'wrong-gpu',
  'power-saving',
  'thermal',
  'background-load',
  'window-resized',
  'sleep-or-suspend',
  'memory-pressure',
  'slow-disk',
  'display-cap',
  'game-itself',
  'cannot-tell',
] as const;
export type CauseId = (typeof causeIds)[number];

/**
 * What a cause says of one problem: the device and the minute. The first part of an id is the cause; `at` is the first time,
 * `times` how often the evidence was seen.
 */
export const causeSentences = {
  'radio-interference.together': { sensors: 'sensors', times: 'count', at: 'moment' },
  'radio-interference.network': { sensor: 'sensor', times: 'count', at: 'moment' },
  'radio-interference.connection': { times: 'count', at: 'moment' },
  'radio-interference.all': { sensors: 'sensors', least: 'percent', most: 'percent' },
  'radio-interference.searches': { searches: 'count', at: 'moment' },
  'radio-interference.resent': { percent: 'percent' },
  'radio-interference.weak': { sensor: 'sensor', others: 'sensors', at: 'moment' },
  'radio-interference.often': { sensors: 'sensors' },
  'radio-interference.crowded': { sensor: 'sensor', channels: 'count' },
  'radio-interference.path': { sensor: 'sensor' },
  'single-sensor-weak.alone': {
    sensor: 'sensor',
    others: 'sensors',
    times: 'count',
    at: 'moment',
  },
  'single-sensor-weak.loss': { sensor: 'sensor', others: 'sensors', percent: 'percent' },
  'single-sensor-weak.fading': { sensor: 'sensor', before: 'percent', after: 'percent' },
  'single-sensor-weak.battery': { sensor: 'sensor' },
  'single-sensor-weak.meter': { times: 'count', at: 'moment' },
  'single-sensor-weak': { sensor: 'sensor' },
  'sensor-asleep': { sensor: 'sensor', at: 'moment' },
  'sensor-asleep.before': { sensor: 'sensor', times: 'count' },
  'receiver-fault': { sensors: 'sensors', at: 'moment' },
  'receiver-fault.searching': {},
  'busy-receiver': { sensor: 'sensor', searched: 'sensor', at: 'moment' },
  'not-paired': {},
  'trainer-network': { sensor: 'sensor', times: 'count', at: 'moment' },
  'computer-network.cut': { sensor: 'sensor', at: 'moment' },
  'computer-network': { times: 'count', at: 'moment' },
  'computer-network.none': { at: 'moment' },
  'home-wifi': { at: 'moment' },
  'home-wifi.late': { at: 'moment' },
  'provider-line': { at: 'moment' },
  'provider-line.late': { at: 'moment' },
  'no-internet': { at: 'moment' },
  'game-service': { at: 'moment' },
  'blocked-traffic': {},
  /** It reached the server over TCP, or never needed it. */
  'blocked-traffic.udp': {},
  'blocked-traffic.home': {},
  'gpu-limit': {},
  'gpu-limit.old': {},
  'gpu-limit.pixels': { lines: 'count', comfortable: 'count' },
  'cpu-limit': {},
  'cpu-limit.crowd': { percent: 'percent' },
  'wrong-gpu': {},
  'power-saving': { before: 'fps', after: 'fps', at: 'moment' },
  'power-saving.fell': { before: 'fps', after: 'fps', at: 'moment' },
  'power-saving.held-back': { similar: 'count' },
  thermal: { percent: 'percent' },
  'background-load': {},
  'background-load.freezes': { times: 'count', at: 'moment' },
  'window-resized': { times: 'count', at: 'moment' },
  'sleep-or-suspend': { length: 'seconds', at: 'moment' },
  'memory-pressure': { gb: 'count' },
  'slow-disk': {},
  'slow-disk.early': { times: 'count', length: 'seconds' },
  /** At a rate that screens have. */
  'display-cap': { rate: 'fps' },
  'display-cap.limit': { rate: 'fps' },
  'display-cap.sync': {},
  'game-itself': { at: 'moment' },
  'cannot-tell': {},
} as const satisfies Readonly<Record<string, SentenceShape>>;

/** What a cause says, by id and values. */
export type CauseSentence = SentenceOf<typeof causeSentences>;
