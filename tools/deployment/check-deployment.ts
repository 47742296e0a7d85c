import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { checkCompose } from './check-compose.ts';
import { checkImage } from './check-image.ts';
import { checkManifests } from './check-manifests.ts';
import { stagesOf } from './containerfile.ts';
import { factsOf, manifestFiles } from './facts.ts';
import type { Manifest } from './manifest.ts';

/** Finds what is wrong in `deploy/`, without a container engine or a cluster. @returns a line for each problem. */
export async function checkDeployment(root: string): Promise<string[]> {
  const facts = factsOf(root);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const text = read('deploy/compose.yaml');
  const compose = parse(text, { merge: true });
  const manifests = manifestFiles(root).flatMap((file) =>
    parseAllDocuments(read(file)).map((document): Manifest => document.toJS()),
  );
  const within = (name: string, problems: string[]) => problems.map((each) => `${name}  ${each}`);
  return [
    ...within('deploy/Containerfile', checkImage(stagesOf(read('deploy/Containerfile')), facts)),
    ...within(
      'deploy/compose.yaml',
      checkCompose({ compose, text, settings: read('deploy/.env.example') }, facts),
    ),
    ...within('deploy/kubernetes', await checkManifests(manifests, facts)),
  ];
}
