import { computers } from '../forms/computers.ts';
import type { Scenario } from '../scenario.ts';
import { legacyRide, modernRide } from './bases.ts';
import { type CauseScenario, causeOnly, known } from './cause-scenario.ts';

type Given = Partial<Scenario> & Pick<Scenario, 'name' | 'about'>;

const modern = (cause: string, given: Given): CauseScenario => ({
  causes: [known(cause)],
  scenario: modernRide({ ...given, labels: causeOnly }),
});
const legacy = (cause: string, given: Given): CauseScenario => ({
  causes: [known(cause)],
  scenario: legacyRide({ ...given, labels: causeOnly }),
});

const blocks = [6, 4.5, 8, 3, 7, 5.5, 9, 4, 6.5, 6.5];

/** Faults of the computer with a known cause. */
export const computerCauses: readonly CauseScenario[] = [
  modern('gpu-limit', {
    name: 'office-laptop-1080',
    about: 'an office laptop draws 1080p at a mean of 25',
    computer: computers.officeLaptop,
    fps: { kind: 'mixed', parts: [{ share: 1, from: 18, to: 32 }] },
  }),
  modern('gpu-limit', {
    name: 'small-card-1440',
    about: 'a small card draws 1440p, following the road between 18 and 38',
    computer: { ...computers.smallCard, resolution: '2560x1440' },
    fps: { kind: 'scenery', fps: 27, depth: 8, waves: 6 },
  }),
  legacy('gpu-limit', {
    name: 'old-laptop-1080',
    about: 'an old laptop draws 1080p at a mean of 18',
    computer: computers.officeLaptop,
    fps: { kind: 'steady', fps: 18, spread: 4 },
  }),
  modern('cpu-limit', {
    name: 'crowd-deep',
    about: 'a fast card drops from 74 to 22 FPS in crowds',
    computer: computers.strongDesktop,
    fps: { kind: 'crowd', quiet: 74, busy: 22 },
    crowd: { kind: 'blocks', minutes: blocks, quiet: 380, busy: 2_600 },
  }),
  modern('cpu-limit', {
    name: 'crowd-old-processor',
    about: 'a good card with an old processor drops from 52 to 25 FPS in crowds',
    computer: { ...computers.midRange, cpu: 'AMD FX(tm)-6300 Six-Core Processor             ' },
    fps: { kind: 'crowd', quiet: 52, busy: 25 },
    crowd: { kind: 'blocks', minutes: [4, 7, 5, 8.5, 3.5, 6, 6, 5, 8, 7], quiet: 450, busy: 2_300 },
  }),
  modern('wrong-gpu', {
    name: 'low-profile',
    about: 'a card that usually gets high detail runs with the basic profile at a mean of 26',
    computer: { ...computers.midRange, profile: 'basic' },
    fps: { kind: 'mixed', parts: [{ share: 1, from: 19, to: 33 }] },
  }),
  modern('wrong-gpu', {
    name: 'integrated-at-720',
    about: 'the integrated chip of a fast laptop draws 720p at a mean of 27',
    computer: { ...computers.laptopIntegrated, resolution: '1280x720' },
    fps: { kind: 'mixed', parts: [{ share: 1, from: 20, to: 34 }] },
  }),
  modern('thermal', {
    name: 'thermal-laptop',
    about: 'a laptop falls from 58 to 24 FPS in four laps',
    computer: computers.gamingLaptop,
    fps: { kind: 'laps', medians: [58, 44, 31, 24] },
  }),
  modern('thermal', {
    name: 'thermal-mild',
    about: 'a laptop falls from 62 to 43 FPS in three laps',
    computer: computers.gamingLaptop,
    fps: { kind: 'laps', medians: [62, 54, 43] },
  }),
  modern('background-load', {
    name: 'stutter-often',
    about: 'twenty-six freezes of 1.5 to 4 s, anywhere',
    fps: { kind: 'steady', fps: 75, spread: 6 },
    faults: [{ kind: 'freezes', count: 26, seconds: [1.5, 4] }],
  }),
  modern('background-load', {
    name: 'stutter-every-few-minutes',
    about: 'a freeze of two seconds at even intervals',
    faults: [{ kind: 'freezes', count: 18, seconds: [1.6, 2.6], timing: 'periodic' }],
  }),
  legacy('sleep-or-suspend', {
    name: 'sleep-short',
    about: 'the computer sleeps for 28 s',
    faults: [{ kind: 'sleep', atMinute: 31, seconds: 28 }],
  }),
  legacy('sleep-or-suspend', {
    name: 'sleep-long',
    about: 'the computer sleeps for two minutes',
    faults: [{ kind: 'sleep', atMinute: 12, seconds: 125 }],
  }),
  modern('memory-pressure', {
    name: 'memory-short',
    about: '4 GB of memory, and freezes that become more and more',
    computer: { ...computers.midRange, ramGb: 4 },
    faults: [{ kind: 'freezes', count: 18, seconds: [1.3, 3], timing: 'growing' }],
  }),
  modern('memory-pressure', {
    name: 'memory-scarce',
    about: '6 GB of memory, and long freezes that become more and more',
    computer: { ...computers.midRange, ramGb: 6 },
    faults: [{ kind: 'freezes', count: 24, seconds: [1.5, 4], timing: 'growing' }],
  }),
  legacy('memory-pressure', {
    name: 'memory-old-laptop',
    about: 'an old computer with 4 GB freezes more and more',
    computer: { ...computers.midRange, ramGb: 4 },
    fps: { kind: 'steady', fps: 48, spread: 5 },
    faults: [{ kind: 'freezes', count: 15, seconds: [1.4, 3.5], timing: 'growing' }],
  }),
  legacy('display-cap', {
    name: 'cap-30-legacy',
    about: 'an old client is held at 30 on a card that can do more',
    fps: { kind: 'held', from: 29.8, to: 30.2 },
  }),
];
