import { buildParts } from './building/build-parts.ts';

process.exitCode = await buildParts();
