import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { formMixtures, scenarios, simulate as simulateLog } from '@ridescope/log-simulator';
import { type GameLayout, simulateRide } from '@ridescope/log-simulator/fit';
import { argumentErrors, fileErrors, fileReasons } from '@ridescope/words/errors/command-errors';
import { argumentsOf } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { out, outAll } from './output.ts';

/** `ridescope simulate SCENARIO [--seed N] [--minutes M] [--forms NAME] [--fit FOLDER [--layout YEAR]] [-o FILE]` and `simulate --list`. Answers the exit code. */
export function simulate(args: readonly string[]): number {
  const { scenario, path, fit, ...chosen } = readArguments(args);
  if (scenario === undefined) {
    const width = Math.max(...scenarios.map(({ name }) => name.length));
    out(scenarios.map(({ name, about }) => `${name.padEnd(width)}  ${about}\n`).join(''));
    return 0;
  }
  const { seed, minutes, forms, layout } = chosen;
  const options = { seed, forms, ...(minutes !== undefined && { minutes }) };
  const chunks =
    fit === undefined
      ? simulateLog(scenario, options)
      : withFitFiles(fit, simulateRide(scenario, { ...options, layout }));
  if (path === undefined) outAll(chunks);
  else writeFile(path, chunks);
  return 0;
}

/** Writes the FIT files of a ride into a folder, which is made if need be. */
function withFitFiles(
  folder: string,
  { log, files }: ReturnType<typeof simulateRide>,
): Iterable<Uint8Array> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code = fileReasons.unknown } = error as NodeJS.ErrnoException;
    throw new CommandError(fileErrors.cannotWrite(folder, code));
  }
  for (const { name, bytes } of files) writeFile(join(folder, name), [bytes]);
  return log;
}

function writeFile(path: string, chunks: Iterable<Uint8Array>): void {
  try {
    const file = openSync(path, 'w');
    try {
      for (const chunk of chunks)
        for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code = fileReasons.unknown } = error as NodeJS.ErrnoException;
    throw new CommandError(fileErrors.cannotWrite(path, code));
  }
}

interface Arguments {
  /** Undefined where the list is wanted. */
  scenario: string | undefined;
  seed: number;
  minutes: number | undefined;
  /** Mixture of line forms. */
  forms: string | undefined;
  path: string | undefined;
  /** Folder of the FIT files; undefined where none are wanted. */
  fit: string | undefined;
  layout: GameLayout;
}

const layouts: readonly GameLayout[] = ['2022', '2025', '2026'];

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = argumentsOf(args, {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    forms: { type: 'string' },
    fit: { type: 'string' },
    layout: { type: 'string' },
    out: { type: 'string', short: 'o' },
    list: { type: 'boolean' },
  });
  const { seed = '1', minutes, forms, fit, out: path } = values;
  const isList = values.list === true;
  const [scenario, ...more] = positionals;
  if (isList ? scenario !== undefined : scenario === undefined || more.length > 0)
    throw new CommandError(argumentErrors.oneScenario);
  if (scenario !== undefined && !scenarios.some(({ name }) => name === scenario))
    throw new CommandError(argumentErrors.noSuchScenario(scenario));
  if (!/^\d{1,9}$/.test(seed)) throw new CommandError(argumentErrors.seed);
  const length = minutes === undefined ? undefined : Number(minutes);
  if (length !== undefined && !(/^\d+$/.test(minutes ?? '') && length >= 1 && length <= 1_440))
    throw new CommandError(argumentErrors.minutes);
  const mixtures = formMixtures.map(({ name }) => name);
  if (forms !== undefined && !mixtures.includes(forms))
    throw new CommandError(argumentErrors.forms(mixtures));
  const layout = layouts.find((each) => each === (values.layout ?? '2026'));
  if (!layout) throw new CommandError(argumentErrors.layout(layouts));
  return { scenario, seed: Number(seed), minutes: length, forms, path, fit, layout };
}
