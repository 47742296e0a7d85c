import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextCache } from './text-cache.ts';

it('the text cache decodes like TextDecoder for repeated bytes at any position', () => {
  const cache = new TextCache();
  // There are few different bytes, so that texts repeat and share slots.
  const text = fc.array(fc.constantFrom(0x41, 0x42, 0xc3, 0xa9, 0xff), { maxLength: 70 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), fc.nat(9), (texts, before) => {
      for (const codes of [...texts, ...texts]) {
        const bytes = Uint8Array.from([...new Array<number>(before).fill(0x43), ...codes, 0x44]);
        const decoded = cache.decode(bytes, before, before + codes.length);
        expect(decoded).toBe(new TextDecoder().decode(Uint8Array.from(codes)));
        // The caller may reuse the chunk.
        bytes.fill(0);
      }
    }),
  );
});
