import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { lockDirectory } from './directory-lock.ts';

it('the directory lock admits one opener at a time and names it to the others', async () => {
  const directory = await temporaryDirectory();
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}.`);
  await unlock();
  await (await lockDirectory(directory))();
});

it('the directory lock recognises a directory under another name', async () => {
  const directory = await temporaryDirectory();
  const alias = path.join(await temporaryDirectory(), 'alias');
  await symlink(directory, alias);
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(alias)).rejects.toThrow('is in use');
  await unlock();
});

it('the directory lock creates the directory, and keeps directories apart', async () => {
  const parent = await temporaryDirectory();
  const unlockers = await Promise.all([
    lockDirectory(path.join(parent, 'new', 'one')),
    lockDirectory(path.join(parent, 'new', 'two')),
  ]);
  for (const unlock of unlockers) await unlock();
});

it('the directory lock frees the lock when its process is killed', async () => {
  const directory = await temporaryDirectory();
  const module = path.join(import.meta.dirname, 'directory-lock.ts');
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(module)});
    await lockDirectory(${JSON.stringify(directory)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(holder.stdout, 'data');
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${holder.pid}.`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockDirectory(directory))();
});
