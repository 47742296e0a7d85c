import type { MissingClue } from '@ridescope/catalogue/cause-clues';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { expect, it } from 'vitest';
import { antSensor, wirelessSensor } from '../rules/testing/sensor-facts.ts';
import { causesOf } from '../testing/caused-problem.ts';

type Sensors = NonNullable<Parameters<typeof causesOf>[3]>;

const listed = (role: 'trainer' | 'heartRate', transport: 'ant' | 'ble') => ({
  key: `${transport}-${role}`,
  role,
  roles: [role],
  transport,
});
const strap = { ant: [antSensor()], listed: [listed('heartRate', 'ant')] };
const trainer = { ant: [antSensor()], listed: [listed('trainer', 'ant')] };
const bluetooth = { wireless: [wirelessSensor()], listed: [listed('heartRate', 'ble')] };
const app = { wireless: [wirelessSensor({ transport: 'lan', sensorRoles: ['controller'] })] };
const lan = { wireless: [wirelessSensor({ transport: 'lan' })] };

type Case = readonly [kind: ProblemKind, sensors: Sensors];

/** What can decide, each in a problem that it could decide and in one that it never could. */
const cases: { readonly [Id in MissingClue]: readonly [could: Case, never?: Case] } = {
  'second-sensor': [
    ['heart-rate-lost', strap],
    ['heart-rate-lost', bluetooth],
  ],
  'battery-level': [
    ['heart-rate-lost', strap],
    ['trainer-lost', trainer],
  ],
  'meter-inside': [
    ['power-meter-stopped', strap],
    ['power-lost', strap],
  ],
  'bluetooth-channels': [
    ['heart-rate-lost', bluetooth],
    ['heart-rate-lost', strap],
  ],
  'trainer-on-network': [
    ['connection-lost', {}],
    ['connection-lost', lan],
  ],
  'other-devices': [
    ['connection-lost', {}],
    ['trainer-lost', bluetooth],
  ],
  'graphics-chip': [
    ['frame-rate-low', {}],
    ['freezes', {}],
  ],
  processor: [
    ['frame-rate-low', {}],
    ['freezes', {}],
  ],
  memory: [
    ['freezes', {}],
    ['frame-rate-low', {}],
  ],
  resolution: [
    ['frame-rate-low', {}],
    ['freezes', {}],
  ],
  crowds: [
    ['frame-rate-low', {}],
    ['freezes', {}],
  ],
  temperature: [
    ['frame-rate-low', {}],
    ['freezes', {}],
  ],
  'power-plan': [
    ['frame-rate-low', {}],
    ['connection-lost', {}],
  ],
  'other-programs': [
    ['freezes', {}],
    ['connection-lost', {}],
  ],
  disk: [
    ['freezes', {}],
    ['frame-rate-low', {}],
  ],
};

function missingIn([kind, sensors]: Case): readonly MissingClue[] {
  const sensorKeys = (sensors.listed ?? []).map(({ key }) => key);
  const causes = causesOf(kind, [], { sensorKeys }, sensors);
  return causes.find(({ id }) => id === 'cannot-tell')?.evidenceMissing ?? [];
}

it.each(Object.keys(cases) as MissingClue[])('%s is asked for only where it could exist', (id) => {
  const [could, never] = cases[id];
  expect(missingIn(could)).toContain(id);
  if (never) expect(missingIn(never)).not.toContain(id);
});

it('neither battery nor band is asked for where the game ended the link of a resting controller', () => {
  const idle = { sentences: [{ id: 'link-lost.idle', values: { longest: 12 } }] } as const;
  const missing = causesOf(
    'controller-lost',
    [],
    { ...idle, sentences: [...idle.sentences] },
    app,
  ).flatMap(({ evidenceMissing }) => evidenceMissing);
  expect(missing).not.toContain('battery-level');
  expect(missing).not.toContain('bluetooth-channels');
});

it('no battery is asked for where only the resistance of a trainer was lost', () => {
  expect(missingIn(['trainer-control-slow', {}])).not.toContain('battery-level');
});
