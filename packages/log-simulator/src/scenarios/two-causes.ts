import { computers } from '../forms/computers.ts';
import type { Fault, Scenario } from '../scenario.ts';
import { legacyRide, modernRide } from './bases.ts';
import { type CauseScenario, causeOnly, type KnownCause, known } from './cause-scenario.ts';

type Given = Omit<Partial<Scenario>, 'labels'> & Pick<Scenario, 'name' | 'about'>;

const modern = (causes: readonly KnownCause[], given: Given): CauseScenario => ({
  causes,
  scenario: modernRide({ ...given, labels: causeOnly }),
});
const legacy = (causes: readonly KnownCause[], given: Given): CauseScenario => ({
  causes,
  scenario: legacyRide({ ...given, labels: causeOnly }),
});

const pedals = {
  meter: { lossPercent: 1, slots: 'doubled', isCrank: true },
  strap: { lossPercent: 3 },
} as const;
const strapStrong = { lossPercent: 2 } as const;
const late: Fault = { kind: 'lateData', count: 3, seconds: 40, linesPerSecond: 6 };
const own = known('home-wifi', { or: ['provider-line'], kinds: ['game-server-late'] });
/** The only ANT+ sensor, so that nothing distinguishes the strap from the air. */
const onlyStrap = known('single-sensor-weak', {
  kinds: ['heart-rate-lost', 'sensors-badly-received'],
  or: ['radio-interference'],
  isAmbiguous: true,
});
const strap = known('single-sensor-weak', { kinds: ['heart-rate-lost', 'sensors-badly-received'] });
/** The lines of a lost trainer say that the computer broke the link off, which it does too where the trainer fell silent. */
const lanTrainer = known('trainer-network', { or: ['computer-network'] });
const slowGpu = known('gpu-limit');
const blocks = [6, 4.5, 8, 3, 7, 5.5, 9, 4, 6.5, 6.5];
/** A strap that drops out alone, beside a meter and a trainer that are heard well. */
const strapAlone: Fault = {
  kind: 'blackouts',
  role: 'strap',
  count: 6,
  seconds: 40,
  lossPercent: 95,
};

/** Rides in which two things are broken at once: each problem has its own cause. */
export const twoCauses: readonly CauseScenario[] = [
  legacy([slowGpu, known('sleep-or-suspend')], {
    name: 'two-slow-and-slept',
    about: 'an office laptop draws 12 FPS all ride and sleeps once for 40 s',
    computer: computers.officeLaptop,
    fps: { kind: 'steady', fps: 12, spread: 2 },
    faults: [{ kind: 'sleep', atMinute: 24, seconds: 40 }],
  }),
  legacy([known('single-sensor-weak', { kinds: ['power-meter-stopped'] }), own], {
    name: 'two-meter-stops-and-late',
    about: 'pedals stop counting, and packets come seconds late at other times',
    ant: pedals,
    faults: [{ kind: 'meterStops', count: 6, seconds: [8, 28] }, late],
  }),
  legacy([known('single-sensor-weak', { kinds: ['power-meter-stopped'] }), slowGpu], {
    name: 'two-meter-stops-and-slow',
    about: 'pedals stop counting on an old laptop at 19 FPS',
    ant: pedals,
    computer: computers.officeLaptop,
    fps: { kind: 'steady', fps: 19, spread: 4 },
    faults: [{ kind: 'meterStops', count: 5, seconds: [14, 26] }],
  }),
  modern([known('radio-interference'), slowGpu], {
    name: 'two-shared-loss-and-pixels',
    about: 'strap and cadence sensor fail together, and a small card draws 4K',
    computer: computers.smallCard,
    fps: { kind: 'mixed', parts: [{ share: 1, from: 17, to: 29 }] },
    ant: { strap: { lossPercent: 6 }, cadence: { lossPercent: 5 } },
    faults: [{ kind: 'sharedLoss', count: 5, seconds: [50, 70], lossPercent: [70, 95] }],
  }),
  modern([onlyStrap, lanTrainer], {
    name: 'two-strap-and-lan-trainer',
    about: 'a strap loses a quarter, and the trainer loses its Wi-Fi three times',
    ant: { strap: { lossPercent: 26 } },
    faults: [{ kind: 'lanDrops', atMinutes: [12, 27, 44], seconds: 45 }],
  }),
  legacy([known('receiver-fault'), known('memory-pressure', { or: ['background-load'] })], {
    name: 'two-receiver-and-memory',
    about: 'the receiver drops out twice, and a computer with 4 GB freezes more and more',
    computer: { ...computers.midRange, ramGb: 4 },
    faults: [
      { kind: 'receiverLost', atMinutes: [9, 18], seconds: 50 },
      { kind: 'freezes', count: 15, seconds: [1.5, 3.5], timing: 'growing' },
    ],
  }),
  modern([known('provider-line', { kinds: ['connection-lost'] }), known('thermal')], {
    name: 'two-provider-and-heat',
    about: 'the internet is gone once, and a laptop falls from 58 to 24 FPS',
    computer: computers.gamingLaptop,
    fps: { kind: 'laps', medians: [58, 44, 31, 24] },
    faults: [{ kind: 'internetGone', atMinute: 20 }],
  }),
  modern([known('computer-network'), known('cpu-limit')], {
    name: 'two-abort-and-crowd',
    about: 'the computer breaks off its network, and the frame rate falls in crowds',
    computer: computers.strongDesktop,
    fps: { kind: 'crowd', quiet: 74, busy: 22 },
    crowd: { kind: 'blocks', minutes: blocks, quiet: 380, busy: 2_600 },
    faults: [{ kind: 'lanAborted', atMinute: 23, seconds: 85 }],
  }),
  legacy([known('home-wifi', { kinds: ['connection-lost'] }), strap], {
    name: 'two-wifi-and-strap',
    about: 'four losses of the connection, and a strap that drops out alone',
    faults: [
      { kind: 'linkLosses', seconds: [13, 15, 16, 18], attempts: 1, sendFailures: 0 },
      strapAlone,
    ],
  }),
  modern([known('game-service'), known('display-cap')], {
    name: 'two-services-and-cap',
    about: 'calls to the game fail in 14 minutes, and the picture is held at 30 FPS',
    fps: { kind: 'held', from: 29.8, to: 30.2 },
    faults: [{ kind: 'apiMinutes', count: 14 }],
  }),
  legacy([known('blocked-traffic'), strap], {
    name: 'two-blocked-and-strap',
    about: 'no packet of the game gets through, and a strap drops out alone',
    faults: [{ kind: 'udpBlocked' }, strapAlone],
  }),
  legacy([known('sleep-or-suspend'), strap], {
    name: 'two-slept-and-strap',
    about: 'the computer sleeps for 55 s, and a strap drops out alone at other times',
    faults: [{ kind: 'sleep', atMinute: 21, seconds: 55 }, strapAlone],
  }),
  legacy([known('power-saving'), strap], {
    name: 'two-saving-and-strap',
    about: 'a laptop is slow for 110 s and then twice as fast; a strap drops out alone',
    computer: computers.gamingLaptop,
    fps: { kind: 'late', seconds: 110, slow: 18, fps: 55 },
    faults: [strapAlone],
  }),
  legacy([known('window-resized'), own], {
    name: 'two-window-and-late',
    about: 'the rider drags the window twice, and packets come seconds late',
    faults: [{ kind: 'windowResizes', count: 2, seconds: [1.4, 2.2] }, late],
  }),
  modern([known('background-load'), lanTrainer], {
    name: 'two-freezes-and-lan-trainer',
    about: 'a freeze at even intervals, and the trainer loses its Wi-Fi twice',
    faults: [
      { kind: 'freezes', count: 18, seconds: [1.6, 2.6], timing: 'periodic' },
      { kind: 'lanDrops', atMinutes: [17, 38], seconds: 60 },
    ],
  }),
  modern([known('provider-line', { kinds: ['connection-lost'] }), slowGpu], {
    name: 'two-provider-and-pixels',
    about: 'the internet is gone once, and a small card draws 1440p',
    computer: { ...computers.smallCard, resolution: '2560x1440' },
    fps: { kind: 'scenery', fps: 27, depth: 8, waves: 6 },
    faults: [{ kind: 'internetGone', atMinute: 35 }],
  }),
  legacy(
    [
      known('busy-receiver', { kinds: ['sensors-badly-received', 'trainer-control-slow'] }),
      slowGpu,
    ],
    {
      name: 'two-strap-hunt-and-slow',
      about: 'a strap is searched for most of the ride, on an old laptop at 17 FPS',
      computer: computers.officeLaptop,
      fps: { kind: 'steady', fps: 17, spread: 3 },
      faults: [{ kind: 'strapHunt', heardS: [12, 30], searchedS: [60, 110], costPercent: 22 }],
    },
  ),
  legacy([own, known('cpu-limit')], {
    name: 'two-late-and-crowd',
    about: 'packets come seconds late, and the frame rate falls in crowds',
    computer: computers.strongDesktop,
    fps: { kind: 'crowd', quiet: 74, busy: 22 },
    crowd: { kind: 'blocks', minutes: [6, 4.5, 8, 3, 7, 5.5, 9], quiet: 380, busy: 2_600 },
    faults: [late],
  }),
  legacy([known('radio-interference'), known('thermal')], {
    name: 'two-weak-and-heat',
    about: 'all sensors lose a fifth of their messages, and a laptop gets hot',
    computer: computers.gamingLaptop,
    fps: { kind: 'laps', medians: [60, 47, 33] },
    ant: {
      meter: { lossPercent: 23, slots: 'doubled' },
      strap: { lossPercent: 20 },
      trainer: { lossPercent: 18 },
    },
  }),
  modern([known('wrong-gpu'), lanTrainer], {
    name: 'two-wrong-chip-and-lan-trainer',
    about: 'the integrated chip of a fast laptop draws 720p, and the trainer loses its Wi-Fi',
    computer: { ...computers.laptopIntegrated, resolution: '1280x720' },
    fps: { kind: 'mixed', parts: [{ share: 1, from: 20, to: 34 }] },
    faults: [{ kind: 'lanDrops', atMinutes: [31], seconds: 70 }],
  }),
  legacy([known('receiver-fault'), own], {
    name: 'two-receiver-and-late',
    about: 'the receiver is gone for 80 s, and packets come seconds late at other times',
    faults: [{ kind: 'receiverLost', atMinutes: [26], seconds: 80 }, late],
  }),
  modern([onlyStrap, known('background-load')], {
    name: 'two-strap-and-stutter',
    about: 'a strap loses a quarter, and the picture freezes often',
    fps: { kind: 'steady', fps: 75, spread: 6 },
    ant: { strap: { lossPercent: 24 } },
    faults: [{ kind: 'freezes', count: 26, seconds: [1.5, 4] }],
  }),
  legacy(
    [
      known('single-sensor-weak', { kinds: ['power-lost', 'battery-low'] }),
      known('window-resized'),
    ],
    {
      name: 'two-low-meter-and-window',
      about: 'a meter with a low battery drops out alone, and the rider drags the window',
      ant: {
        meter: { lossPercent: 12, slots: 'doubled', battery: 4 },
        strap: strapStrong,
        trainer: { lossPercent: 1 },
      },
      faults: [
        { kind: 'blackouts', role: 'meter', count: 5, seconds: 30, lossPercent: 95 },
        { kind: 'windowResizes', count: 2, seconds: [1.4, 2.2] },
      ],
    },
  ),
  modern([known('home-wifi', { kinds: ['connection-lost'] }), known('wrong-gpu')], {
    name: 'two-wifi-and-low-profile',
    about: 'five losses of the connection, and a good card runs with the basic profile',
    trainer: 'ble',
    computer: { ...computers.midRange, profile: 'basic' },
    fps: { kind: 'mixed', parts: [{ share: 1, from: 19, to: 33 }] },
    faults: [{ kind: 'linkLosses', seconds: [20, 24, 31, 38, 45], attempts: 2, sendFailures: 20 }],
  }),
];
