import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { jsonStream } from './json-stream.ts';

async function* each<T>(...elements: T[]): AsyncGenerator<string> {
  for (const element of elements) yield JSON.stringify(element);
}

describe('a streamed object', () => {
  it.each([
    [{}, {}],
    [{ a: 1, 'b"': 'ü' }, {}],
    [{}, { empty: [], full: [1, { x: [] }, 'two'] }],
    [{ a: null, b: undefined }, { c: [[]] }],
  ])('is the JSON of %j and the lists %j', async (members, lists) => {
    const streams = Object.entries(lists).map(([name, elements]) => [name, each(...elements)]);
    const answer = await text(jsonStream(members, Object.fromEntries(streams)));
    expect(JSON.parse(answer)).toEqual(JSON.parse(JSON.stringify({ ...members, ...lists })));
  });

  it('reads an element only when the one before is on its way', async () => {
    let read = 0;
    const stream = jsonStream(
      {},
      {
        list: (async function* () {
          for (; read < 1000; read++) yield `"${'x'.repeat(10_000)}"`;
        })(),
      },
    );
    for await (const _ of stream) break;
    expect(read).toBeLessThan(100);
  });

  it('breaks off when a list cannot be read', async () => {
    const list = (async function* () {
      yield '1';
      throw new Error('the store is gone');
    })();
    await expect(text(jsonStream({ a: 1 }, { list }))).rejects.toThrow('the store is gone');
  });
});
