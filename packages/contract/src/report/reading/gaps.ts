/** What of a document could not be read, by the name of the part that it belongs to. */
export class Gaps {
  private readonly parts: string[] = [];
  /** Notes so far, to tell whether a reader said itself what it left out. */
  count = 0;
  private readonly found = new Map<string, 'part' | 'all'>();

  /** Notes that a detail of the present part was left out. */
  note(how: 'part' | 'all' = 'part'): void {
    this.count++;
    const name = this.parts.join(', ') || 'Report';
    if (this.found.get(name) !== 'all') this.found.set(name, how);
  }

  /** Reads; where nothing comes of it and the reader did not say so itself, notes it. */
  noting<T>(read: () => T | undefined): T | undefined {
    const before = this.count;
    const found = read();
    if (found === undefined && this.count === before) this.note();
    return found;
  }

  /** Runs a reader under the name of a part; what it notes counts for that. */
  within<T>(part: string, read: () => T): T {
    this.parts.push(part);
    const found = read();
    this.parts.pop();
    return found;
  }

  /** One sentence per part, in the order in which they were met. */
  sentences(): string[] {
    return [...this.found].map(([part, how]) =>
      how === 'all' ? `${part}: could not be read.` : `${part}: some details could not be read.`,
    );
  }
}
