import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import { expect, it } from 'vitest';
import { messagesOf } from './message-types.ts';

const table = {
  plain: {},
  lost: { sensor: 'sensor', times: 'count', total: 'seconds', open: 'flag' },
} as const satisfies Record<string, SentenceShape>;

const declare = messagesOf<typeof table>();
const plain = 'All is well.';
const lost =
  'Your {sensor} was lost {times, plural, =1 {for {total}} other {# times}}{open, select, true {} other {.}}';

/*
 * What doesn't compile is tested by the compiler: it reports an expected error that doesn't come. A line each, because the
 * error belongs to the next line alone.
 */
it('messagesOf returns messages that fit the table', () => {
  const fitting = { plain, lost } as const;
  expect(declare(fitting)).toBe(fitting);
  const short = { plain, lost: 'It was lost.' } as const;
  expect(declare(short)).toBe(short);
});

it('messagesOf lets each message choose by the person, and by no other name', () => {
  const spoken = {
    plain: '{person, select, rider {The rider is} other {You are}} well.',
    lost,
  } as const;
  expect(declare(spoken)).toBe(spoken);
  const misspelt = {
    plain: '{persn, select, rider {The rider is} other {You are}} well.',
    lost,
  } as const;
  // @ts-expect-error the writer gives no `persn`
  expect(declare(misspelt)).toBe(misspelt);
});

it('messagesOf refuses messages that lack an id or have one too many', () => {
  const missing = { plain } as const;
  // @ts-expect-error the table has `lost` too
  expect(declare(missing)).toBe(missing);
  const surplus = { plain, lost, gone: 'It is gone.' } as const;
  // @ts-expect-error the table has no `gone`
  expect(declare(surplus)).toBe(surplus);
});

it('messagesOf refuses a message with a value that its sentence lacks', () => {
  const unknown = { plain: 'All {count} are well.', lost } as const;
  // @ts-expect-error `plain` has no values
  expect(declare(unknown)).toBe(unknown);
  const misspelt = { plain, lost: 'Your {senor} was lost.' } as const;
  // @ts-expect-error `lost` has no `senor`
  expect(declare(misspelt)).toBe(misspelt);
  const nested = { plain, lost: '{times, plural, =1 {for {length}} other {# times}}' } as const;
  // @ts-expect-error `lost` has no `length`, also inside a plural
  expect(declare(nested)).toBe(nested);
});

it('messagesOf refuses a plural of what is no number', () => {
  const ofText = { plain, lost: '{sensor, plural, =1 {once} other {# times}}' } as const;
  // @ts-expect-error a sensor can't be counted
  expect(declare(ofText)).toBe(ofText);
});
