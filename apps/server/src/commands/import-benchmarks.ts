import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarkCrowds, quarterOf } from '@ridescope/contract/benchmark-terms';
import { worldNames } from '@ridescope/contract/worlds';
import { foldChanges } from '../features/benchmarks/groups/fold-changes.ts';
import { readSystems } from '../features/benchmarks/import/read-systems.ts';
import { type ImportOptions, storeSystems } from '../features/benchmarks/import/store-systems.ts';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { withDatabase } from '../wiring/schema/with-database.ts';

const usage = `Usage: ridescope import-benchmarks FILE.csv [--quarter 2018-4] [--world ID --crowd ${benchmarkCrowds.join('|')}]`;
const mostProblems = 20;

/**
 * Runs `ridescope import-benchmarks`: stores the rows of a table of systems, all or none. With the embedded database, stop
 * the server first.
 */
async function importBenchmarks(args: string[]): Promise<void> {
  const { file, ...options } = readArguments(args);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`${file} could not be read.`);
  });
  const { systems, problems } = readSystems(text);
  if (problems.length > 0) {
    const more =
      problems.length > mostProblems ? [`and ${problems.length - mostProblems} more`] : [];
    const lines = [...problems.slice(0, mostProblems), ...more].join('\n');
    throw new StartupError(`Nothing was imported, because of these rows of ${file}:\n${lines}`);
  }
  await withDatabase(loadConfig(), async ({ kysely }) => {
    await storeSystems(kysely, systems, options);
    await foldChanges(kysely);
  });
  const { year, quarter } = quarterOf(options.day);
  const place =
    options.world === undefined
      ? 'The table names no world, so only the search shows them; give --world and --crowd to show them in the benchmarks.'
      : `They count for ${worldNames[options.world]} with a crowding of ${options.crowd}.`;
  const unnamed = systems.filter(({ gpu }) => gpu === undefined).length;
  const hidden =
    unnamed === 0 ? '' : ` ${unnamed} of them name no graphics card, so no page shows those.`;
  process.stdout.write(
    `${systems.length} rows are stored as ${year} Q${quarter}, marked as imported from ${options.name}. Each counts as one ride of 10 minutes. ${place}${hidden}\n`,
  );
}

function readArguments(args: string[]): ImportOptions & { file: string } {
  const { values, positionals } = parsed(args);
  const [file, ...rest] = positionals;
  const [, year, quarter] = /^(20\d\d)-([1-4])$/.exec(values.quarter ?? '') ?? [];
  const world = values.world === undefined ? undefined : Number(values.world);
  const crowd = benchmarkCrowds.find((one) => one === values.crowd);
  const isWrong =
    (values.quarter !== undefined && year === undefined) ||
    (world !== undefined && worldNames[world] === undefined) ||
    (values.crowd !== undefined && crowd === undefined) ||
    (world === undefined) !== (crowd === undefined);
  if (file === undefined || rest.length > 0 || isWrong) throw new StartupError(usage);
  const day =
    year === undefined
      ? new Date()
      : new Date(Date.UTC(Number(year), 3 * (Number(quarter) - 1), 1));
  return { file, name: path.basename(file), day, world, crowd };
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args,
      options: { quarter: text, world: text, crowd: text },
      allowPositionals: true,
    });
  } catch {
    throw new StartupError(usage);
  }
}

importBenchmarks(process.argv.slice(2)).catch(endWithError);
