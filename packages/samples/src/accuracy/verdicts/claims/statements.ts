import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Claim, ClockSpan, Statement } from '../expectation.ts';

/** Claims that come up in many logs, in every way in which a report may make them. */

export function claim(words: string, ...madeBy: (Statement | readonly Statement[])[]): Claim {
  return { claim: words, madeBy: madeBy.flat() };
}

export const powerRoles = ['power', 'trainer'] as const satisfies readonly SensorRole[];
export const heartRate = ['heartRate'] as const satisfies readonly SensorRole[];
export const anySensor = [
  ...powerRoles,
  ...heartRate,
  'cadence',
  'speed',
  'speedCadence',
  'unknown',
] as const satisfies readonly SensorRole[];

/** Sentences that a sensor was gone. Lost messages and a meter that stopped are something else. */
const goneSentences = [
  'receiver-lost',
  'sensor-lost',
  'sensor-lost.for-good',
  'sensor-lost.unknown-return',
  'sensor-lost.not-pedalling',
  'sensor-lost.not-running',
  'link-lost',
  'link-lost.for-good',
  'link-lost.other-radio',
  'link-lost.together',
  'felt.power-and-resistance',
  'trainer-control-slow.searching',
  'pairing-trouble.trainer-lost',
  'pairing-trouble.trainer-back',
  'pairing-trouble.trainer-other-radio',
  'pairing-trouble.trainer-power-only',
  'pairing-trouble.sensor-lost',
  'pairing-trouble.sensor-back',
  'pairing-trouble.sensor-unsteady',
  'pairing-trouble.searches',
] as const satisfies readonly ProblemSentenceId[];
/** Losses of the game server that a rider can feel. */
const lostServer = {
  says: 'episode',
  kinds: ['connection-lost', 'messages-lost', 'server-late', 'network-aborted'],
  secondsAbove: 5,
} as const satisfies Statement;
/** A sensor that a rider misses. */
export const lostSensor = {
  says: 'episode',
  kinds: ['sensor-lost', 'control-lost', 'receiver-lost'],
  secondsAbove: 19,
} as const satisfies Statement;

export function sentence(match: RegExp, unless?: RegExp): Statement {
  return { says: 'sentence', match, ...(unless && { unless }) };
}

export function finding(...rules: RuleId[]): Statement {
  return { says: 'finding', rules };
}

export function firstFix(...anyOf: FixId[]): Statement {
  return { says: 'firstFix', anyOf };
}

/** A problem of a category that is graded as felt. */
export function alarm(category: 'network' | 'graphics' | 'sensors' | 'hardware'): Statement {
  return { says: 'problem', category, grades: ['critical', 'warning'] };
}

const lateFindings = finding(
  'network-late-packets',
  'network-latency-tests',
  'network-receive-starvation',
);

export const connectionFindings = finding(
  'network-link-loss',
  'network-outage-length',
  'network-reconnect-attempts',
  'network-tcp-drop',
);

/** Trouble with the network of any sort, however small. */
export const networkTrouble: readonly Statement[] = [
  { says: 'problem', category: 'network' },
  lostServer,
  connectionFindings,
  lateFindings,
  finding('network-send-failures', 'network-upload-shortfall', 'network-api-errors', 'network-dns'),
  sentence(/packet loss|\blag(s|ged|ging)?\b|network (trouble|fault|problem)/i),
];

export const networkTroubleInRide: readonly Statement[] = [
  { says: 'problem', category: 'network', during: ['ride'] },
  lostServer,
  connectionFindings,
  lateFindings,
];

/** Network trouble that begins in a span. */
export function networkTroubleAt(startsIn: ClockSpan): Statement[] {
  return [
    { says: 'problem', category: 'network', startsIn },
    { ...lostServer, startsIn },
  ];
}

export const latePackets: readonly Statement[] = [
  finding('network-late-packets'),
  { says: 'problem', category: 'network', match: /\blate\b|jump|\blag/i },
  { says: 'episode', kinds: ['server-late'] },
];

export const sendErrors: readonly Statement[] = [
  finding('network-send-failures'),
  sentence(/could(n.t| not) be sent|send (errors|failures)|packet loss/i),
];

export const jumps: readonly Statement[] = [
  sentence(/teleport|jump/i),
  finding('network-late-packets'),
];

export const phoneTrouble: readonly Statement[] = [
  finding('network-companion'),
  sentence(/phone(?! hotspot)|companion/i),
  firstFix('net-companion-lan', 'net-companion-order'),
];

export const missingDongle: readonly Statement[] = [
  finding('sensor-ant-receiver'),
  sentence(/ANT\+|dongle|USB stick/i),
  firstFix('ant-dongle-reseat', 'ant-dongle-replace', 'ant-dongle-driver'),
];

const frozen = /fr[eo]ez|froze|stood still|stalled|hung\b/i;

/** Freezes in the ride. */
export const freezes: readonly Statement[] = [
  { says: 'problem', category: 'graphics', during: ['ride'], match: frozen },
  { says: 'problem', category: 'hardware', during: ['ride'], match: frozen },
  { says: 'episode', kinds: ['freeze', 'computer-slept'] },
  { says: 'count', of: 'freezes', above: 0 },
  finding('graphics-freezes', 'graphics-longest-freeze'),
];

export const anyFreeze: readonly Statement[] = [
  ...freezes,
  { says: 'problem', category: 'graphics', match: frozen },
  { says: 'problem', category: 'hardware', match: frozen },
];

/** That the sensor slept or the rider rested, but not that this was ruled out. */
export const atRest = sentence(
  /(stopped|not|n't) pedal|asleep|slept|\bsleep/i,
  /(not|n't) (stop|asleep|sleep|slept|rest)/i,
);

/** That the sensor slept, which is another claim than that the rider rested: a meter stays awake while the bike rolls. */
export const asleep = sentence(/asleep|slept|\bsleep/i, /(not|n't) (asleep|sleep|slept)/i);

export const crash: readonly Statement[] = [
  sentence(/crash|ended abruptly|closed unexpectedly|was killed/i),
  { says: 'figure', path: 'hasCleanEnd', is: false },
];

export const lostRide: readonly Statement[] = [
  sentence(
    /(ride|activity) (was|is|may be|may have been|might be) (lost|missing|not saved)|n[o']t saved|missing later/i,
  ),
  { says: 'figure', path: 'saved', is: false },
];

export const lowBattery: readonly Statement[] = [
  { says: 'lowBattery' },
  { says: 'count', of: 'lowBatteries', above: 0 },
  finding('sensor-battery'),
  sentence(
    /(low|weak|empty|flat|dying)[^.]{0,30}batter|batter[^.]{0,30}(low|weak|empty|flat|dying)/i,
  ),
];

/** Words a loss. The searches of a sleeping sensor stay facts of the log. */
export function reportedLosses(roles: readonly SensorRole[], startsIn?: ClockSpan): Statement[] {
  const when = startsIn && { startsIn };
  return [
    { says: 'problem', category: 'sensors', roles, sentences: goneSentences, ...when },
    { ...lostSensor, roles, ...when },
  ];
}

/** A sensor that was gone, in the whole log or from some moment of a span on. */
export function dropouts(roles: readonly SensorRole[], startsIn?: ClockSpan): Statement[] {
  const when = startsIn && { startsIn };
  return [
    ...reportedLosses(roles, startsIn),
    { says: 'count', of: 'searches', roles, above: 0, ...when },
    { says: 'count', of: 'drops', roles, above: 0, ...when },
  ];
}

/** The same, in the ride only. */
export function dropoutsInRide(roles: readonly SensorRole[], startsIn?: ClockSpan): Statement[] {
  return dropouts(roles, startsIn).map((statement) =>
    statement.says === 'problem' ? { ...statement, during: ['ride'] } : statement,
  );
}

/** More losses of a sensor than there were. */
export function timesAbove(above: number, roles?: readonly SensorRole[]): Statement[] {
  const about = roles && { roles };
  return [
    {
      says: 'number',
      match: /(\d[\d,]*) (?:times|drop-?outs|losses|searches|outages|failures|errors|disconnects)/,
      above,
      ...about,
    },
    { says: 'count', of: 'searches', above, ...about },
    { says: 'count', of: 'drops', above, ...about },
  ];
}

/** Message loss far above the true one. */
export function lossAbove(above: number, roles: readonly SensorRole[]): Statement[] {
  return [
    { says: 'loss', roles, above },
    { says: 'number', match: /(\d+(?:\.\d+)?) ?%/, above, roles },
  ];
}

export const bluetoothFault: readonly Statement[] = [
  finding('sensor-ble-drop', 'sensor-ble-radio', 'sensor-ble-channel-map'),
  sentence(/bluetooth/i),
];

export const thirtyCap: readonly Statement[] = [
  { says: 'figure', path: 'fps.cap', is: 30 },
  finding('graphics-frame-cap'),
  sentence(/(capped|limited|locked|held) (at|to) 30/i),
];

/** Anything that is said to have begun in a span. */
export function anythingAt(startsIn: ClockSpan): Statement[] {
  return [
    { says: 'problem', startsIn },
    { says: 'episode', secondsAbove: 5, startsIn },
  ];
}

export function pauseAt(startsIn: ClockSpan): Statement {
  return { says: 'count', of: 'pauses', startsIn, above: 0 };
}
