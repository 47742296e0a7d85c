import { type CauseRule, seenClue } from '../define-cause.ts';

/** Programs around the ride, of which the log itself names the one that failed. */
export const softwareCauses: readonly CauseRule[] = [
  {
    id: 'bluetooth-software',
    priors: { 'bluetooth-failed': -2 },
    weights: { 'library-failed': 5 },
    places: ['computer'],
    fixes: ['gfx-repair-install', 'gfx-reboot', 'ble-stack-reset', 'ble-adapter'],
    say: () => ({ id: 'bluetooth-software' }),
  },
  {
    id: 'companion-app',
    priors: { 'companion-lost': -2 },
    weights: { 'phone-hung-up': 5 },
    places: ['unknown'],
    fixes: ['net-companion-order', 'net-companion-lan'],
    say({ spans }, seen) {
      const hungUp = seenClue(seen, 'phone-hung-up')?.clue.values;
      return { id: 'companion-app', values: hungUp ?? { times: spans.length, always: false } };
    },
  },
  {
    id: 'video-capture',
    priors: { 'game-stopped': -2 },
    weights: { 'videos-failed': 3, 'failed-until-stop': 2 },
    places: ['game'],
    fixes: ['gfx-disable-capture'],
    decidingTest: 'gfx-disable-capture',
    say(_, seen) {
      const times = seenClue(seen, 'videos-failed')?.clue.values.times ?? 0;
      return { id: 'video-capture', values: { times } };
    },
  },
];
