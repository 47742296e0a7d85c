import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Lists what in a folder other users of the machine can read or write. Files that disappear meanwhile don't count. */
export async function openPlaces(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  const places = [directory, ...names.map((name) => path.join(directory, name))];
  const modes = await Promise.all(
    places.map((place) =>
      stat(place).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  );
  return places.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}
