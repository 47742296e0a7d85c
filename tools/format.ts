import { run } from './run.ts';

process.exitCode = await run('biome', ['check', '--write', '--error-on-warnings', '.']);
