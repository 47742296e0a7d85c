import type { RideFile } from '@ridescope/contract/ride-file';
import { describe, expect, it } from 'vitest';
import { comparedFilesWords } from './compared-files.ts';

const joined: RideFile = {
  condition: 'whole',
  records: 3600,
  has: { power: true, heartRate: true, cadence: true },
  fromUnixS: 0,
  toUnixS: 3600,
  clock: { utcOffsetMinutes: 60, withinS: 1, anchors: 2, driftS: 0 },
  gaps: [],
  outages: [],
  problems: [],
  checks: [
    { kind: 'created', agrees: true, difference: 0 },
    { kind: 'length', agrees: false, difference: 110 },
  ],
};
const tones = (given: Parameters<typeof comparedFilesWords>[0]) =>
  comparedFilesWords(given).map(({ tone }) => tone);

describe('files that were compared with a race statement', () => {
  it('are named as those of the server, and where log and FIT file differ', () => {
    const words = comparedFilesWords({
      log: { kind: 'read', isSame: true, differences: [] },
      fit: { kind: 'read', isSame: true },
      joined,
    });
    expect(words.map(({ tone }) => tone)).toEqual(['good', 'good', 'good', 'warning']);
    expect(words[2]?.text).toBe('Log and file agree in: start.');
    expect(words[3]?.text).toMatch(/differ in the length of the file: 110 bytes/);
  });

  it('are named as others, with what the log shows instead', () => {
    const words = comparedFilesWords({
      log: { kind: 'read', isSame: false, differences: ['length', 'losses'] },
      fit: { kind: 'read', isSame: false },
    });
    expect(words.map(({ text }) => text).slice(1)).toEqual([
      'The ride has another length in this log than in the statement.',
      'This log shows other losses than the statement.',
      'The FIT file is not the one that the rider added: its SHA-256 differs.',
    ]);
  });

  it('are asked for where one is missing, and refused with the reason', () => {
    const log = { kind: 'read', isSame: false, differences: [] } as const;
    expect(tones({ log: { ...log, differences: [] } })).toEqual(['warning', 'info', 'info']);
    expect(tones({ fit: { kind: 'read' } })).toEqual(['info', 'info']);
    const refused = comparedFilesWords({
      log: { kind: 'refused', reason: 'notALog' },
      fit: { kind: 'refused', reason: 'notFit' },
    });
    expect(refused.map(({ text }) => text)).toEqual([
      'The log could not be read: it is not a log of the game.',
      'The FIT file could not be read: it is not a FIT file, or nothing of it can be read.',
    ]);
  });

  it('are not called the same ride when they do not fit together', () => {
    const { clock: _, ...unjoined } = joined;
    const words = comparedFilesWords({ joined: { ...unjoined, mismatch: 'otherRide' } });
    expect(words.at(-1)).toMatchObject({
      tone: 'warning',
      text: expect.stringMatching(/another ride/),
    });
  });
});
