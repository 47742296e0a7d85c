import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from '../testing/redact.ts';

const words = (
  'Sensor Route [Tag] [RouteSync] INFO LEVEL: Plantina Жанна 7 07 007 0134 12345 3221225985 -3.5 12:30 87% 25ms 71.5 kg born call ' +
  'pin: "pin" Rider70012345 {flag: 0x12 x xxx 000 A=b, ext. 555-0134 User path C:\\Users\\anna\\x a@b.co 10.0.0.7 (0456) ftp 0'
).split(' ');

/** Masks the message of a line. */
function masked(message: string): string {
  return redactText(`[10:00:00] ${message}\n`).slice('[10:00:00] '.length, -1);
}

describe('a line that no form knows', () => {
  it.each([
    ['a name in a new place', 'Kudos given by Plantina', 'Plantina'],
    ['a name beside its field', 'draftPartner=Plantina', 'Plantina'],
    ['coordinates', 'start pos 47.37690 8.54170', '47.37690'],
    ['an address as an integer', 'peer 3221225985 joined', '3221225985'],
    ['Base64', 'blob UGxhbnRpbmEgaXMgaGVyZQ==', 'UGxhbnRpbmEgaXMgaGVyZQ'],
    ['a local telephone number', 'call 555-0134 for help', '555-0134'],
    ['a telephone number in groups', 'call 044 555 01 34 for help', '044 555'],
    ['a name with a number', 'Rider70012345 flagged', '70012345'],
    ['a word of another alphabet', 'met Жанна today', 'Жанна'],
    ['the serial number of a device', 'Odd KICKR CORE 5404 here', '5404'],
    ['a club in brackets', '[RouteSync] joined [Plantina]', 'Plantina'],
  ])('hides %s', (_, message, secret) => {
    const after = masked(message);
    expect(after).not.toContain(secret);
    expect(Buffer.byteLength(after)).toBe(Buffer.byteLength(message));
    expect(masked(after)).toBe(after);
  });

  it.each([
    ['[RouteSync] Route 12 wizard in 25ms', '[RouteSync] Route 12 xxxxxx in 25ms'],
    ['Signal at -70dBm, 87% of 1024 wizards', 'xxxxxx at -70dBm, 87% of 1024 xxxxxxx'],
  ])('keeps the words of known lines, numbers and units: %s', (message, expected) => {
    expect(masked(message)).toBe(expected);
  });

  it('hides a weight in short, which is the ticks of a wheel in a line of a power meter', () => {
    expect(masked('Odd rider WT: 71')).toBe('xxx rider WT: 00');
    const meter = 'ANT  : [PowerMeter] Prev: WheelPower: EC: 109  WT: 024  Period: 28561';
    expect(masked(meter)).toBe(meter);
  });

  it('keeps no word that the parser would not keep, wherever it is', () => {
    const secret = fc.stringMatching(/^[A-Z][a-z]{3,9}q[a-z]{2,5}$/);
    const before = fc.array(fc.constantFrom('Sensor', 'Route', '12', 'for', 'with', '[Tag]'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(before, secret, (words, name) => {
        expect(masked(['Odd', ...words, name].join(' '))).not.toContain(name);
      }),
    );
  });

  it('is masked as if no line of its shape came before, whatever their digits are', () => {
    const line = fc.tuple(
      fc.constantFrom('[10:00:00] ', '[9:00:00] ', ''),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }),
    );
    const digit = fc.nat(9);
    fc.assert(
      fc.property(line, fc.array(digit, { minLength: 40 }), ([stamp, parts], digits) => {
        const text = parts.join(' ');
        let next = 0;
        const change = () => String(digits[next++ % digits.length]);
        const lines = [text, text.replace(/\d/g, change), text.replace(/\d/g, change), text];
        const stamped = lines.map((one) => `${stamp}${one}\r\n`);
        expect(redactText(stamped.join(''))).toBe(stamped.map((one) => redactText(one)).join(''));
      }),
      { numRuns: 200 },
    );
  });

  it('is masked the same when there is no room for more plans', () => {
    const line = (index: number) =>
      `[10:00:00] ${index.toString(26).replace(/\d/g, '-')}q ${'Plantina '.repeat(90)}\n`;
    const log = Array.from({ length: 600 }, (_, index) => line(index));
    const after = redactText([...log, ...log].join(''));
    expect(after).not.toContain('Plantina');
    expect(after).toBe([...log, ...log].map((one) => redactText(one)).join(''));
  });
});
