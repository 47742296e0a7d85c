import { expect, it } from 'vitest';
import type { LogEvent } from './events.ts';
import { LogParser } from './log-parser.ts';

const first = '[18:47:56] Log Time: 18:47:56 2025-12-10\r\n';
const filler = '[18:47:57] ANT  : Rx Fail on channel 2\r\n';

function parserOf(text: string) {
  const events: LogEvent[] = [];
  const parser = new LogParser({ add: (event) => events.push(event) });
  parser.push(Buffer.from(text));
  return { parser, events };
}

it('a growing log is read as soon as its first line shows that it is one', () => {
  const { parser, events } = parserOf(first);
  expect(parser.soFar()).toBeUndefined();
  parser.push(Buffer.from(filler.repeat(40)));
  expect(parser.soFar()).toMatchObject({ lines: 41, endT: 1 });
  expect(events).toHaveLength(41);
});

it('a line without an end is not in what was read so far', () => {
  const { parser, events } = parserOf(first + filler.repeat(40) + filler.slice(0, 20));
  expect(parser.soFar()?.lines).toBe(41);
  parser.push(Buffer.from(filler.slice(20)));
  expect(parser.soFar()?.lines).toBe(42);
  expect(events).toHaveLength(42);
});

it('asking in between changes nothing of the outcome', () => {
  const asked = parserOf(first + filler.repeat(40));
  asked.parser.soFar();
  asked.parser.push(Buffer.from(filler.repeat(2_000)));
  asked.parser.soFar();
  const plain = parserOf(first + filler.repeat(2_040));
  expect(asked.parser.end()).toEqual(plain.parser.end());
  expect(asked.events).toEqual(plain.events);
});

it('what may be another file waits until enough of it is there', () => {
  const { parser } = parserOf('[18:47:57] hello\r\n'.repeat(200));
  expect([parser.soFar(), parser.refusal]).toEqual([undefined, undefined]);
  parser.push(Buffer.from('[18:47:57] hello\r\n'.repeat(5_000)));
  expect([parser.soFar(), parser.refusal]).toEqual([undefined, 'unfamiliar']);
});
