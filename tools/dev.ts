import { join } from 'node:path';
import { serverFlags } from './launch/server-env.js';
import { root, run } from './run.ts';

// Runs two processes: the server, which restarts when one of its files changes, and Vite, which serves the web app with hot
// reload and forwards /api to the server.
await Promise.race([
  run(process.execPath, [...serverFlags(root), '--watch', 'apps/server/src/commands/serve.ts']),
  run('vite', ['--clearScreen', 'false'], { cwd: join(root, 'apps/web') }),
]);
// One process ended and has printed its reason, so the other one is stopped too.
process.kill(process.pid, 'SIGTERM');
