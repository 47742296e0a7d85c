// Loaded into the threads that read logs; see `poison-threads.ts`.
import { LogAnalyzer } from '@ridescope/analysis';
import { poisons } from './poison-words.ts';

const actions: Record<(typeof poisons)[number]['name'], () => void> = {
  throws() {
    throw new Error('poison');
  },
  endsThread: () => process.exit(1), // Ends only the thread.
  endsProcess: () => process.kill(process.pid, 'SIGKILL'),
};

const push = LogAnalyzer.prototype.push;
LogAnalyzer.prototype.push = function (chunk) {
  for (const { name, word } of poisons) if (Buffer.from(chunk).includes(word)) actions[name]();
  push.call(this, chunk);
};
