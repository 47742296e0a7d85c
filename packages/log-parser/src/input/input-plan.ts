import { readStamp } from '../stamp.ts';
import { haveHtmlEscapes } from './html-escapes.ts';
import { linePrefixOf } from './line-prefix.ts';
import { textOf } from './text-bytes.ts';
import { Utf16Reader, type WideOrder, wideOrderOf } from './utf16.ts';
import {
  isStamped,
  leastWrapped,
  longestWrapped,
  mayBeWrapped,
  type Wrapping,
  wrappingOf,
} from './wrapping.ts';

/** Lists what must be undone before a log can be read. */
export interface InputPlan {
  wideOrder?: WideOrder;
  prefix?: RegExp;
  isEscaped: boolean;
  /** The line before which text, such as a sentence or the mark of code, is left out; behind the prefix and escapes. */
  hasLead: boolean;
  hasCodeMarks: boolean;
  wrapping?: Wrapping;
  /** All lines are in one, and a stamp begins a new one. */
  isOneLine: boolean;
}

export interface InputFindings {
  /** Undefined where the file is as the game wrote it. */
  plan: InputPlan | undefined;
  /** Lines may have been wrapped, but nothing proves it. */
  isWrapUncertain: boolean;
}

/** A mark of code before or behind a log, as forums and editors write it. */
export const codeMark = /^\s*(?:```[\w-]*|~~~[\w-]*|\[\/?code\]|<\/?(?:pre|code)>)+\s*$/i;
const stamps = /\[\d{1,2}:\d\d:\d\d\] /g;
const logTime = /^\[\d{1,2}:\d\d:\d\d\] Log Time: /;
/** Fewer stamps in one line are part of a message. */
const leastJoined = 3;
/** The largest number of lines before a log that are looked through for its first line. */
const mostLeadLines = 50;

const asWritten: InputFindings = { plan: undefined, isWrapUncertain: false };

/**
 * Finds out from the start of a file (at most 64 KB) how it was changed on its way. For most logs a few lines show that the
 * game wrote them, which takes a hundredth of the time.
 */
export function findingsOf(head: Uint8Array): InputFindings {
  if (isAsWritten(head)) return asWritten;
  const wideOrder = wideOrderOf(head);
  const text = wideOrder ? new Utf16Reader(wideOrder).read(head) : textOf(withoutMark(head));
  const lines = text.replace(/\0+$/, '').split(/\r*\n|\r+/);
  const prefix = linePrefixOf(lines);
  const bare = prefix ? lines.map((line) => line.replace(prefix, '')) : lines;
  const isEscaped = text.includes('&') && haveHtmlEscapes(bare);
  const isOneLine = areJoined(text, lines.length);
  // What 64 KB cut off may be the rest of any line.
  const whole = bare.slice(0, -1);
  const wrapping = isOneLine ? undefined : wrappingOf(whole);
  const hasCodeMarks = bare.some((line) => line.length < 40 && codeMark.test(line));
  const plan: InputPlan = {
    ...(wideOrder && { wideOrder }),
    ...(prefix && { prefix }),
    isEscaped,
    hasLead: hasLead(bare),
    hasCodeMarks,
    ...(wrapping && { wrapping }),
    isOneLine,
  };
  const isChanged =
    wideOrder ?? prefix ?? wrapping ?? (isEscaped || plan.hasLead || hasCodeMarks || isOneLine);
  return {
    plan: isChanged ? plan : undefined,
    isWrapUncertain: !isOneLine && !wrapping && mayBeWrapped(whole),
  };
}

/** Finds text before the first line of a log: a file that is cut has such lines, but no first line of a log behind them. */
function hasLead(lines: readonly string[]): boolean {
  const first = lines.slice(0, mostLeadLines).findIndex((line) => isStamped(line));
  return first > 0 && logTime.test(lines[first] as string);
}

function areJoined(text: string, lines: number): boolean {
  const found = text.match(stamps)?.length ?? 0;
  return found >= leastJoined && found >= leastJoined * lines;
}

function withoutMark(head: Uint8Array): Uint8Array {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head;
}

/** The longest first line of a log, and the shortest that may go on in the next one, in bytes. */
const firstLineBytes = 200;
const leastFull = 12;
const ampersand = 38;
const less = 60;
const greater = 62;
const bracket = 91;
const blank = 32;
const lf = 10;
const cr = 13;

/**
 * Says whether the bytes prove that nothing needs to be undone: the first two lines are short and begin with a stamp, nothing
 * can be an escape, and either one line is longer than any program wraps or no line goes on in the next one.
 */
function isAsWritten(head: Uint8Array): boolean {
  const isEscapable = !head.includes(greater) && !head.includes(less);
  if (isEscapable && head.includes(ampersand)) return false;
  const start = withoutMark(head);
  let lines = 0;
  let continued = 0;
  let before = 0;
  let from = 0;
  for (;;) {
    const end = start.indexOf(lf, from);
    if (end < 0) return lines >= 2 && continued < leastWrapped;
    const length = end - from;
    const first = start[from];
    if (first !== lf && first !== cr) {
      lines++;
      if (lines <= 2 && (length > firstLineBytes || readStamp(start, from, end) < 0)) return false;
      if (first !== bracket && before >= leastFull && !isOfGame(start, from)) continued++;
      if (length > longestWrapped + 2) {
        const at = start.indexOf(blank, from + 1);
        if (at >= 0 && at < end - 1) return true;
      }
      before = length;
    }
    from = end + 1;
  }
}

/** How the lines begin that graphics drivers write between those of the game. */
const drivers = ['WARNING: ', 'ERROR: ', 'error: the', '----'];

function isOfGame(bytes: Uint8Array, from: number): boolean {
  return drivers.some((text) => startsWith(bytes, from, text));
}

function startsWith(bytes: Uint8Array, from: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text.charCodeAt(i)) return false;
  return true;
}
