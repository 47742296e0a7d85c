import type { Scenario } from '../scenario.ts';
import { ambiguousCauses } from './ambiguous-causes.ts';
import { type CauseScenario, type KnownCause, known } from './cause-scenario.ts';
import { computerCauses } from './computer-causes.ts';
import { connectionCauses } from './connection-causes.ts';
import { contrastCauses } from './contrast-causes.ts';
import { findScenario } from './index.ts';
import { twoCauses } from './two-causes.ts';

/** Rides of the catalogue, by the cause of their fault. Rides with several possible causes are left out. */
const rides: Readonly<Record<string, readonly string[]>> = {
  'radio-interference': ['ant-shared-interference', 'radio-linked', 'ble-drops'],
  'single-sensor-weak': ['ant-blackouts', 'ant-near-31', 'meter-stops', 'battery-low'],
  'receiver-fault': ['receiver-unplugged'],
  'computer-network': ['lan-trainer-drops', 'lan-trainer-aborted'],
  'home-wifi': ['server-late'],
  'provider-line': ['internet-gone-lan-kept'],
  'gpu-limit': ['too-many-pixels'],
  'cpu-limit': ['crowd-true'],
  'wrong-gpu': ['wrong-gpu', 'software-renderer'],
  thermal: ['thermal-fade'],
  'background-load': ['stutter'],
  'power-saving': ['slow-first-minutes'],
  'blocked-traffic': ['udp-blocked'],
  'sleep-or-suspend': ['laptop-sleep'],
  'display-cap': ['cap-30', 'fps-locked-30-60'],
};

/** Their logs have nothing to compare with, or nothing that distinguishes this cause from others. */
const ambiguous: Readonly<Record<string, Pick<KnownCause, 'or' | 'isAmbiguous'>>> = {
  'ant-near-31': { isAmbiguous: true },
  // The other device on Bluetooth was heard meanwhile, so the trainer or its own link failed.
  'ble-drops': { or: ['single-sensor-weak'], isAmbiguous: true },
};

const clean = [
  ...[
    'clean-legacy',
    'clean-modern-lan',
    'companion-off',
    'clean-legacy-pen',
    'clean-modern-event',
  ],
  ...['clean-bluetooth', 'clean-ant', 'creeping-stops', 'sleeping-sensors', 'cut-holes'],
  ...['crowd-null', 'net-world-change', 'net-server-moves', 'menu-trap', 'ble-user-unpair'],
  // No sensor suffers from its search.
  'ant-search-stuck',
];

/** Rides for the causes of the analysis, alone and two at once, and clean ones. */
export const causeScenarios: readonly CauseScenario[] = [
  ...Object.entries(rides).flatMap(([cause, names]) =>
    names.map((name) => ({
      causes: [known(cause, ambiguous[name] ?? {})],
      scenario: namedScenario(name),
    })),
  ),
  {
    causes: [
      known('single-sensor-weak', { kinds: ['heart-rate-lost'], or: ['radio-interference'] }),
      known('busy-receiver', { kinds: ['trainer-control-slow', 'sensors-badly-received'] }),
    ],
    scenario: namedScenario('strap-hunt'),
  },
  ...connectionCauses,
  ...computerCauses,
  ...contrastCauses,
  ...ambiguousCauses,
  ...twoCauses,
  ...clean.map((name) => ({ causes: [], scenario: namedScenario(name) })),
];

function namedScenario(name: string): Scenario {
  const scenario = findScenario(name);
  if (!scenario) throw new RangeError(`there is no scenario '${name}'`);
  return scenario;
}
