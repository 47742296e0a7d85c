import type { Scenario } from '../scenario.ts';
import { legacyRide, modernRide, noProblems } from './bases.ts';

const twoChannels = { strap: { lossPercent: 5 }, cadence: { lossPercent: 4 } } as const;

export const networkScenarios: readonly Scenario[] = [
  legacyRide({
    name: 'net-one-outage',
    about: 'the link is lost once for 12 s',
    faults: [{ kind: 'linkLosses', seconds: [12], attempts: 1, sendFailures: 0 }],
    labels: {
      mustFire: ['network-link-loss:warning', 'network-outage-length:warning'],
      mustNotFire: ['network-outage-length:critical', 'sensor-ant-rxfail'],
      mustProblems: [{ what: 'connection-lost', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['net-router-restart', 'net-wired'],
    },
  }),
  modernRide({
    name: 'net-many-outages',
    about: 'five losses with two attempts each, the longest of 48 s, 1 % of all sends fail',
    faults: [
      // The client notices after four seconds.
      { kind: 'linkLosses', seconds: [38, 40, 42, 44, 52], attempts: 2, sendFailures: 36 },
    ],
    labels: {
      mustFire: [
        'network-link-loss:critical',
        'network-outage-length:critical',
        'network-send-failures:warning',
        'network-reconnect-attempts:warning',
      ],
      mustNotFire: ['graphics-freezes'],
      mustProblems: [{ what: 'connection-lost', grade: 'warning', orWorse: true }],
      mustNotProblems: ['*'],
      firstFixes: ['net-router-restart', 'net-wired'],
    },
  }),
  modernRide({
    name: 'net-world-change',
    about: 'three teleports and a change of world, reconnected at once, 8 failed sends',
    faults: [
      { kind: 'teleports', count: 3 },
      { kind: 'worldChange', atMinute: 33, sendFailures: 8 },
    ],
    labels: {
      mustFire: [],
      mustNotFire: ['network-link-loss', 'network-tcp-drop', 'network-send-failures'],
      ...noProblems,
    },
  }),
  modernRide({
    name: 'net-one-way',
    about: 'two minutes with nothing received and 300 sent, without a time-out',
    faults: [{ kind: 'starvedMinutes', atMinutes: [17, 41] }],
    labels: {
      mustFire: ['network-receive-starvation:warning', 'network-link-loss:warning'],
      mustNotFire: ['network-send-failures', 'network-upload-shortfall'],
      mustProblems: [{ what: 'connection-lost', grade: 'warning', orWorse: true }],
      mustNotProblems: ['*'],
      firstFixes: ['net-router-restart', 'net-wired'],
    },
  }),
  modernRide({
    name: 'net-server-moves',
    about: '60 moves between servers an hour, and a rider who leaves a bunch',
    relayMovesPerHour: 60,
    crowd: { kind: 'leaves', before: 2_300, after: 260 },
    labels: {
      mustFire: [],
      mustNotFire: [
        'network-link-loss',
        'network-reconnect-attempts',
        'network-receive-starvation',
      ],
      ...noProblems,
    },
  }),
  modernRide({
    name: 'net-dns-api',
    about: 'names are not found in six minutes, calls fail in twelve others',
    faults: [
      { kind: 'dnsMinutes', count: 6 },
      { kind: 'apiMinutes', count: 12 },
    ],
    labels: {
      mustFire: ['network-dns:critical', 'network-api-errors:critical'],
      mustNotFire: ['network-link-loss'],
      mustProblems: [],
      mustNotProblems: ['*critical', '*warning', 'sensors', 'graphics', 'connection-lost'],
      verdict: ['nothing', 'minor'],
    },
  }),
  modernRide({
    name: 'radio-linked',
    about: 'ten losses of the link, eight of them beside an episode on two ANT+ channels',
    ant: twoChannels,
    faults: [{ kind: 'radio', losses: 10, episodes: 10, together: 8 }],
    labels: {
      mustFire: ['network-link-loss:critical', 'sensor-ant-shared-loss:critical'],
      mustNotFire: [],
      confirmed: ['network-radio'],
      mustProblems: [{ what: 'connection-lost', grade: 'warning', orWorse: true, where: 'radio' }],
      mustNotProblems: ['trainer-lost', 'graphics'],
      firstFixes: ['net-5ghz', 'net-wired', 'ant-wifi-channel'],
    },
  }),
  modernRide({
    name: 'radio-unlinked',
    about: 'ten losses of the link and ten ANT+ episodes, independent of each other',
    ant: twoChannels,
    faults: [{ kind: 'radio', losses: 10, episodes: 10, together: 0 }],
    labels: {
      mustFire: ['network-link-loss:critical', 'sensor-ant-shared-loss:critical'],
      mustNotFire: [],
      notConfirmed: ['network-radio'],
      confirmedByChance: 0.03,
      mustProblems: [{ what: 'connection-lost', grade: 'warning', orWorse: true }],
      mustNotProblems: ['trainer-lost', 'graphics'],
      firstFixes: ['net-router-restart', 'net-wired'],
    },
  }),
];
