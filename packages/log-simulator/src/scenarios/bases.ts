import type { Labels, Scenario } from '../scenario.ts';

type Given = Pick<Scenario, 'name' | 'about'> & Partial<Scenario> & { labels: Labels };

/** A clean old ride: a strap, a power meter on a channel of doubled slots, a trainer, the phone app closed. */
export function legacyRide(given: Given): Scenario {
  return {
    era: 'legacy',
    minutes: 45,
    computer: 'midRange',
    fps: { kind: 'steady', fps: 62, spread: 5 },
    hasFpsLines: true,
    menu: { minutes: 0, fps: 60 },
    crowd: { kind: 'waves', from: 700, to: 1_500, waves: 7 },
    ant: {
      meter: { lossPercent: 0, slots: 'doubled' },
      strap: { lossPercent: 3 },
      trainer: { lossPercent: 1 },
    },
    trainer: 'lan',
    isPhoneRefused: true,
    relayMovesPerHour: 0,
    faults: [],
    ...given,
  };
}

/** A clean modern ride: trainer over the network, a strap over ANT+, cadence over Bluetooth. */
export function modernRide(given: Given): Scenario {
  return {
    era: 'modern',
    minutes: 60,
    computer: 'desktop',
    fps: { kind: 'steady', fps: 105, spread: 10 },
    hasFpsLines: true,
    menu: { minutes: 0, fps: 60 },
    crowd: { kind: 'waves', from: 700, to: 1_500, waves: 9 },
    ant: { strap: { lossPercent: 8 } },
    trainer: 'lan',
    isPhoneRefused: false,
    relayMovesPerHour: 25,
    faults: [],
    ...given,
  };
}

/** What a clean ride must not say. */
export const silence = ['*warning', '*critical'] as const;
