// Part of the build: compiles what servers, workers and their threads are made of, for the cache that the environment names. All
// of it is compiled before the first module runs, and that one ends the process.
import './end-at-once.ts';
import './serve.ts';
import './worker.ts';
import '../features/uploads/reading/read-log-thread.ts';
