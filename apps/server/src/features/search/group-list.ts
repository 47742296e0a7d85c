/** A group of rides of one system, with the numbers of its names. */
export interface GroupRow {
  id: number;
  entries: number;
  /** Number of the combination of world, profile and resolution. */
  setting: number;
  version: number;
}

const cells = 4;
/** How much room a full block gets: an index has up to a million groups, and twice the room would be 16 MB for nothing. */
const growth = 1.25;

/**
 * The groups of one system, most rides first. They are in one block of memory, because a search may look at all groups of
 * all systems, and objects would be spread over the whole heap.
 */
export class GroupList {
  #block = new Int32Array(0);
  /** Number of groups. */
  length = 0;

  /** Adds, changes or removes a group; a group without rides is removed. @returns how many rides were added. */
  put(row: GroupRow): number {
    const before = this.#remove(row.id);
    if (row.entries > 0) this.#add(row);
    return row.entries - before;
  }

  /** Calls back with the ids of groups that fit, in their order, until it returns false. */
  each(
    fits: (setting: number, version: number) => boolean,
    onFound: (id: number) => boolean,
  ): void {
    const block = this.#block;
    const end = this.length * cells;
    for (let at = 0; at < end; at += cells) {
      const isFound = fits(block[at + 2] ?? 0, block[at + 3] ?? 0);
      if (isFound && !onFound(block[at] ?? 0)) return;
    }
  }

  #remove(id: number): number {
    const block = this.#block;
    const end = this.length * cells;
    for (let at = 0; at < end; at += cells) {
      if (block[at] !== id) continue;
      const entries = block[at + 1] ?? 0;
      block.copyWithin(at, at + cells, end);
      this.length--;
      return entries;
    }
    return 0;
  }

  #add({ id, entries, setting, version }: GroupRow): void {
    const end = this.length * cells;
    if (end === this.#block.length) {
      const larger = new Int32Array(cells * Math.ceil(this.length * growth + 1));
      larger.set(this.#block);
      this.#block = larger;
    }
    const block = this.#block;
    let at = 0;
    // Of groups with as many rides, the newer one has the higher id.
    while (at < end) {
      const other = block[at + 1] ?? 0;
      if (entries > other || (entries === other && id > (block[at] ?? 0))) break;
      at += cells;
    }
    block.copyWithin(at + cells, at, end);
    block.set([id, entries, setting, version], at);
    this.length++;
  }
}
