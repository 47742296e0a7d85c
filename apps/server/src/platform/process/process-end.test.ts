import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { secureDataDirectory } from './data-directory.ts';
import { endingText } from './process-end.ts';
import { StartupError } from './startup-error.ts';

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('the last line words a fault of a file or folder in one line', async () => {
  const file = path.join(await temporaryDirectory(), 'file');
  await writeFile(file, '');
  const reason = 'there is a file where a folder must be';
  const notMade = await errorOf(secureDataDirectory(file));
  expect(endingText(notMade)).toBe(`${file} can't be used: ${reason}.`);
  const below = path.join(file, 'data');
  expect(endingText(await errorOf(mkdir(below)))).toBe(`${below} can't be used: ${reason}.`);
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/x' });
  expect(endingText(full)).toBe("/data/x can't be used: its disk is full.");
});

it('the last line gives a stack only for what its operator cannot mend', () => {
  expect(endingText(new StartupError('Port 1 is in use.'))).toBe('Port 1 is in use.');
  expect(endingText(new TypeError('x is undefined'))).toMatch(/TypeError: x is undefined\n +at /);
  expect(endingText('odd')).toBe('odd');
});
