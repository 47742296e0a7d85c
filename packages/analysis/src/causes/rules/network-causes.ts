import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import { sensorOf } from '../clues/sensor-names.ts';
import { type CauseRule, firstAt, seenClue } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/** Problems of the connection itself; those of a sensor are the network's only where the sensor is on it. */
const ofConnection: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'connection-lost',
  'connection-before',
  'computer-network',
  'game-server-late',
]);

/** Says whether a problem can lie in the home network: no router carries Bluetooth. */
function isOnNetwork({ kind, wireless }: Moments): boolean {
  return ofConnection.has(kind) || wireless.some(({ transport }) => transport === 'lan');
}

/** Sentences about live data alone; clients that log no failed try connect over UDP first. */
const ofLiveData: ReadonlySet<string> = new Set([
  'not-connected',
  'not-connected.no-live-data',
  'connection-lost.udp-blocked',
] satisfies ProblemSentenceId[]);

/** Whether the report shows that only the live data was missing, which comes over UDP: failed tries are those of TCP. */
function isLiveDataMissing({ sentences }: Moments['problem']): boolean {
  return sentences.some(({ id }) => ofLiveData.has(id));
}

/** What would tell the home from the line beyond it. */
function homeMissing({ source, kind }: Moments) {
  const hasLan = source.facts.sensors.wireless.some(({ transport }) => transport === 'lan');
  return [
    ...(kind === 'connection-lost' && !hasLan ? (['trainer-on-network'] as const) : []),
    'other-devices' as const,
  ];
}

export const networkCauses: readonly CauseRule[] = [
  {
    id: 'trainer-network',
    priors: {
      'trainer-lost': -3,
      'power-lost': -4,
      'controller-lost': -4,
      'heart-rate-lost': -5,
      'sensor-lost': -5,
      'pairing-trouble': -3,
    },
    weights: {
      'game-kept': 5,
      refused: 2.5,
      'other-radio': 2,
      'game-lost-too': -4,
      'computer-aborted': -4,
    },
    places: ['homeNetwork', 'radio', 'unknown'],
    fixes: ['ant-switch-transport', 'lan-trainer-signal', 'lan-trainer-cable', 'lan-router-mdns'],
    decidingTest: 'lan-trainer-cable',
    say(moments) {
      const at = firstAt(moments);
      const values = { sensor: sensorOf(moments), times: moments.spans.length, at };
      return { id: 'trainer-network', values };
    },
  },
  {
    id: 'computer-network',
    priors: {
      'computer-network': -1,
      'trainer-lost': -3,
      'power-lost': -5,
      'controller-lost': -5,
      'pairing-trouble': -3,
      'connection-lost': -3,
    },
    weights: {
      'computer-aborted': 5,
      'computer-aborted-again': 2,
      'no-network': 4.5,
      'game-lost-too': 2,
      'lan-lost-too': 1.5,
      'other-radio': 0.5,
      'lan-kept': -3,
      'game-kept': -1.5,
      'names-failed': -0.5,
    },
    places: ['computer', 'unknown'],
    fixes: ['ant-switch-transport', 'net-wifi-power', 'net-wifi-driver', 'net-wired'],
    decidingTest: 'net-wired',
    say(moments, seen) {
      const without = seenClue(seen, 'no-network');
      if (without && !seenClue(seen, 'computer-aborted'))
        return { id: 'computer-network.none', values: { at: firstAt(moments, without) } };
      const at = firstAt(moments, seenClue(seen, 'computer-aborted'));
      if (moments.wireless.length > 0)
        return { id: 'computer-network.cut', values: { sensor: sensorOf(moments), at } };
      const times = seenClue(seen, 'computer-aborted')?.clue.values.times ?? moments.spans.length;
      return { id: 'computer-network', values: { times, at } };
    },
  },
  {
    id: 'home-wifi',
    priors: {
      'connection-lost': -2,
      'game-server-late': -2,
      'trainer-lost': -4,
      'computer-network': -3,
      'connection-before': -2,
    },
    weights: {
      'lan-lost-too': 4.5,
      'phone-lost': 2.5,
      'short-outages': 2.5,
      'web-failed': 1.5,
      'names-failed': 1,
      'server-held': 3,
      'lost-too': 3,
      'game-lost-too': 2,
      'sensors-lost-too': 0.5,
      'lan-kept': -3,
      'game-kept': -3,
      'computer-aborted': -2,
      'services-failed': -0.5,
      'long-outage': -0.3,
    },
    isPossible: isOnNetwork,
    places: ['homeNetwork', 'unknown', 'provider'],
    fixes: [
      'net-router-restart',
      'net-5ghz',
      'net-wired',
      'net-pause-traffic',
      'net-router-placement',
      'ant-switch-transport',
    ],
    decidingTest: 'net-wired',
    missing: homeMissing,
    say: (moments, seen) => ({
      id: moments.kind === 'game-server-late' ? 'home-wifi.late' : 'home-wifi',
      values: { at: firstAt(moments, seen[0]) },
    }),
  },
  {
    id: 'provider-line',
    priors: { 'connection-lost': -2, 'game-server-late': -2.5, 'connection-before': -2 },
    weights: {
      'lan-kept': 3.5,
      'names-failed': 1,
      'long-outage': 0.5,
      'server-held': 2,
      'web-failed': 1.5,
      'lan-lost-too': -4.5,
      'no-network': -2,
      'phone-lost': -1,
      'computer-aborted': -4,
      'sensors-lost-too': -2,
      'short-outages': -0.5,
    },
    places: ['provider', 'homeNetwork', 'unknown'],
    fixes: ['net-router-restart', 'net-hotspot-test', 'net-isp-evidence', 'net-dns', 'net-wired'],
    decidingTest: 'net-hotspot-test',
    missing: homeMissing,
    say: (moments, seen) => ({
      id: moments.kind === 'game-server-late' ? 'provider-line.late' : 'provider-line',
      values: { at: firstAt(moments, seen[0]) },
    }),
  },
  {
    id: 'no-internet',
    priors: { 'ride-not-saved': -2, 'results-lost': -2, 'connection-before': -2 },
    weights: { 'save-without-names': 4.5, 'names-failed': 4.5 },
    places: ['unknown', 'homeNetwork', 'provider'],
    fixes: ['net-upload-file', 'net-router-restart', 'net-hotspot-test'],
    missing: () => ['other-devices'],
    say: (moments, seen) => ({ id: 'no-internet', values: { at: firstAt(moments, seen[0]) } }),
  },
  {
    id: 'game-service',
    priors: {
      'connection-lost': -3,
      'game-server-late': -3,
      'computer-network': -3,
      'connection-before': -3,
    },
    weights: {
      'services-failed': 4,
      'lan-kept': 0.5,
      'names-failed': -3,
      'web-failed': -0.5,
      'lan-lost-too': -3,
      'no-network': -2,
      'server-held': -0.5,
      'computer-aborted': -3,
    },
    places: ['game', 'unknown'],
    fixes: ['net-service-status', 'net-vpn-off', 'net-router-restart'],
    decidingTest: 'net-service-status',
    say: (moments, seen) => ({ id: 'game-service', values: { at: firstAt(moments, seen[0]) } }),
  },
  {
    id: 'blocked-traffic',
    priors: {
      'not-connected': -2,
      'connection-lost': -4,
      'connection-before': -3,
      'home-network-blocked': -2,
    },
    weights: { 'udp-unanswered': 6, 'web-worked': 3, 'never-answered': 2.5, 'search-failed': 4 },
    places: ['homeNetwork', 'computer'],
    fixes: [
      'net-firewall',
      'net-hotspot-test',
      'net-router-udp',
      'net-vpn-off',
      'net-companion-lan',
      'lan-router-mdns',
    ],
    decidingTest: 'net-hotspot-test',
    // The hotspot of a phone has none of the devices of the home network.
    testsOf: { 'home-network-blocked': 'net-firewall' },
    say: ({ kind, problem }) => ({
      id:
        kind === 'home-network-blocked'
          ? 'blocked-traffic.home'
          : isLiveDataMissing(problem)
            ? 'blocked-traffic.udp'
            : 'blocked-traffic',
    }),
  },
  {
    id: 'game-itself',
    priors: { 'trainer-control-lost': -2 },
    weights: { 'control-left': 4 },
    places: ['unknown', 'game'],
    fixes: ['ant-switch-transport'],
    decidingTest: 'ant-switch-transport',
    say: (moments) =>
      moments.problem.sentences.some(({ id }) => id === 'trainer-control-lost.still')
        ? { id: 'game-itself.still' }
        : { id: 'game-itself', values: { at: firstAt(moments) } },
  },
];
