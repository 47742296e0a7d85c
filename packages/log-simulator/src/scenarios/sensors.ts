import type { Scenario } from '../scenario.ts';
import { legacyRide, modernRide, noProblems } from './bases.ts';

const twoChannels = { strap: { lossPercent: 5 }, cadence: { lossPercent: 4 } } as const;

/** A strap that loses a share of its messages evenly over the ride. */
function strapLoss(percent: number, labels: Scenario['labels']): Scenario {
  return modernRide({
    name: `ant-near-${Math.floor(percent)}`,
    about: `a strap that loses ${percent} %`,
    ant: { strap: { lossPercent: percent } },
    labels,
  });
}

export const sensorScenarios: readonly Scenario[] = [
  strapLoss(14, {
    mustFire: [],
    mustNotFire: ['sensor-ant-rxfail', 'sensor-ant-blackout'],
    mustProblems: [{ what: 'sensors-badly-received', grade: 'minor' }],
    mustNotProblems: ['*'],
    firstFixes: ['sensor-strap-fit', 'ant-extension', 'none'],
  }),
  strapLoss(16, {
    mustFire: ['sensor-ant-rxfail:warning'],
    mustNotFire: ['sensor-ant-rxfail:critical', 'sensor-ant-blackout'],
    mustProblems: [{ what: 'sensors-badly-received', grade: 'minor' }],
    mustNotProblems: ['*'],
    firstFixes: ['sensor-strap-fit', 'ant-extension'],
  }),
  strapLoss(29, {
    mustFire: ['sensor-ant-rxfail:warning'],
    mustNotFire: ['sensor-ant-rxfail:critical'],
    mustProblems: [{ what: 'sensors-badly-received', grade: 'minor' }],
    mustNotProblems: ['*'],
    firstFixes: ['sensor-strap-fit', 'ant-extension'],
  }),
  strapLoss(31.5, {
    mustFire: ['sensor-ant-rxfail:critical'],
    mustNotFire: ['sensor-ant-blackout:critical'],
    mustProblems: [{ what: 'sensors', grade: 'minor', orWorse: true }],
    mustNotProblems: ['*critical', 'network', 'graphics'],
    firstFixes: ['sensor-strap-fit', 'ant-extension'],
  }),
  legacyRide({
    name: 'ant-double-slot-trap',
    about: 'a power meter with 4.25 empty slots a second, of which 4 are always empty: 6 % lost',
    ant: { meter: { lossPercent: 6.1, slots: 'doubled' }, strap: { lossPercent: 2 } },
    labels: {
      mustFire: [],
      mustNotFire: ['sensor-ant-rxfail', 'sensor-ant-blackout'],
      ...noProblems,
    },
  }),
  legacyRide({
    name: 'ant-double-slot-bad',
    about: 'a power meter with 5.6 empty slots a second: 40 % lost',
    ant: { meter: { lossPercent: 39.8, slots: 'doubled' }, strap: { lossPercent: 3 } },
    labels: {
      mustFire: ['sensor-ant-rxfail:critical'],
      mustNotFire: ['sensor-battery'],
      mustProblems: [{ what: 'sensors', grade: 'minor', orWorse: true }],
      mustNotProblems: ['*critical', 'network', 'graphics'],
      firstFixes: ['ant-extension'],
    },
  }),
  legacyRide({
    name: 'ant-eight-hertz',
    about:
      'a trainer that sends eight times a second and loses 7.5 %, now and then most of a second',
    ant: { trainer: { lossPercent: 7.5, slots: 'eight' }, strap: { lossPercent: 3 } },
    labels: { mustFire: [], mustNotFire: ['sensor-ant-rxfail'], ...noProblems },
  }),
  modernRide({
    name: 'ant-blackouts',
    about: 'four stretches of 70 s in which the strap loses 75 %, and 24 searches',
    ant: twoChannels,
    faults: [
      { kind: 'blackouts', role: 'strap', count: 4, seconds: 70, lossPercent: 75 },
      { kind: 'searches', role: 'strap', count: 24 },
    ],
    labels: {
      mustFire: ['sensor-ant-blackout:critical', 'sensor-ant-search-events:critical'],
      mustNotFire: ['sensor-ant-shared-loss', 'network-link-loss'],
      mustProblems: [{ what: 'heart-rate-lost', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['sensor-strap-fit', 'ant-extension'],
    },
  }),
  modernRide({
    name: 'ant-shared-interference',
    about: 'two channels lose 60 to 90 % together, eight times for 20 to 40 s',
    ant: twoChannels,
    faults: [{ kind: 'sharedLoss', count: 8, seconds: [20, 40], lossPercent: [62, 90] }],
    labels: {
      mustFire: ['sensor-ant-shared-loss:critical'],
      mustNotFire: ['hardware-memory', 'graphics-freezes'],
      mustProblems: [{ what: 'sensors', grade: 'minor', orWorse: true }],
      mustNotProblems: ['*critical', 'network', 'graphics', 'trainer-lost', 'power-lost'],
      firstFixes: ['ant-extension', 'ant-usb2-port', 'ant-wifi-channel'],
    },
  }),
  modernRide({
    name: 'ant-search-stuck',
    about: 'the search starts anew every 1.5 s for 50 min of the ride',
    faults: [{ kind: 'searchStuck', everyS: 1.5, minutes: 50 }],
    labels: {
      mustFire: ['sensor-ant-background-search:critical'],
      mustNotFire: ['network-link-loss'],
      mustProblems: [],
      mustNotProblems: ['*critical', '*warning', 'graphics', 'network'],
      verdict: ['nothing', 'minor'],
    },
  }),
  legacyRide({
    name: 'receiver-unplugged',
    about: 'the receiver is lost and found again at minutes 20 and 33',
    faults: [{ kind: 'receiverLost', atMinutes: [20, 33], seconds: 25 }],
    labels: {
      mustFire: ['sensor-ant-receiver:critical'],
      mustNotFire: ['graphics-longest-freeze', 'network-link-loss'],
      mustProblems: [{ what: 'receiver-lost', grade: 'warning', orWorse: true }],
      mustNotProblems: ['network', 'graphics', 'power-lost', 'heart-rate-lost', 'trainer-lost'],
      firstFixes: ['ant-dongle-reseat'],
    },
  }),
  legacyRide({
    name: 'battery-low',
    about: 'the power meter reports a low battery forty times, the strap one that says nothing',
    ant: {
      meter: { lossPercent: 0, slots: 'doubled', battery: 4 },
      strap: { lossPercent: 3, battery: 7 },
    },
    labels: {
      mustFire: ['sensor-battery:warning'],
      mustNotFire: ['sensor-battery:critical'],
      mustProblems: [{ what: 'battery-low', grade: 'minor' }],
      mustNotProblems: ['*'],
      firstFixes: ['sensor-battery'],
    },
  }),
  modernRide({
    name: 'ble-drops',
    about: 'a trainer over Bluetooth is lost four times for 8 to 15 s',
    trainer: 'ble',
    faults: [{ kind: 'bleDrops', count: 4, seconds: [8, 15] }],
    labels: {
      mustFire: ['sensor-ble-drop:critical'],
      mustNotFire: ['sensor-ant-rxfail', 'sensor-lan-trainer'],
      mustProblems: [{ what: 'trainer-lost', grade: 'warning', orWorse: true }],
      mustNotProblems: ['*'],
      firstFixes: ['ble-exclusive'],
    },
  }),
  modernRide({
    name: 'ble-user-unpair',
    about: 'the rider takes a Bluetooth sensor off the list, and quits later',
    faults: [{ kind: 'userUnpairs', atMinute: 31 }],
    labels: { mustFire: [], mustNotFire: ['sensor-ble-drop'], ...noProblems },
  }),
  modernRide({
    name: 'lan-trainer-drops',
    about: 'a trainer over Wi-Fi is gone for two minutes at minutes 12, 25 and 40',
    faults: [{ kind: 'lanDrops', atMinutes: [12, 25, 40], seconds: 120 }],
    labels: {
      mustFire: ['sensor-lan-trainer:critical', 'sensor-power-gaps:critical'],
      mustNotFire: ['sensor-ble-drop'],
      mustProblems: [{ what: 'trainer-lost', grade: 'critical' }],
      mustNotProblems: ['connection-lost', 'graphics', 'heart-rate-lost'],
      firstFixes: ['ant-switch-transport', 'net-wifi-power'],
    },
  }),
];
