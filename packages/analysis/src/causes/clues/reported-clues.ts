import type { Seen } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/** What the report's own sentences prove about the end of a link, or of the game. */
export function reportedClues({ problem: { sentences }, spans, isWholeRide }: Moments): Seen[] {
  const place = { ...(!isWholeRide && { spans }), lane: 'network' } as const;
  return sentences.flatMap((sentence): Seen[] => {
    switch (sentence.id) {
      case 'companion-lost.other-side': {
        const times = countOf(sentences);
        return [{ clue: { id: 'other-side-closed', values: { times } }, ...place }];
      }
      case 'link-lost.idle': {
        const times = countOf(sentences);
        return [{ clue: { id: 'cut-for-silence', values: { times } }, ...place, lane: 'sensors' }];
      }
      case 'game-stopped.videos': {
        const { times } = sentence.values;
        return [{ clue: { id: 'videos-failed', values: { times } } }];
      }
      default:
        return [];
    }
  });
}

/** How often the main sentence says that it happened. */
function countOf([main]: Moments['problem']['sentences']): number {
  return main && 'values' in main && 'times' in main.values ? main.values.times : 1;
}
