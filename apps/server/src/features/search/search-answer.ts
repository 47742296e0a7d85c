import { searchPath } from '@ridescope/contract/pages';
import type { SearchItem } from '@ridescope/contract/search';
import { sampleMessages } from '@ridescope/words/en/texts/benchmark-samples';
import { countOf } from '@ridescope/words/format/format-number';
import { profileNames, resolutionNames } from '@ridescope/words/texts/benchmark-names';
import { systemColumns } from '@ridescope/words/texts/system-columns';
import { headerTexts, rowTexts } from '@ridescope/words/texts/text-columns';
import type { FirstAnswer } from '../../platform/pages/first-answer.ts';
import type { SearchService } from './service.ts';

/** As long as the title of the page that runs scripts. */
const longestTitle = 60;

const figures = Object.values(systemColumns);

/** Lists what a search finds. */
export async function searchAnswer(
  search: Pick<SearchService, 'search'>,
  text: string,
): Promise<FirstAnswer> {
  const items = await search.search(text);
  const shown = text.slice(0, longestTitle);
  return {
    title: `${shown} · Search`,
    caption:
      items.length === 0
        ? `No stored ride fits ${shown}.`
        : `${countOf(items.length, 'result')} for ${shown}, exact names first, then the fastest systems`,
    ...(items.some(({ IsSample }) => IsSample) && {
      note: sampleMessages.search,
    }),
    columns: [
      ...['Graphics card', 'Processor', 'World', 'Profile', 'Resolution'],
      ...headerTexts(figures),
    ],
    rows: items.map(cellsOf),
    // Search engines want pages, not the results of other searches.
    isIndexable: false,
  };
}

function cellsOf(item: SearchItem): FirstAnswer['rows'][number] {
  const { Cpu, Gpu, WorldName, Profile, Resolution } = item;
  return [
    { text: Gpu, path: searchPath(Gpu) },
    Cpu,
    WorldName ?? 'Unknown world',
    profileNames[Profile],
    resolutionNames[Resolution],
    ...rowTexts(figures, item),
  ];
}
