import type { EventOf, Transport } from '../events.ts';
import type { Line } from '../line.ts';
import type { LineForm, ReadLine } from '../line-form.ts';
import type { ParserState } from '../parser-state.ts';

export const transports: Record<string, Transport> = { ANT: 'ant', BLE: 'ble', 'BLE (LAN)': 'lan' };

/** Gives the role of every word that stands before a device, in the words of 2025. */
const roles: Readonly<Record<string, string>> = {
  'Non-Selected': 'Non-Selected',
  Power: 'Power',
  'Power Source': 'Power',
  Cadence: 'Cadence',
  Speed: 'Speed',
  'Controllable Trainer': 'Controllable Trainer',
  Controllable: 'Controllable Trainer',
  HR: 'HR',
  'Heart Rate': 'HR',
  'Run Speed': 'Run Speed',
  'Run Cadence': 'Run Cadence',
  Steering: 'Steering',
  'ZP User Input': 'ZP User Input',
  'Virtual Shifter Input': 'Virtual Shifter Input',
};

/** Returns the role of a word of any year; undefined when the word is none. */
export function roleOf(word: string): string | undefined {
  return Object.hasOwn(roles, word) ? roles[word] : undefined;
}

/** The list right-aligns its roles: to 21 columns in 2022, to 25 in 2025, and maybe to others between. */
const widths = [21, 22, 23, 24, 25];

/** Reads `                     Power: Wahoo KICKR B087 71 (0x1C979347) [BLE (LAN)]`, one line per role of a device. */
export const deviceListForms: LineForm[] = [
  { literal: 'Device List:', read: (line) => ({ kind: 'deviceListStart', t: line.t }) },
  ...Object.entries(roles).flatMap(([word, role]) => {
    const read: ReadLine = (line, state) => entryOf(line, state, role);
    return widths.map((width) => ({ literal: `${word.padStart(width)}: `, read }));
  }),
  {
    // A role that no log had so far is one of a device all the same.
    literal: '    ',
    read: (line, state) => {
      if (line.until(': ') === undefined) return null;
      return entryOf(line, state, 'Other') ?? null;
    },
  },
];

function entryOf(
  line: Line,
  state: ParserState,
  role: string,
): EventOf<'deviceListed'> | undefined {
  const [, name = '', id = '', transportText = ''] =
    /^(.*) \(0x([0-9A-Fa-f]{1,8})\) \[([^\]]+)\]$/.exec(line.rest()) ?? [];
  const transport = transports[transportText];
  if (!transport) return undefined;
  const device = state.devices.named(name);
  const antDevice =
    transport === 'ant' ? state.devices.ant(Number.parseInt(id, 16) % 65_536) : undefined;
  return {
    kind: 'deviceListed',
    t: line.t,
    role,
    device,
    transport,
    ...(antDevice !== undefined && { antDevice }),
  };
}
