import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { redactBytes } from './testing/redact.ts';

/** Patterns that must not occur in a masked log. */
const personal: Record<string, RegExp> = {
  // In these copies all riders are called "Rider" with some hexadecimal digits.
  rider: /Rider[0-9a-f]{2,}/,
  email: /[a-wyz][\w.]*@\w+\.\w/,
  address: /(?:phone at: |host |from |\[)[1-9]\d{0,2}(?:\.\d{1,3}){3}/,
  account: /[\\/]Users[\\/](?!x)/,
  player: /(?:Player|User|message from|networkID=|[?&]id=) ?-?[1-9]\d+/,
  session: /(?:ession ID|nalytics ID|ideId|tivityId|achine Id): (?:\d-)?[0-9a-f-]*[1-9a-f]/,
  serial: /(?:SerialNum|serial number:|Device UID:) 0*[1-9A-F]/,
  // Zeros that end in a small number.
  deviceAddress: /(?:UUID:|address =) [0-]*[1-9A-F][\dA-F-]{3}/,
  device:
    /(?:KICKR|HRMPro\+|Stages|TICKR X|Tacx Neo|Zwift Click|Zwift Ride)[ :](?!1000|1000\d)(?=[\dA-F]{4,})(?!0+\b)/,
};

describeRealLogs('masking', (names) => {
  describe.each(names)('%s', (name) => {
    const log = readRealLog(name);
    const once = redactBytes(log, { chunkBytes: 65_536, examplesPerKind: 3 });

    it('keeps its length and line endings', () => {
      expect(once.bytes.length).toBe(log.length);
      const isMoved = log.some((byte, at) => byte < 32 && once.bytes[at] !== byte);
      expect(isMoved).toBe(false);
    });

    it('does not change, nor does its hash, when masked again', () => {
      expect(Buffer.compare(redactBytes(once.bytes).bytes, once.bytes)).toBe(0);
    });

    it('gives the same result as one chunk', () => {
      const whole = redactBytes(log, { examplesPerKind: 3 });
      expect(Buffer.compare(whole.bytes, once.bytes)).toBe(0);
      expect(whole.redactor.counts).toEqual(once.redactor.counts);
      expect(whole.redactor.examples).toEqual(once.redactor.examples);
    });

    it('contains nothing that looks personal, although the original did', () => {
      const [before, after] = [log, once.bytes].map((bytes) =>
        Buffer.from(bytes).toString('latin1').split('\n'),
      );
      const reported = (lines: string[] | undefined) =>
        lines?.filter((line) => Object.values(personal).some((look) => look.test(line))) ?? [];
      expect(reported(after)).toEqual([]);
      expect(reported(before).length).toBeGreaterThan(0);
    });

    it('leaves most of the log as it is', () => {
      const changed = log.reduce((sum, byte, at) => sum + Number(once.bytes[at] !== byte), 0);
      expect(changed / log.length).toBeLessThan(0.12);
    });

    it('lists examples of what was masked', () => {
      for (const { before, after } of once.redactor.examples) {
        expect(before.length).toBeLessThanOrEqual(200);
        expect(after).not.toBe(before);
      }
    });
  });
});
