import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './measure.ts';

const cli = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));
const build = fileURLToPath(new URL('../build.js', import.meta.url));
const pairs = 15;

/** Milliseconds of a process, from the clock and of the processor. */
interface Taken {
  wallMs: number;
  cpuMs: number;
}

export interface StartUp {
  empty: Taken;
  analyze: Taken;
  /** Median of the differences within a pair. */
  above: Taken;
}

/** Times `ridescope analyze --json` on a log of 1 MB beside an empty script, several times in turn. */
export function measureStartUp(folder: string, log: string): StartUp {
  // What `npm run build` makes: from its sources the command line starts much later.
  execFileSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] });
  const empty = join(folder, 'empty.js');
  const preload = join(folder, 'tell-cpu.cjs');
  writeFileSync(empty, '');
  writeFileSync(preload, tellCpu);
  const rounds = Array.from({ length: pairs }, () => ({
    empty: timeOf(preload, [empty]),
    analyze: timeOf(preload, [cli, 'analyze', log, '--json']),
  }));
  const middle = (of: (round: (typeof rounds)[number]) => Taken): Taken => ({
    wallMs: median(rounds.map((round) => of(round).wallMs)),
    cpuMs: median(rounds.map((round) => of(round).cpuMs)),
  });
  return {
    empty: middle((round) => round.empty),
    analyze: middle((round) => round.analyze),
    above: middle((round) => ({
      wallMs: round.analyze.wallMs - round.empty.wallMs,
      cpuMs: round.analyze.cpuMs - round.empty.cpuMs,
    })),
  };
}

/** The process itself says at its end how much of the processor it took. */
const tellCpu = `
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    require('node:fs').writeSync(3, String((user + system) / 1000));
  });`;

function timeOf(preload: string, args: readonly string[]): Taken {
  const startMs = performance.now();
  const { output, status } = spawnSync(process.execPath, ['-r', preload, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const wallMs = performance.now() - startMs;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return { wallMs, cpuMs: Number(output[3]) };
}
