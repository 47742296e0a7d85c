import { Readable } from 'node:stream';

/**
 * Streams an object as JSON, so that its lists need not fit in memory together.
 * @param members plain values
 * @param lists the elements of each list as JSON text; an error while one is read breaks the stream off
 */
export function jsonStream(
  members: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<string>>>,
): Readable {
  return Readable.from(partsOf(members, lists));
}

async function* partsOf(
  members: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<string>>>,
): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(members)) {
    const text = JSON.stringify(value);
    // Like JSON.stringify, which leaves members without a value out.
    if (text === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:${text}`;
    separator = ',';
  }
  for (const [name, elements] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}:[`;
    separator = '';
    for await (const element of elements) {
      yield separator + element;
      separator = ',';
    }
    yield ']';
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}
