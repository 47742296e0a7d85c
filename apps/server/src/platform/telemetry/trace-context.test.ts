import { expect, it } from 'vitest';
import {
  currentTrace,
  currentTraceparent,
  outsideTrace,
  readTraceparent,
  runInTrace,
  traceparentOf,
} from './trace-context.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

it.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId }],
  // A span that isn't recorded can't be the parent of one that is.
  [`00-${traceId}-${spanId}-00`, { traceId }],
  [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
  [`00-${traceId}-${spanId}-01\nevent: forged`, undefined],
  [['a', 'b'], undefined],
  [undefined, undefined],
])('readTraceparent reads %j', (text, trace) => {
  expect(readTraceparent(text)).toEqual(trace);
});

it.each([{ traceId, spanId }, { traceId }])(
  'traceparentOf writes %j so that it can be read again',
  (trace) => {
    expect(readTraceparent(traceparentOf(trace))).toEqual(trace);
  },
);

it('the current trace is there for the code that runs in it, and for nothing else', async () => {
  const inside = runInTrace({ traceId, spanId }, async () => {
    await Promise.resolve();
    return currentTraceparent();
  });
  expect(currentTraceparent()).toBeUndefined();
  expect(await inside).toBe(`00-${traceId}-${spanId}-01`);
  expect(runInTrace({ traceId }, () => outsideTrace(currentTrace))).toBeUndefined();
});
