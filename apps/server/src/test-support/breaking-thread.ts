import { createGunzip } from 'node:zlib';
import readLogInThread, { type ThreadTask } from '../features/uploads/read-log-thread.ts';
import { openObject } from '../platform/storage/disk-object-store.ts';

/** Reads logs as the real thread does, but for those whose first word tells it to break. */
export default async function readOrBreak(task: ThreadTask) {
  const { body } = await openObject(task.objectDirectory, task.objectKey);
  const text = (await body.pipe(createGunzip()).toArray()).join('');
  switch (text.split(' ', 1)[0]) {
    case 'exit':
      return process.exit(3); // Ends this thread only.
    case 'hang':
      for (;;);
    case 'swell': {
      const kept: string[] = [];
      for (;;) kept.push(String(Math.random()).repeat(1000).toUpperCase());
    }
    default:
      return readLogInThread(task);
  }
}
