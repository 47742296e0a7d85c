/** Collects what could not be read of a document, by the name of its part. */
export class Gaps {
  private readonly parts: string[] = [];
  /** Number of notes, which shows whether a reader has already noted what it left out. */
  count = 0;
  private readonly found = new Map<string, 'part' | 'all'>();

  /** Notes that a detail of the current part was left out. */
  note(how: 'part' | 'all' = 'part'): void {
    this.count++;
    const name = this.parts.join(', ') || 'Report';
    if (this.found.get(name) !== 'all') this.found.set(name, how);
  }

  /** Runs a reader and notes a failure unless the reader has noted it. */
  noting<T>(read: () => T | undefined): T | undefined {
    const before = this.count;
    const found = read();
    if (found === undefined && this.count === before) this.note();
    return found;
  }

  /** Runs a reader whose notes count for the named part. */
  within<T>(part: string, read: () => T): T {
    this.parts.push(part);
    const found = read();
    this.parts.pop();
    return found;
  }

  /** Returns one sentence per part, in the order of the notes. */
  sentences(): string[] {
    return [...this.found].map(([part, how]) =>
      how === 'all' ? `${part}: could not be read.` : `${part}: some details could not be read.`,
    );
  }
}
