import { benchmarkEntriesOf } from '@ridescope/contract/benchmark-addresses';
import { getBenchmarkEntries } from '@ridescope/contract/benchmark-entries';
import { worldNames } from '@ridescope/contract/worlds';
import { sampleMessages } from '@ridescope/words/en/texts/benchmark-samples';
import { firstAnswerMessages as messages } from '@ridescope/words/en/texts/first-answers';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { profileNames, resolutionNames } from '@ridescope/words/texts/benchmark-names';
import { entryColumns } from '@ridescope/words/texts/entry-columns';
import { headerTexts, rowTexts } from '@ridescope/words/texts/text-columns';
import { Value } from 'typebox/value';
import type { FirstAnswer } from '../../platform/pages/first-answer.ts';
import type { EntriesChoice } from './entries-store.ts';
import type { BenchmarkService } from './service.ts';

/** Rows of a table without script; the page itself shows all. */
const mostRows = 50;
const firstYear = 2000;

/** Lists the rides on the system of an address; undefined for an address that can't have any. */
export async function entriesAnswer(
  benchmarks: Pick<BenchmarkService, 'entries'>,
  path: string,
): Promise<FirstAnswer | undefined> {
  const choice = choiceOf(path);
  if (!choice) return undefined;
  const entries = await benchmarks.entries(choice);
  const { world, profile, resolution, cpu, gpu, year, quarter } = choice;
  const system = [
    ...[gpu, cpu, worldNames[world] ?? `World ${world}`],
    ...[profileNames[profile], resolutionNames[resolution]],
    ...(year === undefined ? [] : [quarter === undefined ? `${year}` : `Q${quarter} ${year}`]),
  ].join(', ');
  return {
    caption: writeMessage(messages['rides-caption'], { count: entries.length, system }),
    ...(entries.some(({ IsSample }) => IsSample) && {
      note: sampleMessages.entries,
    }),
    columns: headerTexts(entryColumns),
    rows: entries.slice(0, mostRows).map((entry) => rowTexts(entryColumns, entry)),
    isIndexable: true,
  };
}

/** Reads an address like the calls of the API: a year or quarter that can't be counts as none. */
function choiceOf(path: string): EntriesChoice | undefined {
  const address = benchmarkEntriesOf(path);
  if (!address || (address.year > 0 && address.year < firstYear)) return undefined;
  const { profile, resolution, cpu, gpu, year, quarter } = address;
  const params = { world: Number(address.world), profile, resolution, cpu, gpu };
  if (!Value.Check(getBenchmarkEntries.params, params)) return undefined;
  return {
    ...params,
    ...(year > 0 && { year }),
    ...(year > 0 && quarter > 0 && quarter <= 4 && { quarter }),
  };
}
