import { expect, it } from 'vitest';
import { codeOf, codeText, readCode } from './statement-code.ts';

it('a code holds the first 80 bits, five in each character', () => {
  expect(codeOf(new Uint8Array(10))).toBe('0'.repeat(16));
  expect(codeOf(new Uint8Array(12).fill(255))).toBe('Z'.repeat(16));
  // 00001 00010 00011 00100 00101 00110 00111 01000, twice
  const bytes = [0x08, 0x86, 0x42, 0x98, 0xe8];
  expect(codeOf(Uint8Array.from([...bytes, ...bytes]))).toBe('1234567812345678');
});

it('a code is read as people type it', () => {
  expect(readCode('7k2m-90qx-4tfb-wd3e')).toBe('7K2M90QX4TFBWD3E');
  expect(readCode(' 7K2M 9OQX 4TFB WD3E ')).toBe('7K2M90QX4TFBWD3E');
  expect(readCode('iL00–0000—0000-0000')).toBe('1100000000000000');
  expect(codeText('7K2M90QX4TFBWD3E')).toBe('7K2M-90QX-4TFB-WD3E');
});

it.each(['', '7K2M-90QX-4TFB-WD3', '7K2M-90QX-4TFB-WD3EE', '7K2M-90QX-4TFB-WD3U', 'ß'.repeat(16)])(
  'a code is not %j',
  (text) => {
    expect(readCode(text)).toBe(undefined);
  },
);
