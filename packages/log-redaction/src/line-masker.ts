import { maskOf } from './mask.ts';
import { patterns } from './patterns/index.ts';
import type { Pattern } from './patterns/pattern.ts';
import type { RedactionCounts, RedactionExample, RedactionKind } from './redaction-kinds.ts';

/** Examples are cut to this many characters. */
const exampleLength = 200;

/** One character for each byte, so that places in the text are places in the bytes. */
const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder();

/** Lines of graphics drivers that stand between any others, some of them cut. */
const driverNoise = [
  'WARNING: Could not find vertex shader attribute',
  'WARNING: Output of vertex shader',
  'ERROR: Input of fragment shader',
  'error: the locations of a builtin',
];

/** Masks what is personal in single lines, where they stand, and counts it. */
export class LineMasker {
  private readonly counts: RedactionCounts;
  private readonly examples: RedactionExample[];
  private readonly examplesPerKind: number;
  /** What lines without stamp hold now: the rest of a text that somebody wrote. */
  private open: RedactionKind | undefined;
  private isRestCounted = false;

  constructor(counts: RedactionCounts, examples: RedactionExample[], examplesPerKind: number) {
    this.counts = counts;
    this.examples = examples;
    this.examplesPerKind = examplesPerKind;
  }

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  close(): void {
    this.open = undefined;
  }

  /** @param bits the patterns whose triggers are in the line */
  maskLine(line: Uint8Array, bits: number): void {
    const original = latin1.decode(line);
    let text = original;
    const masked = new Set<RedactionKind>();
    for (const [index, pattern] of patterns.entries()) {
      if ((bits & (1 << index)) === 0) continue;
      const found = placesOf(pattern, text);
      if (found.length === 0) continue;
      if (pattern.opens) this.open = pattern.opens;
      for (const { kind, start, end } of found) {
        const mask = maskOf(kind, text.slice(start, end));
        if (text.startsWith(mask, start)) continue;
        text = text.slice(0, start) + mask + text.slice(end);
        this.counts[kind]++;
        masked.add(kind);
      }
    }
    if (masked.size === 0) return;
    this.write(line, original, text, masked);
  }

  /** A line without stamp, below a line whose text may go on. */
  maskContinuation(line: Uint8Array): void {
    const kind = this.open;
    if (kind === undefined) return;
    const text = latin1.decode(line);
    if (driverNoise.some((noise) => text.startsWith(noise) || noise.startsWith(text))) return;
    const mask = maskOf(kind, text);
    if (mask === text) return;
    this.counts[kind]++;
    this.write(line, text, mask, new Set([kind]));
  }

  /** The part that follows of a line is beyond what any reader of logs looks at: no line of the game is so long. */
  startRest(): void {
    this.isRestCounted = false;
  }

  /** Masks all of a piece of such a part. It counts as one place however many pieces it comes in. */
  maskRest(piece: Uint8Array): void {
    const text = latin1.decode(piece);
    const mask = maskOf('chat', text);
    if (mask === text) return;
    overwrite(piece, text, mask);
    if (!this.isRestCounted) this.counts.chat++;
    this.isRestCounted = true;
  }

  private write(line: Uint8Array, from: string, to: string, kinds: Set<RedactionKind>): void {
    const wanted = [...kinds].filter((kind) => this.wantsExample(kind));
    const before = wanted.length > 0 ? utf8.decode(line).slice(0, exampleLength) : '';
    overwrite(line, from, to);
    if (wanted.length === 0) return;
    const after = utf8.decode(line).slice(0, exampleLength);
    for (const kind of wanted) this.examples.push({ kind, before, after });
  }

  private wantsExample(kind: RedactionKind): boolean {
    if (this.examplesPerKind === 0) return false;
    const kept = this.examples.filter((example) => example.kind === kind).length;
    return kept < this.examplesPerKind;
  }
}

/** Masks are ASCII, so that their characters are bytes. */
function overwrite(bytes: Uint8Array, from: string, to: string): void {
  for (let at = 0; at < to.length; at++) if (to[at] !== from[at]) bytes[at] = to.charCodeAt(at);
}

interface Place {
  kind: RedactionKind;
  start: number;
  end: number;
}

function placesOf({ find }: Pattern, text: string): Place[] {
  const places: Place[] = [];
  for (const { indices } of text.matchAll(find)) {
    for (const [name, range] of Object.entries(indices?.groups ?? {})) {
      // A group of another alternative has no range.
      if (!range || range[0] === range[1]) continue;
      places.push({ kind: kindOf(name), start: range[0], end: range[1] });
    }
  }
  return places;
}

function kindOf(group: string): RedactionKind {
  return group.replace(/\d$/, '') as RedactionKind;
}
