import {
  claimsNot,
  type Expectation,
  eachActivity,
  either,
  type FieldCase,
  holds,
  isClean,
  refused,
  rides,
  says,
  understands,
} from '../expectation.ts';

/** What must be read of the healthy ride, however it was wrapped. */
const healthy: readonly Expectation[] = [
  isClean,
  rides(704),
  understands(97),
  eachActivity('its trainer', ({ sensors }) => sensors.some(({ role }) => role === 'trainer')),
  holds('its date', ({ session }) => /^2026-06-11/.test(session.startedAt ?? '')),
  holds('its graphics card', ({ hardware }) => /RTX 4050/.test(hardware.gpu ?? '')),
  claimsNot('the first lines are missing', /first lines are missing/),
];
const readInFull: Expectation = {
  miss: 'not read in full',
  isMet: (outcome) => healthy.every(({ isMet }) => isMet(outcome)),
};
const utf16 = either(
  'neither read nor refused with how to save it',
  readInFull,
  refused('the encoding and how to save it', /UTF-16|encoding/, /save|use the file/i),
);

/** Shapes in which people send a healthy ride. */
export const shapeCases: readonly FieldCase[] = [
  { file: 's1-utf16le-bom.txt', must: [utf16] },
  { file: 's2-utf16be-no-bom.txt', must: [utf16] },
  {
    file: 's4-cut-in-the-middle.txt',
    must: [
      says('an excerpt', /first lines are missing|excerpt/i),
      holds('no date, no hardware', ({ session, hardware }) => {
        return session.startedAt === undefined && hardware.gpu === undefined;
      }),
      rides(304),
    ],
  },
  {
    file: 's5-two-sessions-joined.txt',
    must: [
      says('two logs', /\b(2|two) (logs|sessions|game sessions)/i),
      claimsNot('a session of eight hours', /8:11:48/),
    ],
  },
  ...['s7-in-a-code-fence.txt', 's8-html-escaped.txt', 's10-numbered-lines.txt'].map(inFull),
  {
    file: 's11-gz.txt.gz',
    must: [
      either(
        'neither read nor refused with how to unpack it',
        readInFull,
        refused('unpack it first', /unpack|unzip|decompress/i),
      ),
    ],
  },
  inFull('s13-grep-output.txt'),
  { file: 's14-rtf.rtf', must: [refused('save as plain text', /plain text/i)] },
  inFull('s16-windows-1252-names.txt'),
  {
    file: 's17-nul-tail-after-power-cut.txt',
    must: [
      rides(304),
      says('the log stops', /log (ends|stops)|cut off/i),
      holds('its date', ({ session }) => /^2026-06-11/.test(session.startedAt ?? '')),
    ],
  },
];

function inFull(file: string): FieldCase {
  return { file, must: healthy };
}
