import { expect, it } from 'vitest';
import { type IndexedGroup, SearchIndex } from './search-index.ts';

const groups = 200_000;
const systems = 500;
/** Four whole numbers, and room for a quarter more. */
const mostBytesOfGroup = 20;
/** What the names take, and what the process does meanwhile. */
const spareBytes = 1.5 * 1024 ** 2;

function usedBytes(): number {
  globalThis.gc?.();
  // Another thread frees buffers after the first collection; the second one waits for it.
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function put(index: SearchIndex, entries: number): void {
  for (let id = 1; id <= groups; id++) {
    const system = id % systems;
    const names: IndexedGroup['names'] = {
      cpu: `Processor ${system}`,
      gpu: `Card ${system}`,
      platform: 'pc',
      world: `World ${id % 12}`,
      profile: `Profile ${id % 4}`,
      resolution: '1080',
      version: `1.${Math.floor(id / systems)}.0`,
    };
    index.put({ id, entries, isSample: false, names });
  }
}

it('an index of the search takes at most 20 bytes for a group, and none for a ride', () => {
  const before = usedBytes();
  const index = new SearchIndex();
  put(index, 1);
  const withGroups = usedBytes();
  expect(withGroups - before).toBeLessThan(groups * mostBytesOfGroup + spareBytes);
  put(index, 50); // Ten million rides.
  expect(usedBytes() - withGroups).toBeLessThan(spareBytes);
  expect(index.suggest('Card 7', 'gpu', 1)).toEqual([
    { field: 'gpu', text: 'Card 7', count: (groups / systems) * 50 },
  ]);
});
