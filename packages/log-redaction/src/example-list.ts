import type { RedactionExample, RedactionKind } from './redaction-kinds.ts';

/** Longest example, in characters. */
const exampleLength = 200;
/** Characters that a longer line keeps before its first masked place. */
const shownAround = 60;
const utf8 = new TextDecoder();

/** Collects some masked lines of each kind, before and after masking. */
export class ExampleList {
  readonly list: RedactionExample[] = [];
  private readonly perKind: number;
  /** A log has more masked lines than examples, so they are not counted for each. */
  private readonly counts = new Map<RedactionKind, number>();

  /** @param perKind the most examples of each kind */
  constructor(perKind: number) {
    this.perKind = perKind;
  }

  wantsAny(kinds: readonly RedactionKind[]): boolean {
    return this.perKind > 0 && kinds.some((kind) => this.wants(kind));
  }

  add(kinds: readonly RedactionKind[], before: Uint8Array, after: Uint8Array): void {
    const wanted = [...new Set(kinds)].filter((kind) => this.wants(kind));
    const [from, to] = cut(utf8.decode(before), utf8.decode(after));
    for (const kind of wanted) {
      this.list.push({ kind, before: from, after: to });
      this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    }
  }

  private wants(kind: RedactionKind): boolean {
    return (this.counts.get(kind) ?? 0) < this.perKind;
  }
}

/** Cuts a line before and after so that both show the first place that differs. */
function cut(before: string, after: string): [string, string] {
  let first = 0;
  while (first < before.length && before[first] === after[first]) first++;
  const from = first < exampleLength - shownAround ? 0 : first - shownAround;
  const mark = from > 0 ? '…' : '';
  const part = (text: string) => mark + text.slice(from, from + exampleLength - mark.length);
  return [part(before), part(after)];
}
