import { join, relative } from 'node:path';
import { packAll } from './packaging/pack-all.ts';
import { cacheFolder, root, run } from './run.ts';

/* Packs the command line, the parser and the analysis into files that `npm install` takes. */
const code = await run('tsc', ['-b', 'packages/analysis']);
if (code !== 0) process.exitCode = code;
else
  for (const { path, bytes } of await packAll(join(cacheFolder, 'packages')))
    console.log(`${relative(root, path)}  ${Math.round(bytes / 1024)} KB`);
