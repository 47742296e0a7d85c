import type { RedactionKind } from './redaction-kinds.ts';

/** A masked part of a line. */
export interface Place {
  from: number;
  to: number;
  kind: RedactionKind;
  isPseudonym: boolean;
}

const [covered, device, context] = [1, 2, 4];

/**
 * Remembers byte by byte which parts of one line are masked, so that a line with thousands of places takes no longer for each
 * of them.
 */
export class PlaceMap {
  private marks = new Uint8Array(1024);
  private start = 0;

  /** Forgets the last line. */
  begin(start: number, end: number): void {
    this.start = start;
    if (this.marks.length < end - start) this.marks = new Uint8Array(2 * (end - start));
    else this.marks.fill(0, 0, end - start);
  }

  /** Notes a part that a pattern masks, or that looks masked already. */
  cover(from: number, to: number): void {
    this.mark(from, to, covered);
  }

  /** Notes a name or number of a device. Its pseudonym may equal it. */
  addDevice(from: number, to: number): void {
    this.mark(from, to, device);
  }

  /** Notes a text by which a pattern found data: without it, the data would not be found again. */
  addContext(from: number, to: number): void {
    this.mark(from, to, context);
  }

  /** Says whether a part has a byte of a device's name or number, or of a text by which data was found. */
  hasDeviceOrContext(from: number, to: number): boolean {
    return this.hasAny(from, to, device | context);
  }

  /** Says whether a part has a byte of a device's name or number, or of anything else that a pattern found. */
  hasDeviceOrCover(from: number, to: number): boolean {
    return this.hasAny(from, to, device | covered);
  }

  private hasAny(from: number, to: number, marks: number): boolean {
    for (let at = from; at < to; at++)
      if (((this.marks[at - this.start] as number) & marks) !== 0) return true;
    return false;
  }

  /** Lists the parts of a range that are not masked. */
  partsOutside(from: number, to: number): [number, number][] {
    const parts: [number, number][] = [];
    for (let at = from; at < to; at++) {
      const first = at;
      while (at < to && !this.isByteCovered(at)) at++;
      if (at > first) parts.push([first, at]);
    }
    return parts;
  }

  /** Says whether all of a part was found by patterns. */
  isCovered(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (!this.isByteCovered(at)) return false;
    return true;
  }

  private isByteCovered(at: number): boolean {
    return ((this.marks[at - this.start] as number) & covered) !== 0;
  }

  private mark(from: number, to: number, mark: number): void {
    const { marks, start } = this;
    for (let at = from - start; at < to - start; at++) marks[at] = (marks[at] as number) | mark;
  }
}

/** Lists the kind of each place. */
export function kindsOf(places: readonly Place[]): RedactionKind[] {
  return places.map(({ kind }) => kind);
}
