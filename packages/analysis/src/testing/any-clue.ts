import { type Clue, causeClues } from '@ridescope/catalogue/cause-clues';
import type { Seen } from '../causes/define-cause.ts';

/** Builds a clue with any values, seen for 17 s. */
export function anyClue(id: Clue['id']): Seen {
  const any = { sensor: 'power', sensors: ['heartRate'], link: 'ble', flag: true };
  const values = Object.fromEntries(
    Object.entries(causeClues[id]).map(([name, kind]) => [
      name,
      kind in any ? any[kind as keyof typeof any] : 3,
    ]),
  );
  return { clue: { id, values } as Clue, spans: [[1732, 1749]] };
}
