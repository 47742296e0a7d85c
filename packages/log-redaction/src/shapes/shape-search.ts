import { bitsOf, patterns, unknownLineBit } from '../patterns/index.ts';

/** The parts of an expression's source: escapes, quantifiers, classes, starts and ends of groups, and single characters. */
const parts =
  /\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\.|\{\d+(?:,\d*)?\}|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[!=]|:|<\w+>))?|./gis;
const classParts = /\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\.|0-9|\d-\d|\d/gis;

/**
 * Returns an expression that finds at least what another finds, and for which all digits are alike: `%2F|1[6-9]` becomes
 * `%\dF|\d[\d]`. Returns undefined when the other excludes certain digits.
 */
export function digitBlind({ source, flags }: RegExp): RegExp | undefined {
  /** Says of each open group whether it excludes what it matches. */
  const open: boolean[] = [];
  let isExcluding = false;
  const blind = source.replace(parts, (part) => {
    if (part.startsWith('(')) open.push(part.endsWith('!'));
    if (part === ')') open.pop();
    const alike = blindPart(part);
    isExcluding ||= alike !== part && (open.includes(true) || part.startsWith('[^'));
    return alike;
  });
  return isExcluding ? undefined : new RegExp(blind, flags.replace('g', ''));
}

function blindPart(part: string): string {
  if (/^\d$/.test(part)) return '\\d';
  if (!part.startsWith('[')) return part;
  return part.replace(classParts, (own) => (/^\d/.test(own) && own !== '0-9' ? '\\d' : own));
}

const searches = patterns.map(({ find, isAnywhere }) => ({
  find: digitBlind(find),
  isAnywhere: isAnywhere === true,
}));

/** Parts of expressions whose digits count only in messages with an escaped character or a hexadecimal number. */
const escapes =
  /%(?:\(\?:25\)\?|\(\?!)?(?:\d(?:[0-9A-Fa-f]|\[[A-Za-z]+\])\|?)+\)?|\\\\u0040|&#64;|0x/g;
const escaped = /%|\\u\d{4}|&#|\dx/i;

/** Says whether all digits are alike for an expression. */
function areDigitsAlike(source: string): boolean {
  return source.match(parts)?.every((part) => blindPart(part) === part) ?? true;
}

const alike = bitsOf(({ find }) => areDigitsAlike(find.source));
const alikeUnlessEscaped = bitsOf(({ find }) => areDigitsAlike(find.source.replace(escapes, '')));

/** Says whether these patterns find the same in all messages that differ from this one only in digits. */
export function isFoundAlike(bits: number, message: string): boolean {
  const asked = bits & ~unknownLineBit;
  if ((asked & ~alikeUnlessEscaped) !== 0) return false;
  return (asked & ~alike) === 0 || !escaped.test(message);
}

/** Longer messages are rare, and an expression with more choices takes longer on a hostile one. */
const longestAsked = 1024;

/**
 * Leaves the bits of the patterns that may find something in a message, whatever its digits are. Most triggers are in
 * lines without personal data, and a log repeats a few hundred shapes of line: asking once a shape instead of once a line
 * halves the work.
 */
export function possibleBits(bits: number, message: string): number {
  if (message.length > longestAsked) return bits;
  let possible = bits & unknownLineBit;
  for (let index = 0, left = bits & ~unknownLineBit; left !== 0; index++, left >>>= 1) {
    const search = searches[index];
    if ((left & 1) === 0 || !search) continue;
    // A mask of an earlier pattern might let it find more.
    const isSure = search.isAnywhere || (possible & ~unknownLineBit) === 0;
    if (!isSure || search.find?.test(message) !== false) possible |= 1 << index;
  }
  return possible;
}
