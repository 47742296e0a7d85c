import { expect, it } from 'vitest';
import { requireNoArguments } from './command-arguments.ts';
import { StartupError } from './startup-error.ts';

it('the argument parser refuses arguments that the command would ignore', () => {
  expect(() => requireNoArguments('books', [])).not.toThrow();
  const usage = new StartupError('Usage: npm run books');
  expect(() => requireNoArguments('books', ['2026'])).toThrow(usage);
});
