// Loaded into a process of the product before its own code, by the crash test alone: the threads that read logs then
// stumble over the lines of `poison-words.ts`, as they would over a fault of the engine that nobody knows of yet.
import workerThreads from 'node:worker_threads';

const preload = new URL('./poison-reader.ts', import.meta.url).href;

workerThreads.Worker = class extends workerThreads.Worker {
  constructor(file: string | URL, options: workerThreads.WorkerOptions = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), `--import=${preload}`] });
  }
};
