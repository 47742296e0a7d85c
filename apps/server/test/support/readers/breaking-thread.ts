import { createGunzip } from 'node:zlib';
import { workerData } from 'piscina';
import type {
  ReaderSources,
  ThreadTask,
} from '../../../src/features/uploads/reading/read-log-task.ts';
import readLogInThread from '../../../src/features/uploads/reading/read-log-thread.ts';
import { openObjectSource } from '../../../src/platform/storage/object-source.ts';

// The pool's options, which come without a type.
const objects = await openObjectSource((workerData as ReaderSources).source);

/** Reads logs as the real thread does, except those whose first word makes it break. */
export default async function readOrBreak(task: ThreadTask) {
  const { body } = await objects.get(task.objectKey);
  const text = (await body.pipe(createGunzip()).toArray()).join('');
  switch (text.split(' ', 1)[0]) {
    case 'exit':
      return process.exit(3); // Ends this thread only.
    case 'hang':
      for (;;);
    case 'swell': {
      const retained: string[] = [];
      for (;;) retained.push(String(Math.random()).repeat(1000).toUpperCase());
    }
    default:
      return readLogInThread(task);
  }
}
