import { computers } from '../forms/computers.ts';
import { legacyRide, modernRide } from './bases.ts';
import { type CauseScenario, causeOnly, known } from './cause-scenario.ts';

const slowPicture = { kind: 'mixed', parts: [{ share: 1, from: 17, to: 29 }] } as const;

/** Faults that only a comparison shows: with neighbours on the same radio, with the ride before and after, with the chip's class. */
export const contrastCauses: readonly CauseScenario[] = [
  {
    causes: [known('single-sensor-weak', { kinds: ['power-lost'] })],
    scenario: legacyRide({
      name: 'meter-gone-once',
      about: 'the power meter is gone once for 90 s, while strap and trainer are heard',
      faults: [{ kind: 'searches', role: 'meter', count: 1, silentS: [90, 90] }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('power-saving', { kinds: ['frame-rate-low'] })],
    scenario: modernRide({
      name: 'laptop-steps-down',
      about: 'a laptop draws 42 FPS, then 20 for most of the ride, then 44',
      computer: computers.gamingLaptop,
      fps: { kind: 'laps', medians: [42, 20, 20, 20, 20, 44] },
      labels: causeOnly,
    }),
  },
  {
    causes: [known('power-saving', { kinds: ['frame-rate-low'] })],
    scenario: modernRide({
      name: 'desktop-steps-down',
      about: 'a desktop draws 42 FPS, then 20 for most of the ride, then 44',
      fps: { kind: 'laps', medians: [42, 20, 20, 20, 20, 44] },
      labels: causeOnly,
    }),
  },
  {
    causes: [known('slow-disk')],
    scenario: modernRide({
      name: 'freezes-while-loading',
      about: 'fifteen freezes in the first four minutes, and none in the hour after them',
      faults: [{ kind: 'freezes', count: 15, seconds: [1.5, 3], timing: 'early' }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('gpu-limit')],
    scenario: modernRide({
      name: 'old-chip-full-hd',
      about: 'a graphics card of 2012 draws 1080p at a mean of 23',
      computer: { ...computers.midRange, renderer: 'NVIDIA GeForce GTX 660/PCIe/SSE2' },
      fps: slowPicture,
      labels: causeOnly,
    }),
  },
  {
    causes: [known('gpu-limit')],
    scenario: modernRide({
      name: 'laptop-at-2160',
      about: 'a strong laptop draws 2160p at a mean of 23',
      computer: { ...computers.gamingLaptop, resolution: '3840x2160' },
      fps: slowPicture,
      labels: causeOnly,
    }),
  },
];
