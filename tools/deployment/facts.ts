import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHealth, getLiveness, getReadiness } from '@ridescope/contract/health';
import { apiPrefix } from '@ridescope/contract/protocol';
import { configSources, variablesIn } from '../docs/guides.ts';

/** What a deployment may refer to. */
export interface Facts {
  /** Environment variables that the server reads. */
  variables: readonly string[];
  /** What every server is started with, also without an image. */
  environment: Readonly<Record<string, string>>;
  /** Flags of Node that every server and worker is started with. */
  nodeFlags: readonly string[];
  /** Paths of the API that say how a server is. */
  healthPaths: readonly string[];
  /** Path that says whether a server takes requests, without what all servers share. */
  readyPath: string;
  /** Seconds that the oldest log waits before servers refuse uploads, unless they are set otherwise. */
  maxQueueAgeS: number;
  /** The product's version, which images are tagged with. */
  version: string;
  /** Returns whether the checkout has a file. */
  exists(path: string): boolean;
}

/** Collects the facts of a checkout. */
export function factsOf(root: string): Facts {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  return {
    version,
    variables: variablesIn(configSources.map(read).join('\n')),
    environment: JSON.parse(read('apps/server/process-environment.json')),
    nodeFlags: JSON.parse(read('apps/server/node-flags.json')),
    healthPaths: [getHealth, getLiveness, getReadiness].map(({ path }) => apiPrefix + path),
    maxQueueAgeS: Number(
      /MAX_QUEUE_AGE_S: .*default: (\d+)/.exec(
        read('apps/server/src/platform/process/config.ts'),
      )?.[1],
    ),
    readyPath: apiPrefix + getReadiness.path,
    exists: (path) => existsSync(join(root, path)),
  };
}

/** Lists the manifests of a checkout. */
export function manifestFiles(root: string): string[] {
  return globSync('deploy/kubernetes/*.yaml', { cwd: root }).sort();
}
