import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { formatMessage } from './format-message.ts';

describe('a plural', () => {
  const message = '{times, plural, =1 {once} =2 {twice} other {# times}}';

  it.each([
    [0, '0 times'],
    [1, 'once'],
    [2, 'twice'],
    [3, '3 times'],
    [12_345, '12,345 times'],
  ])('of %d is %s', (times, text) => {
    expect(formatMessage(message, { times })).toBe(text);
  });

  it.each([
    [1, '1 minute'],
    [2, '2 minutes'],
  ])('follows the rules of English for %d', (minutes, text) => {
    expect(formatMessage('{minutes, plural, one {# minute} other {# minutes}}', { minutes })).toBe(
      text,
    );
  });

  it('holds other values', () => {
    const nested = '{times, plural, =1 {for {total}} other {# times, for {total} in all}}';
    expect(formatMessage(nested, { times: 1, total: '45 s' })).toBe('for 45 s');
    expect(formatMessage(nested, { times: 4, total: '45 s' })).toBe('4 times, for 45 s in all');
  });
});

describe('a select', () => {
  const message = 'Lost{open, select, true {, to the end} other {}}.';

  it.each([
    [true, 'Lost, to the end.'],
    [false, 'Lost.'],
  ])('by a flag that is %s says %s', (open, text) => {
    expect(formatMessage(message, { open })).toBe(text);
  });

  it('chooses by a text', () => {
    const link = '{link, select, ble {over Bluetooth} other {over the network}}';
    expect(formatMessage(link, { link: 'ble' })).toBe('over Bluetooth');
    expect(formatMessage(link, { link: 'lan' })).toBe('over the network');
  });
});

describe('a message', () => {
  it('without values stays as it is, with its apostrophes', () => {
    expect(formatMessage("The log doesn't show the game's server.")).toBe(
      "The log doesn't show the game's server.",
    );
  });

  it('may be compiled before', () => {
    expect(formatMessage(compileMessage('Your {sensor} is lost.'), { sensor: 'trainer' })).toBe(
      'Your trainer is lost.',
    );
  });

  it('takes a value as it is, even one that looks like a message', () => {
    expect(formatMessage('Your {sensor} is lost.', { sensor: '{times} #' })).toBe(
      'Your {times} # is lost.',
    );
  });

  it.each([
    'Your {sensor} is lost.',
    '{sensor, select, a {x} other {y}}',
    '{sensor, plural, other {#}}',
  ])('that lacks a value is refused: %s', (message) => {
    expect(() => formatMessage(message)).toThrow();
    expect(() => formatMessage(message, { link: 'ble' })).toThrow();
  });

  it.each(['Your {sensor', '{times, plural, =1 {once}}'])(
    'that is broken is refused: %s',
    (message) => {
      expect(() => formatMessage(message, { sensor: 'trainer', times: 2 })).toThrow();
    },
  );
});
