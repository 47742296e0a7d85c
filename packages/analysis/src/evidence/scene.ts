import type { DeviceRef, EventKind } from '@ridescope/log-parser';
import type { LogRecord } from '../record/log-record.ts';

/** What the wording of a line depends on besides its event. */
export interface LineScene {
  /** Whether tags are bracketed, such as `[ANT]` instead of `ANT  :`. */
  isModern: boolean;
  /** The placeholder for a device's name, such as `<trainer>`. */
  wordOf: (device: DeviceRef | undefined, other?: string) => string;
}

/** Kinds of lines that only modern clients write. */
const modernKinds: readonly EventKind[] = [
  'activityStart',
  'deviceListStart',
  'flowState',
  'gameState',
  'udpMetrics',
];

/** The most informative role of the device list first. */
const roleWords: readonly (readonly [role: string, word: string])[] = [
  ['Controllable Trainer', '<trainer>'],
  ['Power', '<power meter>'],
  ['HR', '<heart-rate strap>'],
  ['Cadence', '<cadence sensor>'],
  ['Speed', '<speed sensor>'],
  ['Run Speed', '<foot pod>'],
  ['Run Cadence', '<foot pod>'],
  ['Steering', '<controller>'],
  ['ZP User Input', '<controller>'],
  ['Virtual Shifter Input', '<controller>'],
];

export function sceneOfLog(record: LogRecord): LineScene {
  const roles = new Map<number, Set<string>>();
  for (const { device, role } of record.of('deviceListed')) {
    const known = roles.get(device.name);
    if (known) known.add(role);
    else roles.set(device.name, new Set([role]));
  }
  return {
    isModern: modernKinds.some((kind) => record.of(kind).length > 0),
    wordOf: (device, other = '<sensor>') => {
      const own = device && roles.get(device.name);
      return roleWords.find(([role]) => own?.has(role))?.[1] ?? other;
    },
  };
}
