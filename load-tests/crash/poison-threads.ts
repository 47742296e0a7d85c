// The crash test loads this into a process of the product before its own code. The threads that read logs then fail on
// the lines of `poison-words.ts`, as they would on an unknown fault of the engine.
import workerThreads from 'node:worker_threads';

const preload = new URL('./poison-reader.ts', import.meta.url).href;

workerThreads.Worker = class extends workerThreads.Worker {
  constructor(file: string | URL, options: workerThreads.WorkerOptions = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), `--import=${preload}`] });
  }
};
