import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** A function settles after a few: what was never seen before is learned once. A loop gives up dozens in a few rounds. */
const mostGivenUp = 8;

interface Loop {
  place: string;
  compilations: number;
}

/** Places at which V8 gave up one compilation after another of the same function, from the output of `--trace-deopt`. */
function loopsIn(trace: string): Loop[] {
  const compilations = new Map<string, Set<string>>();
  const line =
    /\[bailout \(kind: [^,]+, reason: (.+?)\): begin\. deoptimizing \S+ <JSFunction (.*?)\(sfi = (\w+)\)>, .*?opt id (\d+), /g;
  for (const [, reason, name, id, compilation = ''] of trace.matchAll(line)) {
    const place = `${name?.trim() || `a function at ${id}`}: ${reason}`;
    const known = compilations.get(place);
    if (known) known.add(compilation);
    else compilations.set(place, new Set([compilation]));
  }
  return [...compilations]
    .map(([place, { size }]) => ({ place, compilations: size }))
    .filter((loop) => loop.compilations > mostGivenUp);
}

/** What V8 says under a flag while a process analyses many logs one after the other, or a joined one. */
function traceOf(flag: string, ...words: string[]): string {
  const script = fileURLToPath(new URL('../testing/analyze-in-turn.ts', import.meta.url));
  // In one thread the same functions are compiled at the same moments, however slow the machine is.
  return execFileSync(process.execPath, [flag, '--single-threaded', script, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}

describe('loopsIn', () => {
  const bailout = (name: string, compilation: number) =>
    `[bailout (kind: deopt-eager, reason: Insufficient type feedback for generic named access): begin. deoptimizing 0x0c62 <JSFunction ${name}(sfi = 0x13b6)>, 0x2faa <Code TURBOFAN_JS>, opt id ${compilation}, bytecode offset 444, deopt exit 2, FP to SP delta 336]\n`;
  const times = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join('');

  it('names a function of which one compilation after the other is given up', () => {
    expect(loopsIn(times(9, (index) => bailout('advance ', index)))).toEqual([
      {
        place: 'advance: Insufficient type feedback for generic named access',
        compilations: 9,
      },
    ]);
    expect(loopsIn(times(9, (index) => bailout('', index)))).toHaveLength(1);
  });

  it('says nothing of a function that settles, or of one compilation that is left often', () => {
    expect(loopsIn(times(8, (index) => bailout('advance ', index)))).toEqual([]);
    expect(loopsIn(times(50, () => bailout('measureLoss ', 335)))).toEqual([]);
  });
});

describe('logs analysed in turn, with the real ones where they are', () => {
  // It takes seconds; the limit only ends a test that hangs.
  it('never make V8 compile and give up a function over and over', { timeout: 600_000 }, () => {
    const trace = traceOf('--trace-deopt');
    expect(trace).toContain('[bailout (kind: deopt-eager');
    expect(loopsIn(trace)).toEqual([]);
  });
});

describe('a large joined log', () => {
  // Of some events few are made, and a layout settles after those. The parser makes thousands a second.
  const mostConverted = 500;

  it('never makes V8 convert the events of the parser', { timeout: 600_000 }, () => {
    const trace = traceOf('--trace-migration', 'joined');
    expect(trace).toContain('[migrating]');
    expect(trace.split('[migrating]t:').length - 1).toBeLessThan(mostConverted);
  });
});
