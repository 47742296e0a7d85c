import { join } from 'node:path';
import { root, run } from './run.ts';

// Two long runs side by side: the server, started again when one of its files changes, and Vite, which serves the web
// app with hot reload and hands /api on to the server.
await Promise.race([
  run(process.execPath, ['--watch', 'apps/server/src/commands/serve.ts']),
  run('vite', ['--clearScreen', 'false'], { cwd: join(root, 'apps/web') }),
]);
// One of them gave up, and has said why: take the other one down as well.
process.kill(process.pid, 'SIGTERM');
