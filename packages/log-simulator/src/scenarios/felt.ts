import { computers } from '../forms/computers.ts';
import type { Scenario } from '../scenario.ts';
import { legacyRide, modernRide } from './bases.ts';

/** Rides that differ in what the rider felt and in what caused it. */
export const feltScenarios: readonly Scenario[] = [
  legacyRide({
    name: 'thrown-out',
    about: 'the server stops answering, the rider is forced out of the world and joins again',
    faults: [{ kind: 'thrownOut', atMinute: 24, seconds: 75 }],
    labels: {
      mustFire: ['network-link-loss:warning'],
      mustNotFire: ['graphics-longest-freeze', 'sensor-ant-receiver'],
      mustProblems: [{ what: 'connection-lost', grade: 'critical' }],
      mustNotProblems: ['*'],
    },
  }),
  legacyRide({
    name: 'udp-blocked',
    about: 'no packet of the game gets through: a time-out every ten seconds, all ride',
    faults: [{ kind: 'udpBlocked' }],
    labels: {
      mustFire: [],
      mustNotFire: ['sensor-ant-rxfail', 'graphics-freezes'],
      mustProblems: [{ what: 'not-connected', grade: 'critical' }],
      mustNotProblems: ['*'],
      firstFixes: ['net-firewall', 'net-router-udp'],
    },
  }),
  legacyRide({
    name: 'meter-stops',
    about: 'pedals stop counting five times while both legs go on: their other page changes',
    ant: {
      meter: { lossPercent: 1, slots: 'doubled', isCrank: true },
      strap: { lossPercent: 3 },
    },
    faults: [{ kind: 'meterStops', count: 5, seconds: [14, 26] }],
    labels: {
      mustFire: [],
      mustNotFire: ['sensor-ant-rxfail', 'network-link-loss'],
      mustProblems: [
        { what: 'power-meter-stopped', grade: 'warning', orWorse: true, where: 'sensor' },
      ],
      mustNotProblems: ['*'],
      firstFixes: ['sensor-battery'],
    },
  }),
  legacyRide({
    name: 'one-number-two-types',
    about: 'trainer and its power have one number; the trainer is lost five times, power never',
    hasOneNumber: true,
    faults: [{ kind: 'searches', role: 'trainer', count: 5 }],
    labels: {
      mustFire: [],
      mustNotFire: ['sensor-ant-rxfail', 'network-link-loss'],
      // Power goes on, and seconds without a new grade are not felt.
      mustProblems: [],
      mustNotProblems: [
        '*critical',
        '*warning',
        'power-lost',
        'power-meter-stopped',
        'network',
        'graphics',
      ],
      verdict: ['nothing', 'minor'],
    },
  }),
  legacyRide({
    name: 'server-late',
    about: 'three stretches of 40 s with packets seconds late',
    faults: [{ kind: 'lateData', count: 3, seconds: 40, linesPerSecond: 6 }],
    labels: {
      mustFire: ['network-latency-tests:critical'],
      mustNotFire: ['network-link-loss', 'sensor-ant-rxfail'],
      mustProblems: [{ what: 'game-server-late', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['net-wired', 'net-pause-traffic'],
    },
  }),
  legacyRide({
    name: 'strap-hunt',
    about: 'a strap is searched for most of the ride; power and grades suffer from it',
    faults: [{ kind: 'strapHunt', heardS: [12, 30], searchedS: [60, 110], costPercent: 22 }],
    labels: {
      mustFire: [],
      mustNotFire: ['network-link-loss', 'graphics-freezes'],
      mustProblems: [
        { what: 'heart-rate-lost', grade: 'warning' },
        { what: 'trainer-control-slow', grade: 'minor', orWorse: true },
      ],
      mustNotProblems: ['network', 'graphics', '*critical', 'power-lost', 'trainer-lost'],
      firstFixes: ['sensor-strap-fit', 'sensor-battery'],
    },
  }),
  modernRide({
    name: 'lan-trainer-aborted',
    about: 'the computer breaks off its network; 85 s later the trainer is back over Bluetooth',
    faults: [{ kind: 'lanAborted', atMinute: 23, seconds: 85 }],
    labels: {
      mustFire: ['sensor-lan-trainer:warning'],
      mustNotFire: ['network-link-loss', 'sensor-ble-drop'],
      mustProblems: [{ what: 'trainer-lost', grade: 'critical', where: 'computer' }],
      mustNotProblems: ['connection-lost', 'graphics', 'heart-rate-lost', 'trainer-control-lost'],
      firstFixes: ['net-wifi-power', 'ant-switch-transport'],
    },
  }),
  modernRide({
    name: 'internet-gone',
    about: 'the internet is lost for three minutes; the trainer is on Bluetooth',
    trainer: 'ble',
    faults: [{ kind: 'internetGone', atMinute: 27 }],
    labels: {
      mustFire: ['network-link-loss:warning', 'network-outage-length:critical'],
      mustNotFire: ['sensor-ble-drop', 'sensor-lan-trainer'],
      mustProblems: [{ what: 'connection-lost', grade: 'critical', where: 'homeNetwork' }],
      mustNotProblems: ['*'],
      firstFixes: ['net-router-restart', 'net-isp-evidence', 'net-hotspot-test'],
    },
  }),
  modernRide({
    name: 'internet-gone-lan-kept',
    about: 'the internet is lost for three minutes; a trainer on the same Wi-Fi keeps running',
    faults: [{ kind: 'internetGone', atMinute: 27 }],
    labels: {
      mustFire: ['network-link-loss:warning', 'network-outage-length:critical'],
      mustNotFire: ['sensor-ble-drop', 'sensor-lan-trainer'],
      mustProblems: [{ what: 'connection-lost', grade: 'critical', where: 'provider' }],
      mustNotProblems: ['*'],
      firstFixes: ['net-router-restart', 'net-isp-evidence', 'net-hotspot-test'],
    },
  }),
  modernRide({
    name: 'fps-locked-30-60',
    about: 'screen sync holds the picture at 30 and lets it jump to 60 in between',
    computer: computers.midRange,
    fps: { kind: 'turns', seconds: 96, rates: [30, 30, 60], isHeld: true },
    labels: {
      mustFire: [],
      mustNotFire: ['graphics-average-fps:critical', 'graphics-fade'],
      mustProblems: [{ what: 'frame-rate-cap', grade: 'minor' }],
      mustNotProblems: ['*'],
      firstFixes: ['none', 'gfx-uncap'],
    },
  }),
  legacyRide({
    name: 'slow-first-minutes',
    about: 'the first 95 s run at 17 FPS, all the rest at 42',
    fps: { kind: 'late', seconds: 95, slow: 17, fps: 42 },
    labels: {
      mustFire: [],
      mustNotFire: ['graphics-average-fps:critical', 'graphics-fade'],
      mustProblems: [{ what: 'frame-rate-dips', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-close-apps', 'gfx-power-mode'],
    },
  }),
  legacyRide({
    name: 'window-resized',
    about: 'the rider drags the window twice, and the picture stands still for two seconds',
    faults: [{ kind: 'windowResizes', count: 2, seconds: [1.4, 2.4] }],
    labels: {
      mustFire: [],
      mustNotFire: ['graphics-longest-freeze', 'network-link-loss'],
      mustProblems: [{ what: 'freezes', grade: 'minor' }],
      mustNotProblems: ['*'],
      firstFixes: ['none'],
    },
  }),
];
