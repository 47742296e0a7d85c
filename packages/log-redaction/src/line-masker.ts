import { DeviceStandIns } from './device-stand-ins.ts';
import { maskBytes } from './mask.ts';
import { patterns } from './patterns/index.ts';
import { type GroupRole, groupRoles } from './patterns/pattern.ts';
import {
  type RedactionCounts,
  type RedactionExample,
  type RedactionKind,
  redactionKinds,
} from './redaction-kinds.ts';

/** Examples are cut to this many characters. */
const exampleLength = 200;

const utf8 = new TextDecoder();
const expressions = patterns.map(({ find, opens }) => ({ find, opens, roles: groupRoles(find) }));

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
  private readonly devices = new DeviceStandIns();

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
    const before = this.examplesPerKind > 0 ? line.slice() : undefined;
    const masked: RedactionKind[] = [];
    let text = latin1(line);
    for (let index = 0, left = bits; left !== 0; index++, left >>>= 1) {
      if ((left & 1) === 0) continue;
      const found = this.maskPattern(line, text, index, masked);
      // What is masked by now, the next pattern does not count again.
      if (found && left > 1) text = latin1(line);
    }
    if (before) this.addExamples(before, line, masked);
  }

  /** Answers whether it changed anything. */
  private maskPattern(line: Uint8Array, text: string, index: number, masked: RedactionKind[]) {
    const { find, opens, roles } = expressions[index] as (typeof expressions)[number];
    const had = masked.length;
    find.lastIndex = 0;
    for (let match = find.exec(text); match; match = find.exec(text)) {
      if (opens) this.open = opens;
      let at = match.index;
      for (let group = 1; group < match.length; group++) {
        // A group of another alternative is not there.
        const length = match[group]?.length ?? 0;
        const role = roles[group - 1];
        const kind =
          role && length > 0 ? this.maskGroup(line, at, match[group] as string, role) : undefined;
        if (kind) {
          this.counts[kind]++;
          masked.push(kind);
        }
        at += length;
      }
      if (match[0] === '') find.lastIndex++;
    }
    return masked.length > had;
  }

  /** Answers the kind of what it changed, if it changed anything. */
  private maskGroup(line: Uint8Array, at: number, text: string, role: GroupRole) {
    if (isKind(role)) return maskBytes(line, at, at + text.length, role) ? role : undefined;
    const standIn = this.devices.standIn(role, text);
    if (standIn === text || standIn.length !== text.length) return undefined;
    for (let i = 0; i < standIn.length; i++) line[at + i] = standIn.charCodeAt(i);
    return 'machineId';
  }

  /** A line without stamp, below a line whose text may go on. */
  maskContinuation(line: Uint8Array): void {
    const kind = this.open;
    if (kind === undefined || isDriverNoise(line)) return;
    const before = this.examplesPerKind > 0 ? line.slice() : undefined;
    if (!maskBytes(line, 0, line.length, kind)) return;
    this.counts[kind]++;
    if (before) this.addExamples(before, line, [kind]);
  }

  /** The part that follows of a line is beyond what any reader of logs looks at: no line of the game is so long. */
  startRest(): void {
    this.isRestCounted = false;
  }

  /** Masks all of a piece of such a part. It counts as one place however many pieces it comes in. */
  maskRest(piece: Uint8Array): void {
    if (!maskBytes(piece, 0, piece.length, 'chat')) return;
    if (!this.isRestCounted) this.counts.chat++;
    this.isRestCounted = true;
  }

  private addExamples(before: Uint8Array, after: Uint8Array, masked: readonly RedactionKind[]) {
    const wanted = [...new Set(masked)].filter((kind) => this.wantsExample(kind));
    if (wanted.length === 0) return;
    const [from, to] = [before, after].map((line) => utf8.decode(line).slice(0, exampleLength));
    for (const kind of wanted)
      this.examples.push({ kind, before: from as string, after: to as string });
  }

  private wantsExample(kind: RedactionKind): boolean {
    const kept = this.examples.filter((example) => example.kind === kind).length;
    return kept < this.examplesPerKind;
  }
}

const kinds: ReadonlySet<string> = new Set(redactionKinds);

function isKind(role: GroupRole): role is RedactionKind {
  return kinds.has(role);
}

function isDriverNoise(line: Uint8Array): boolean {
  const text = latin1(line.subarray(0, 80));
  return driverNoise.some((noise) => text.startsWith(noise) || noise.startsWith(text));
}

/** More arguments than this are not safe on every stack. */
const mostArguments = 4096;

/** One character for each byte, so that places in the text are places in the bytes. */
function latin1(bytes: Uint8Array): string {
  if (bytes.length <= mostArguments) return String.fromCharCode.apply(null, bytes as never);
  let text = '';
  for (let at = 0; at < bytes.length; at += mostArguments)
    text += latin1(bytes.subarray(at, at + mostArguments));
  return text;
}
