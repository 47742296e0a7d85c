import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineForms } from './lines/index.ts';
import { bytesOf } from './testing/read-log.ts';
import { shapeOf, UnknownFamilies, vocabularyOf } from './unknown-families.ts';

const vocabulary = vocabularyOf(lineForms.map((form) => form.literal));

describe('shapeOf', () => {
  it.each([
    ['[RouteSync] Foo::Bar() failed for John 17', '[RouteSync] Foo::Bar() failed for … #'],
    ['INFO LEVEL: [Weather] Setting rain to 0.5', 'INFO LEVEL: … Setting … to #'],
    ['[ANT_TIME] [RouteSync] 5', '[ANT_TIME] [RouteSync] #'],
    ['[ANT] Channel 4 bewitched', '[ANT] Channel # …'],
    ['connecting to 192.0.2.1:3025', 'connecting to #'],
    ['', '…'],
    ['   ', '…'],
    ['{"unlockName":"KIT"}', '…'],
  ])('reduces %j to %j', (message, shape) => expect(shapeOf(message, vocabulary)).toBe(shape));

  it.each([
    'Plantina Otherperson says hey',
    'rider.planted@example.org',
    'JOHN: hey there',
    'PLANTINA [WATTCLUB] joined',
    '[INFO] welcome PLANTINA: [WattClub]',
    '[Plantina] hello',
    'INFO LEVEL: [Plantina] hello',
    '[PLANTINA_OTHER] hello',
    '[RoutePlantina] hello',
    'Rideébäud Úsername',
    'id=70012345 name="Plantina"',
    'C:\\Users\\planteduser\\log.txt',
    'path=/Users/planteduser',
    '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    'Плантина говорит',
  ])('keeps no name, address or id from %j', (message) => {
    const shape = shapeOf(message, vocabulary);
    expect(shape).not.toMatch(/plant|other|john|watt|hey|example|user|é|Ú|П|\d/i);
  });

  it('keeps only tags at the start, identifiers and words of known forms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const word of shapeOf(text, vocabulary).split(' ')) {
          const letters = word.replace(/[^A-Za-z]+/g, ' ').trim();
          const isKnown = letters.split(' ').every((part) => part === '' || vocabulary.has(part));
          const [, tag = ''] = /^\[(\w+)\]:?$/.exec(word) ?? [];
          const isMade = tag.split(/_|(?<=[a-z])(?=[A-Z])/).every((part) => vocabulary.has(part));
          expect(isKnown || isMade || word.includes('::')).toBe(true);
        }
      }),
    );
  });
});

function add(families: UnknownFamilies, message: string): boolean {
  const bytes = bytesOf(`##${message}##`);
  return families.add(bytes, 2, bytes.length - 2);
}

describe('UnknownFamilies', () => {
  it('lists at most twenty shapes, the most frequent first', () => {
    const families = new UnknownFamilies(() => vocabulary);
    for (let i = 0; i < 30; i++)
      for (let n = 0; n <= i; n++)
        add(families, `Tag${'abcdefghijklmnopqrstuvwxyz_ABC'[i]}::x() new`);
    add(families, 'Rare::x() new');
    const list = families.list();
    expect(list).toHaveLength(20);
    expect(list.map(({ count }) => count)).toEqual(
      [...list.map(({ count }) => count)].sort((a, b) => b - a),
    );
    expect(list[0]?.count).toBeGreaterThan(25);
  });

  it('limits the number of shapes', () => {
    const families = new UnknownFamilies(() => vocabulary);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    for (let i = 0; i < 10_000; i++) {
      const tag = [i % 26, Math.floor(i / 26) % 26, Math.floor(i / 676)].map((n) => letters[n]);
      add(families, `T${tag.join('')}::x()`);
    }
    const retained = families.list();
    expect(retained[0]).toEqual({ shape: '…', count: 8000 });
  });

  it('counts a repeated message with other digits under the same shape', () => {
    // There are few different letters, so that messages repeat and share slots.
    const letters = fc.constantFrom('[', 'A', ']', ' ', '1', '27', ':', 'failed', 'é', '.');
    const messages = fc.array(fc.array(letters, { maxLength: 8 }), { maxLength: 30 });
    fc.assert(
      fc.property(messages, (lists) => {
        const families = new UnknownFamilies(() => vocabulary);
        const counts = new Map<string, number>();
        for (const text of lists.map((list) => list.join(''))) {
          for (const message of [text, text.replaceAll('1', '9'), text]) {
            add(families, message);
            const shape = shapeOf(Buffer.from(message).toString('latin1'), vocabulary);
            counts.set(shape, (counts.get(shape) ?? 0) + 1);
          }
        }
        const listed = new Map(families.list().map(({ shape, count }) => [shape, count]));
        expect(listed.size).toBe(Math.min(20, counts.size));
        for (const [shape, count] of listed) expect(count).toBe(counts.get(shape));
      }),
    );
  });

  it('recognises messages of the channel that suppresses repeats', () => {
    const families = new UnknownFamilies(() => vocabulary);
    for (const message of ['[INFO] new 1', '[INFO] new 2', 'NETCLIENT:[WARN] new'])
      expect(add(families, message)).toBe(true);
    for (const message of ['[Info] new', 'new', '']) expect(add(families, message)).toBe(false);
  });
});
