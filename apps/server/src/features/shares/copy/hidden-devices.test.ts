import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { expect, it } from 'vitest';
import { rideReport } from '../../../../test/support/samples/ride-report.ts';
import { withoutDeviceNames } from './hidden-devices.ts';

const stamp = '[18:00:03] ';
const sentences: ProblemSentence[] = [
  { id: 'sensor-lost.for-good', values: { sensor: 'power', length: 60 } },
  { id: 'felt.power-and-resistance' },
];

/** An engine report with device names in every text about the ride. */
function planted() {
  const report = rideReport('owner', 'name');
  const [activity] = report.activities;
  if (!activity) throw new Error('the sample has a ride');
  const lines = [
    `${stamp}Graphics Renderer: GeForce GTX 970/PCIe/SSE2`,
    `${stamp}Graphics Vendor: NVIDIA Corporation`,
    `${stamp}CPU: Intel(R) Core(TM) i5-6500 CPU @ 3.20GHz`,
    `${stamp}OpenGL 4.6.0 NVIDIA 576.83 initialized`,
    `${stamp}ANT  : dID <number> MFG 32 Model <number>`,
    `${stamp}BLE: "Zipp KICKR-9" is gone`,
  ].map((text) => ({ t: 0, text, form: 'gpuRenderer' }));
  return {
    ...report,
    hardware: {
      cpu: 'Intel Core i5-6500',
      cpuRaw: 'Intel(R) Core(TM) i5-6500 CPU @ 3.20GHz',
      gpu: 'NVIDIA GeForce GTX 970',
      gpuRaw: 'GeForce GTX 970/PCIe/SSE2',
      gpuVendor: 'NVIDIA Corporation',
      gpuClass: { rank: 4 },
      ramGb: 16,
      driver: '576.83',
      driverReleasedAt: '2025-05',
      driverAgeMonths: 7,
      openGl: '4.6.0',
    },
    parse: { ...report.parse, unknownFamilies: [{ shape: 'KICKR … to new', count: 1 }] },
    activities: [
      {
        ...activity,
        sensors: [
          { key: 'lan1', role: 'trainer', model: 'Zipp KICKR-9', manufacturer: 'Look' },
          { key: 'ant2', role: 'power', model: 'power', manufacturer: '4iiii', rxFails: 3 },
        ],
        events: [
          { t: 5, kind: 'batteryLow', sensorKey: 'lan1', text: 'Your Zipp KICKR-9 (Look) is low.' },
        ],
        problems: [{ id: 'trainer-lost', sentences, doubt: 'battery-or-radio' }],
        results: [
          {
            ruleId: 'hardware-gpu',
            status: 'finding',
            severity: 'warning',
            limit: { is: '=', value: 1 },
            evidence: {
              at: [],
              figures: [
                { id: 'graphics-chip', value: 'NVIDIA GeForce GTX 970' },
                { id: 'processor', value: 'Intel Core i5-6500' },
                { id: 'sensor-blackouts', sensor: { role: 'power', channel: 1 }, value: 4 },
                { id: 'chip-class-of-seven', value: 4 },
                { id: 'driver', value: '576.83' },
                { id: 'driver-age', value: 7, unit: 'months' },
              ],
              lines,
            },
            recommendations: ['gfx-driver-update'],
          },
        ],
      },
    ],
    later: { note: 'seen beside Zipp KICKR-9' },
  };
}

it('withoutDeviceNames leaves no device name anywhere', () => {
  const text = JSON.stringify(withoutDeviceNames(planted()));
  for (const name of [
    'KICKR',
    'GTX',
    'GeForce',
    'NVIDIA',
    'i5-6500',
    'Intel',
    '4iiii',
    'MFG 32',
    '576.83',
    '4.6.0',
    '2025-05',
  ])
    expect(text).not.toContain(name);
  expect(text).not.toContain('(Look)');
});

it('withoutDeviceNames changes nothing else', () => {
  const before = planted();
  const copy = withoutDeviceNames(before) as ReturnType<typeof planted>;
  expect(copy.hardware).toEqual({ ramGb: 16 });
  const [activity] = copy.activities;
  const [sensorA, sensorB] = activity?.sensors ?? [];
  expect(sensorA).toEqual({ key: 'lan1', role: 'trainer' });
  // A model that is spelled like a role does not remove the role.
  expect(sensorB).toEqual({ key: 'ant2', role: 'power', rxFails: 3 });
  expect(activity?.events[0]?.text).toBe('Your (hidden) ((hidden)) is low.');
  expect(activity?.problems).toEqual(before.activities[0]?.problems);
  const [result] = activity?.results ?? [];
  expect(result).toMatchObject({ ruleId: 'hardware-gpu', severity: 'warning' });
  expect(result?.evidence.figures).toEqual([
    { id: 'graphics-chip', value: '(hidden)' },
    { id: 'processor', value: '(hidden)' },
    { id: 'sensor-blackouts', sensor: { role: 'power', channel: 1 }, value: 4 },
    { id: 'chip-class-of-seven', value: '(hidden)' },
    { id: 'driver', value: '(hidden)' },
    { id: 'driver-age', value: '(hidden)' },
  ]);
  expect(result?.evidence.lines.map(({ text }) => text)).toEqual([
    `${stamp}Graphics Renderer: (hidden)`,
    `${stamp}Graphics Vendor: (hidden)`,
    `${stamp}CPU: (hidden)`,
    `${stamp}OpenGL (hidden) initialized`,
    `${stamp}ANT  : dID <number> MFG <number> Model <number>`,
    `${stamp}BLE: "(hidden)" is gone`,
  ]);
  expect(activity?.series).toEqual(before.activities[0]?.series);
  expect(copy.session).toEqual(before.session);
  expect(copy.parse).toEqual({ ...before.parse, unknownFamilies: [] });
});

it.each([null, 5, 'text', [], {}, { hardware: null, activities: [null, { sensors: 3 }] }])(
  'withoutDeviceNames takes any document: %j',
  (document) => {
    expect(withoutDeviceNames(document)).toEqual(document);
  },
);
