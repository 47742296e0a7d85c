import { searchPath } from '@ridescope/contract/pages';
import type { SearchItem } from '@ridescope/contract/search';
import { sampleMessages } from '@ridescope/words/en/texts/benchmark-samples';
import {
  firstAnswerColumns as columnNames,
  firstAnswerMessages as messages,
} from '@ridescope/words/en/texts/first-answers';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
    title: writeMessage(messages['search-title'], { search: shown }),
    caption: writeMessage(messages['search-caption'], { count: items.length, search: shown }),
    ...(items.some(({ IsSample }) => IsSample) && {
      note: sampleMessages.search,
    }),
    columns: [
      ...[columnNames.gpu, columnNames.cpu, columnNames.world],
      ...[columnNames.profile, columnNames.resolution],
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
