import { LogAnalyzer } from '@ridescope/analysis';
import { workerData } from 'piscina';
import { type ObjectSource, openObjectSource } from '../../platform/storage/object-source.ts';
import { ObjectNotFound } from '../../platform/storage/object-store.ts';
import type { ReadLogResult, ReadLogTask } from './log-reader.ts';
import { readLog } from './read-log.ts';

export interface ThreadTask extends ReadLogTask {
  maxLogBytes: number;
  /** One number that both threads see: how much was read, 0 to 100. */
  progress: Int32Array<SharedArrayBuffer>;
}

// What the pool was made with; it comes without a type.
const objects = await openObjectSource(workerData as ObjectSource);

/** Runs in a thread of the pool; what it gets and gives is copied between threads. */
export default async function readLogInThread(task: ThreadTask): Promise<ReadLogResult> {
  const object = await objects.get(task.objectKey).catch((error: unknown) => {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  });
  if (!object) return { kind: 'unreadable', reason: 'gone' };
  const engine = new LogAnalyzer({
    id: task.reportName,
    reportUrl: task.reportUrl,
    uploaderOffsetMinutes: task.uploaderOffsetMinutes,
  });
  return readLog(object, engine, {
    maxLogBytes: task.maxLogBytes,
    onProgress: (percent) => Atomics.store(task.progress, 0, percent),
  });
}
