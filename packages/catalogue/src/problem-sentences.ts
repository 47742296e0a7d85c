import type { SentenceOf, SentenceShape } from './value-kinds.ts';

/**
 * What can be said of a problem, with the values of each sentence. The first part of an id is the kind of problem, where only
 * one kind says it. A problem has one main sentence, and others that add what it meant or where its cause lies.
 */
export const problemSentences = {
  'ride-not-saved': {},
  'game-stopped.start': { after: 'seconds' },
  'game-stopped.login': { after: 'seconds' },
  'game-stopped.refused': { after: 'seconds' },
  'game-stopped.no-names': { after: 'seconds' },
  'game-stopped.uploading': { after: 'seconds' },
  'game-stopped.loading': { after: 'seconds' },
  /** It crashed in the seconds in which the ride's file should have gone out, and no line shows that it did. */
  'game-stopped.saving': { after: 'seconds' },
  /** The game itself wrote that it crashed. */
  'game-stopped.crashed': { after: 'seconds' },
  /** It stopped in the ride while the recording of ride videos failed again and again. */
  'game-stopped.videos': { after: 'seconds', times: 'count' },
  'not-connected': {},
  /** It tried again and again, and most tries failed in this way. */
  'not-connected.tries': { times: 'count', fault: 'socketFault' },
  /** It reached the server over TCP, but no live data came over UDP. */
  'not-connected.no-live-data': {},
  'connection-lost': {
    times: 'count',
    total: 'seconds',
    longest: 'seconds',
    /** It lasted to the end of the ride. */
    open: 'flag',
    /** The longest is all of it: the log shows of the others only that they were. */
    once: 'flag',
  },
  /** The same in a part of the log in which the rider did not ride. */
  'connection-lost.unridden': {
    times: 'count',
    total: 'seconds',
    longest: 'seconds',
    open: 'flag',
    once: 'flag',
  },
  'connection-lost.hiccups': { times: 'count' },
  /** More often than a hiccup, and each too short to lose the connection. */
  'connection-lost.silences': { times: 'count', total: 'seconds' },
  'connection-lost.thrown-out': {},
  'connection-lost.with-sensors': {},
  /** Only the live data over UDP was missing, to the end of the ride. */
  'connection-lost.udp-blocked': {},
  /** Before a sentence on the fault of several outages of which not all show it. */
  'connection-lost.of-longest': {},
  'connection-lost.by-computer': {},
  /** The system's error numbers say that the computer had no address or no network. */
  'connection-lost.no-network': {},
  'connection-lost.beyond-wifi': {},
  'connection-lost.no-names': {},
  'connection-lost.own-network-held': {},
  'connection-before': { length: 'seconds' },
  /** Log-ins failed because no server name could be looked up, and a later one worked. */
  'connection-before.no-names': { times: 'count' },
  'game-server-late': { worst: 'delay', bursts: 'count', longest: 'seconds' },
  'game-server-late.services': { minutes: 'count' },
  /** The calls failed because no server name could be looked up. */
  'game-server-late.no-names': { minutes: 'count' },
  'computer-network.aborted': { times: 'count' },
  'computer-network.cut-trainer': {},
  'computer-network.unnoticed': {},
  'computer-network.reopened': { times: 'count' },

  'results-lost': { results: 'count' },
  /** A save in the middle of the ride failed as well, and the last one did not. */
  'results-lost.save': {},
  'home-network-blocked': {
    times: 'count',
    /** The phone was out of reach too. */
    phone: 'flag',
  },
  'home-network-blocked.mac': {},
  'home-network-blocked.no-way': {},
  'home-network-blocked.no-answer': {},
  'home-network-blocked.virtual': {},
  'bluetooth-failed': {},
  'bluetooth-failed.over-phone': {},
  'companion-lost': { times: 'count' },
  'companion-lost.other-side': { always: 'flag' },
  'companion-lost.fault': { fault: 'socketFault' },
  'companion-lost.sensors': {},

  'frame-rate-low': {
    mean: 'fps',
    limit: 'count',
    below: 'seconds',
    ridden: 'seconds',
    /** It was below the limit all the time. */
    always: 'flag',
    /** So long that the rest isn't worth a word. */
    whole: 'flag',
  },
  'frame-rate-low.unridable': {
    mean: 'fps',
    limit: 'count',
    below: 'seconds',
    ridden: 'seconds',
    always: 'flag',
  },
  /** A limit held it at one rate. */
  'frame-rate-cap.slow': {
    rate: 'fps',
    limit: 'count',
    below: 'seconds',
    ridden: 'seconds',
    always: 'flag',
  },
  'frame-rate-dips.step': {
    before: 'fps',
    after: 'fps',
    at: 'moment',
    lasted: 'seconds',
    /** It stayed there to the end of the ride. */
    open: 'flag',
  },
  'frame-rate-dips.slump': { rate: 'fps', length: 'seconds' },
  'frame-rate-dips.rising-slump': { rate: 'fps', length: 'seconds', after: 'fps' },
  'frame-rate-dips.slight': { limit: 'count', below: 'seconds', ridden: 'seconds' },
  'frame-rate-dips.short': { limit: 'count', below: 'seconds', ridden: 'seconds' },
  'frame-rate-dips.fading': { percent: 'percent' },
  /** No pattern with other riders was tested. */
  'frame-rate-dips.below': { usual: 'fps', limit: 'count', below: 'seconds' },
  /** It was tested and not found. */
  'frame-rate-dips.uncrowded': { usual: 'fps', limit: 'count', below: 'seconds' },
  'frame-rate-dips.below-similar': { usual: 'fps', similar: 'count' },
  'frame-rate-crowds': { usual: 'fps', limit: 'count', below: 'seconds' },
  'frame-rate-before': { rate: 'fps', length: 'seconds' },
  'frame-rate-cap': {},
  'frame-rate-cap.jumps': { capped: 'seconds', ridden: 'seconds', always: 'flag' },
  'frame-rate-cap.held': {
    rate: 'fps',
    held: 'seconds',
    ridden: 'seconds',
    always: 'flag',
    similar: 'count',
  },
  'frame-rate.sank': {},
  'frame-rate.step': {
    before: 'fps',
    after: 'fps',
    at: 'moment',
    lasted: 'seconds',
    /** It stayed there to the end of the ride. */
    open: 'flag',
  },
  'frame-rate.step-resolution': {},
  'frame-rate.step-profile': {},
  'frame-rate.step-alone': {},
  'frame-rate.software-renderer': {},
  /** Not a third of what similar computers reach. */
  'frame-rate.far-below': { similar: 'count' },
  'frame-rate.held-back': { similar: 'count' },
  freezes: { times: 'count', total: 'seconds', longest: 'seconds' },
  'freezes.resized-window': { times: 'count', total: 'seconds' },
  'computer-slept': { length: 'seconds' },
  'computer-slept.times': { times: 'count', total: 'seconds', longest: 'seconds' },
  'computer-slept.thrown-out': {},
  'computer-slept.consequences': {},
  'computer-slept.recovered': { total: 'seconds' },
  /** A sensor or the receiver wasn't heard again before the ride ended. */
  'computer-slept.not-recovered': {},

  'receiver-lost': { length: 'seconds' },
  'receiver-lost.for-good': { length: 'seconds' },
  'receiver-lost.unknown-return': {},
  'power-meter-stopped': { times: 'count', total: 'seconds', longest: 'seconds' },
  'sensor-lost': {
    sensor: 'sensor',
    times: 'count',
    total: 'seconds',
    longest: 'seconds',
    /** Only the next sign of it shows the end, so it may have been back before. */
    upTo: 'flag',
  },
  'sensor-lost.for-good': { sensor: 'sensor', length: 'seconds' },
  /** The game's statistics end so long before the ride. */
  'sensor-lost.readings-ended': { sensor: 'sensor', length: 'seconds' },
  'sensor-lost.unknown-return': { sensor: 'sensor', times: 'count' },
  'sensor-lost.search-cost': { percent: 'percent' },
  /** `others` counts the other sensors on the receiver. */
  'sensor-lost.dying': { others: 'count' },
  'sensor-lost.not-pedalling': { sensor: 'sensor', longest: 'seconds' },
  'sensor-lost.not-running': { sensor: 'sensor', longest: 'seconds' },
  'link-lost': {
    sensor: 'sensor',
    link: 'link',
    times: 'count',
    total: 'seconds',
    byComputer: 'flag',
  },
  'link-lost.for-good': { sensor: 'sensor', link: 'link', byComputer: 'flag' },
  'link-lost.other-radio': {
    sensor: 'sensor',
    link: 'link',
    length: 'seconds',
    byComputer: 'flag',
  },
  /** Only the line of the reconnect shows when it was back. */
  'link-lost.at-most': {},
  /** The game cut it because nothing came, as from a controller that isn't pressed. */
  'link-lost.idle': { longest: 'seconds' },
  'link-lost.together': { sensors: 'sensors' },
  /** The event of another problem of the ride took this one along. */
  'same-moment.connection': {},
  'same-moment.computer': {},
  'same-moment.sensor': { sensor: 'sensor' },
  'felt.power-and-resistance': {},
  'felt.power': {},
  /** In a run, where the pace comes from a foot pod or a treadmill. */
  'felt.pace': {},
  'felt.resistance': {},
  'trainer-control-lost': {},
  /** Since an earlier ride of the log. */
  'trainer-control-lost.still': {},
  'trainer-control-slow': { pauses: 'count', total: 'seconds', longest: 'seconds' },
  'trainer-control-slow.searching': { sensor: 'sensor' },
  'trainer-control-slow.resent': { percent: 'percent' },
  'sensors-badly-received': {
    sensors: 'sensors',
    named: 'flag',
    percent: 'percent',
    /** For how long the receiver listened to the sensor that lost most. */
    followed: 'seconds',
  },
  /** Each value is sent in several messages, so fewer values were lost than messages. */
  'sensors-badly-received.repeated': {
    sensor: 'sensor',
    percent: 'percent',
    lost: 'percent',
    followed: 'seconds',
  },
  'sensors-badly-received.one': { sensor: 'sensor', percent: 'percent', followed: 'seconds' },
  /** Most was lost in stretches in which less than half arrived. */
  'sensors-badly-received.stretches': {
    sensor: 'sensor',
    percent: 'percent',
    followed: 'seconds',
    times: 'count',
    longest: 'seconds',
  },
  'battery-low': { sensor: 'sensor' },
  /** It was lost, and stayed so until the end of the ride. */
  'battery-low.gone': { sensor: 'sensor', length: 'seconds' },
  /** It was lost, and the log doesn't show whether it came back. */
  'battery-low.lost': { sensor: 'sensor' },

  'no-sensor': { receiverMissing: 'flag' },
  'pairing-trouble.trainer-lost': {
    /** The computer lost its own network too. */
    ownNetwork: 'flag',
  },
  'pairing-trouble.trainer-back': { length: 'seconds', ownNetwork: 'flag' },
  'pairing-trouble.trainer-other-radio': { length: 'seconds', ownNetwork: 'flag' },
  'pairing-trouble.trainer-power-only': { length: 'seconds', ownNetwork: 'flag' },
  'pairing-trouble.trainer-refused': { length: 'seconds' },
  'pairing-trouble.sensor-lost': { sensor: 'sensor' },
  'pairing-trouble.sensor-back': { sensor: 'sensor', length: 'seconds' },
  'pairing-trouble.sensor-unsteady': { sensor: 'sensor', length: 'seconds' },
  'pairing-trouble.whole': { length: 'seconds' },
  'pairing-trouble.searches': { sensor: 'sensor', times: 'count' },
  'slow-start': { length: 'seconds' },
  'slow-start.log-in': { total: 'seconds' },
} as const satisfies Readonly<Record<string, SentenceShape>>;

export type ProblemSentenceId = keyof typeof problemSentences;

/** One sentence of a problem, with its values. */
export type ProblemSentence = SentenceOf<typeof problemSentences>;

/** Two causes that fit, and the test that distinguishes them. */
export const doubts = [
  'blocked-by-computer-or-router',
  'wifi-or-computer',
  'home-provider-or-game',
  'router-provider-or-game',
  'home-or-line',
  'battery-or-radio',
  'other-side-or-radio',
  'line-or-wifi',
] as const;
export type Doubt = (typeof doubts)[number];

/**
 * How a verdict begins. The sentences of the first problem follow `problem`, which adds nothing itself, `only-minor`,
 * `before-ride` and `nobody-rode-but`.
 */
export const verdictLeads = [
  'nothing',
  'nothing-logged',
  'nothing-in-minutes',
  'nothing-until-cut',
  'problem',
  'only-minor',
  'before-ride',
  'nobody-rode',
  'nobody-rode-but',
] as const;
export type VerdictLead = (typeof verdictLeads)[number];
