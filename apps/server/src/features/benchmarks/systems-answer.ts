import { benchmarkEntriesPath } from '@ridescope/contract/benchmark-addresses';
import { type Choices, choicesIn, isOpen } from '@ridescope/contract/benchmark-choices';
import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { worldNames } from '@ridescope/contract/worlds';
import {
  firstAnswerColumns as columnNames,
  firstAnswerMessages as messages,
} from '@ridescope/words/en/texts/first-answers';
import { countText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { crowdNames, profileNames, resolutionNames } from '@ridescope/words/texts/benchmark-names';
import { sampleSystemsText } from '@ridescope/words/texts/benchmark-samples';
import { systemColumns } from '@ridescope/words/texts/system-columns';
import { headerTexts, rowTexts } from '@ridescope/words/texts/text-columns';
import type { FirstAnswer } from '../../platform/pages/first-answer.ts';
import type { BenchmarkService } from './service.ts';

/** Rows of a table without script; the page itself shows all. */
const mostRows = 50;

const figures = Object.values(systemColumns);

/**
 * Ranks the systems that the page of the benchmarks shows first.
 * @param parts parameters of its address, decoded
 */
export async function systemsAnswer(
  benchmarks: Pick<BenchmarkService, 'start' | 'systems'>,
  parts: Readonly<Record<string, string | undefined>>,
  now: Date,
): Promise<FirstAnswer> {
  const { choice } = isOpen(parts) ? await benchmarks.start({}) : {};
  const choices = choicesIn(parts, now, choice);
  const systems = await benchmarks.systems({ ...choices, world: Number(choices.world) });
  const note = sampleSystemsText(systems);
  const conditions = conditionsText(choices);
  return {
    caption: writeMessage(messages['systems-caption'], { count: systems.length, conditions }),
    ...(note !== undefined && { note }),
    columns: [columnNames.rank, columnNames.gpu, columnNames.cpu, ...headerTexts(figures)],
    rows: systems.slice(0, mostRows).map((system, index) => [
      // Simulated rides stand below the real ones and aren't ranked.
      system.IsSample ? columnNames.simulated : countText(index + 1),
      ...cellsOf(system, choices),
    ]),
    isIndexable: true,
  };
}

function cellsOf(system: BenchmarkSystem, choices: Choices): FirstAnswer['rows'][number] {
  const { Cpu, Gpu } = system;
  return [
    { text: Gpu, path: benchmarkEntriesPath({ ...choices, cpu: Cpu, gpu: Gpu }) },
    Cpu,
    ...rowTexts(figures, system),
  ];
}

/** `Watopia, Ultra, 1440 (WQHD), Fondo 80-100%, Q3 2026` */
function conditionsText(choices: Choices): string {
  const { world, profile, resolution, crowd, year, quarter } = choices;
  return [
    worldNames[Number(world)] ?? `World ${world}`,
    profileNames[profile],
    resolutionNames[resolution],
    crowdNames[crowd],
    `Q${quarter} ${year}`,
  ].join(', ');
}
