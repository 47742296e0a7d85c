import type { Random } from '@ridescope/log-simulator/random';
import type { Schema } from './operations.ts';

/** Texts that break what doesn't expect them. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '\ufeff',
  '../../../etc/passwd',
  '..%2f..%2fauth-secret',
  '%00',
  '%',
  '%E0%A4%A',
  "' or '1'='1",
  "'; drop table users; --",
  '" or ""="',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e999',
  '-1',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  '2026-13-45T99:99:99Z',
  '\r\nset-cookie: a=b',
  'a@x.org, b@x.org',
  'a@x.org\nbcc: b@x.org',
  'a'.repeat(300),
  'é'.repeat(2000),
  '(a+)+$'.repeat(20),
  '\\',
  ';',
  '*',
  '.gz',
];

/** Parts of a JSON body, as text: not every one is valid, and 1e999 is no number that JavaScript can write. */
const hostileParts: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1e999',
  '-1e999',
  '1e-400',
  '0.1',
  '9007199254740993',
  '1e21',
  '[]',
  '{}',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"__proto__":{"a":1}}',
  '{"$gt":""}',
  '{"toString":1}',
  '"\\ud800"',
  '"\\u0000"',
  'NaN',
  'undefined',
  '01',
  "'a'",
  '/* a */ 1',
];

/** Writes a value that fits a schema, as text. `known` are texts that exist on the server. */
export function fittingValue(schema: Schema, random: Random, known: readonly string[]): unknown {
  const { anyOf, properties, items, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  if (anyOf) return fittingValue(pick(anyOf, random) ?? {}, random, known);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([name]) => required.includes(name) || random.isWithin(0.5))
          .map(([name, of]) => [name, fittingValue(of, random, known)]),
      );
    case 'array':
      return [fittingValue(items ?? {}, random, known)];
    case 'integer':
      return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 100_000));
    case 'number':
      return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 100_000));
    case 'boolean':
      return random.isWithin(0.5);
    default:
      return pick(known, random) ?? 'x';
  }
}

/** Writes a body for a schema in which some parts are hostile. */
export function hostileBody(schema: Schema, random: Random, known: readonly string[]): string {
  const value = fittingValue(schema, random, known);
  if (random.isWithin(0.25)) return JSON.stringify(value);
  if (random.isWithin(0.1)) return pick(hostileParts, random) ?? '';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => {
    const part = random.isWithin(0.4) ? hostilePart(random) : JSON.stringify(member);
    return `${JSON.stringify(random.isWithin(0.03) ? hostileText(random) : name)}:${part}`;
  });
  if (random.isWithin(0.1)) members.push(`"extra":${hostilePart(random)}`);
  const body = `{${members.join(',')}}`;
  return random.isWithin(0.04) ? body.slice(0, random.whole(0, body.length)) : body;
}

function hostilePart(random: Random): string {
  return random.isWithin(0.5)
    ? JSON.stringify(hostileText(random))
    : (pick(hostileParts, random) ?? 'null');
}

export function hostileText(random: Random): string {
  return pick(hostileTexts, random) ?? '';
}

export function pick<T>(values: readonly T[], random: Random): T | undefined {
  return values[random.whole(0, values.length - 1)];
}
