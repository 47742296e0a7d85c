import type { SentenceOf, SentenceShape } from './value-kinds.ts';

/**
 * What was seen in the moments of a problem, and speaks for or against a cause. One clue can speak for one cause and against
 * another.
 */
export const causeClues = {
  // Sensors
  'others-silent': {
    sensor: 'sensor',
    others: 'sensors',
    times: 'count',
    /** They weren't silent, but lost half of their messages or more. */
    halfHeard: 'flag',
  },
  'others-heard': {
    sensor: 'sensor',
    others: 'sensors',
    times: 'count',
    /** Of so many silences of the sensor. */
    silences: 'count',
    /** Whether it was in each of them. */
    all: 'flag',
  },
  'others-weak': { others: 'sensors', percent: 'percent', usual: 'percent' },
  /** The receiver began so many searches in one second. */
  'searched-together': { searches: 'count' },
  'lost-often-too': { others: 'sensors', times: 'count' },
  'all-lose': { sensors: 'sensors', least: 'percent', most: 'percent' },
  'loses-alone': { sensor: 'sensor', percent: 'percent', others: 'sensors', rest: 'count' },
  'loses-most': { sensor: 'sensor', percent: 'percent', rest: 'percent' },
  'loss-rose': { sensor: 'sensor', before: 'percent', after: 'percent' },
  'network-too': { times: 'count' },
  'pattern-network-radio': { coincidences: 'count' },
  'battery-low': { sensor: 'sensor' },
  'battery-fine': { sensor: 'sensor' },
  'meter-ran-on': { sensor: 'sensor' },
  'meter-stood-still': { times: 'count' },
  'meter-heard': { percent: 'count' },
  /** The game ended the link because nothing came over it for a while. */
  'link-timed-out': { sensor: 'sensor', times: 'count' },
  'never-back': { sensor: 'sensor', length: 'seconds' },
  'receiver-reset': { times: 'count' },
  'endless-search': { times: 'count' },
  'receiver-only': {},
  'searched-for-other': { searched: 'sensor', percent: 'percent' },
  'bluetooth-crowded': { channels: 'count' },
  'bluetooth-free': { channels: 'count' },
  'other-radio': { sensor: 'sensor', link: 'link' },
  refused: { sensor: 'sensor', times: 'count' },
  'searched-before': { sensor: 'sensor', times: 'count' },
  'commands-resent': { percent: 'percent' },
  'nothing-paired': {},
  'receiver-missing': {},
  // Network
  'computer-aborted': { times: 'count' },
  'computer-aborted-again': { times: 'count' },
  'game-lost-too': { times: 'count' },
  'game-kept': { sensor: 'sensor' },
  'names-failed': { minutes: 'count' },
  'web-failed': { times: 'count' },
  /** Error numbers of the system say that the computer had no network. */
  'no-network': {},
  /** The game's search for devices around it failed. */
  'search-failed': { times: 'count' },
  'web-worked': {},
  'save-without-names': {},
  'never-answered': {},
  'udp-unanswered': { length: 'seconds' },
  'lan-kept': { sensor: 'sensor' },
  'lan-lost-too': { sensor: 'sensor' },
  'phone-lost': { times: 'count' },
  'sensors-lost-too': { times: 'count' },
  'long-outage': { length: 'seconds' },
  'short-outages': { times: 'count' },
  'server-held': {},
  'lost-too': { times: 'count' },
  'services-failed': { minutes: 'count' },
  // Picture
  'too-many-pixels': { lines: 'count', comfortable: 'count' },
  'few-pixels': { lines: 'count', comfortable: 'count' },
  'weak-chip': {},
  'strong-chip': {},
  'old-chip': {},
  'similar-faster': { similar: 'count' },
  /** At least three times as fast. */
  'similar-far-faster': { similar: 'count' },
  'crowd-slower': { percent: 'percent' },
  'crowd-no-matter': {},
  'same-places': { percent: 'percent' },
  'rate-sank': { percent: 'percent' },
  'rate-level': {},
  'rate-fell-at-once': { before: 'fps', after: 'fps' },
  'rate-rose-at-once': { before: 'fps', after: 'fps' },
  'slow-before': { rate: 'fps' },
  /** In the pen of an event, among many riders, beside the ride. */
  'pen-slower': { rate: 'fps', usual: 'fps' },
  laptop: {},
  'second-chip': {},
  'no-driver': {},
  'low-profile': {},
  'expected-profile': {},
  'held-at': { rate: 'fps' },
  'jumped-to-thirty': {},
  'rate-varies': {},
  'old-processor': {},
  'window-grew': { before: 'fps', after: 'fps' },
  // Freezes
  'even-intervals': { every: 'seconds' },
  'many-freezes': { times: 'count' },
  'early-freezes': { length: 'seconds' },
  'freezes-grew': { percent: 'percent' },
  'little-memory': { gb: 'count' },
  'enough-memory': { gb: 'count' },
  'window-resized': { times: 'count' },
  'everything-stopped': { length: 'seconds' },
  'stopped-often': { times: 'count', total: 'seconds' },
  'broke-after': { times: 'count' },
  'too-short-to-sleep': { longest: 'seconds' },
  'slow-loading': { length: 'seconds' },
  // The game, and what it works with
  'videos-failed': { times: 'count' },
  /** They failed up to the end of the log. */
  'failed-until-stop': {},
  'library-failed': {},
  'phone-hung-up': { times: 'count', always: 'flag' },
  'control-left': {},
} as const satisfies Readonly<Record<string, SentenceShape>>;

/** A clue by id and values. */
export type Clue = SentenceOf<typeof causeClues>;

/** What a log can lack that would tell causes apart. */
export const missingClues = [
  'second-sensor',
  'battery-level',
  'meter-inside',
  'bluetooth-channels',
  'trainer-on-network',
  'other-devices',
  'graphics-chip',
  'processor',
  'memory',
  'resolution',
  'crowds',
  'temperature',
  'power-plan',
  'other-programs',
  'disk',
] as const;
export type MissingClue = (typeof missingClues)[number];

/** Lanes of the time line on which evidence shows; `sensors` are the lanes of its sensor keys. */
export const evidenceLanes = ['fps', 'freezes', 'network', 'sensors'] as const;
export type EvidenceLane = (typeof evidenceLanes)[number];
