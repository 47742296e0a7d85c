import { expect, it, onTestFinished, vi } from 'vitest';
import { run } from './run.ts';

/** Runs a script of Node and returns its exit code with what reached standard error. */
async function runQuietly(script: string): Promise<[code: number, printed: string]> {
  const printed: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const code = await run(process.execPath, ['-e', script], { output: 'onFailure' });
  return [code, printed.join('')];
}

it('a build that succeeds prints nothing, so that the first start is quiet', async () => {
  const noise = "console.log('dist/a.js  12 kB'); console.error('(!) Some chunks are large')";
  expect(await runQuietly(noise)).toEqual([0, '']);
});

it('a build that fails prints all that it said', async () => {
  const noise =
    "console.log('12 modules'); console.error('x is not defined'); process.exitCode = 3";
  const [code, printed] = await runQuietly(noise);
  expect(code).toBe(3);
  expect(printed).toContain('12 modules');
  expect(printed).toContain('x is not defined');
});
