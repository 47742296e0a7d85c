import { computers } from '../forms/computers.ts';
import { places } from '../forms/places.ts';
import type { Scenario } from '../scenario.ts';
import { modernRide, noProblems, silence } from './bases.ts';

/** Rides of the demo reports, which are richer than the catalogue's scenarios. Each has one story. */
export const demoScenarios = {
  wireless: modernRide({
    name: 'demo-wireless',
    about:
      'a warm-up and an hour in New York; the Wi-Fi and two ANT+ sensors fail in the same seconds, the trainer drops off Bluetooth three times, a battery is low',
    minutes: 78,
    begins: { date: '2026-02-17', clock: '18:52:40' },
    computer: computers.gamingLaptop,
    place: places.tickTock,
    fps: { kind: 'steady', fps: 82, spread: 9 },
    crowd: { kind: 'waves', from: 500, to: 1_700, waves: 6 },
    trainer: 'ble',
    bleSensors: [{ name: 'ASSIOMA17085L', role: 'Power', battery: { from: 23, to: 17 } }],
    ant: { strap: { lossPercent: 6 }, cadence: { lossPercent: 4 } },
    faults: [
      { kind: 'worldChange', atMinute: 16, sendFailures: 7, to: places.newYork },
      { kind: 'radio', losses: 9, episodes: 9, together: 8 },
      { kind: 'linkLosses', seconds: [54], attempts: 2, sendFailures: 24 },
      { kind: 'bleDrops', count: 3, seconds: [9, 16] },
    ],
    labels: {
      mustFire: ['network-link-loss:critical', 'sensor-ant-shared-loss:critical'],
      mustNotFire: ['graphics-*'],
      confirmed: ['network-radio'],
      mustProblems: [
        { what: 'connection-lost', grade: 'warning', orWorse: true },
        { what: 'trainer-lost', grade: 'warning', orWorse: true },
      ],
      mustNotProblems: ['graphics'],
      firstFixes: ['net-5ghz', 'net-wired', 'ant-wifi-channel', 'ble-exclusive'],
    },
  }),
  slowLaptop: modernRide({
    name: 'demo-slow-laptop',
    about:
      'the small chip of a laptop draws 1080p at 33 FPS alone and 18 in company, with freezes, an old driver and an old game',
    begins: { date: '2026-02-21', clock: '9:31:05' },
    client: '1.98.0(148990) rc/1.98.0',
    computer: computers.officeLaptop,
    place: places.london,
    fps: { kind: 'crowd', quiet: 33, busy: 18 },
    crowd: {
      kind: 'blocks',
      minutes: [6.5, 8, 4, 5.5, 8.5, 4, 3.5, 7.5, 6, 6.5],
      quiet: 460,
      busy: 2_150,
    },
    bleSensors: [
      { name: 'Wahoo CADENCE 6102', role: 'Cadence', battery: { from: 78, to: 77 } },
      { name: 'TICKR 4C12', role: 'HR', battery: { from: 91, to: 89 } },
    ],
    ant: {},
    faults: [
      { kind: 'freezes', count: 6, seconds: [1.2, 2.8] },
      { kind: 'freezes', count: 2, seconds: [4, 6.5] },
    ],
    labels: {
      mustFire: [
        'graphics-average-fps:critical',
        'graphics-time-below-30:critical',
        'hardware-client:warning',
      ],
      mustNotFire: ['network-link-loss', 'sensor-ble-drop'],
      confirmed: ['crowding-fps'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'warning', orWorse: true }],
      mustNotProblems: ['sensors', 'connection-lost', 'computer-slept'],
      firstFixes: ['gfx-resolution-down'],
    },
  }),
  clean: modernRide({
    name: 'demo-clean',
    about: 'an hour on a strong computer in which nothing goes wrong',
    minutes: 63,
    begins: { date: '2026-02-15', clock: '14:06:18' },
    computer: computers.strongDesktop,
    place: places.makuri,
    fps: { kind: 'steady', fps: 121, spread: 10 },
    crowd: { kind: 'waves', from: 450, to: 2_300, waves: 5 },
    bleSensors: [
      { name: 'Wahoo CADENCE 6102', role: 'Cadence', battery: { from: 88, to: 87 } },
      { name: 'ASSIOMA20417L', role: 'Power', battery: { from: 71, to: 68 } },
    ],
    ant: { strap: { lossPercent: 4 } },
    labels: { mustFire: [], mustNotFire: silence, ...noProblems },
  }),
} as const satisfies Record<string, Scenario>;
