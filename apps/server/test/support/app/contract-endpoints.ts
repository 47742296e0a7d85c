import { readdirSync } from 'node:fs';
import type { Endpoint } from '@ridescope/contract/endpoint';

const folder = new URL('../../../../../packages/contract/src/', import.meta.url);

/** Collects every endpoint that a module of the contract exports, so that tests can't forget a new one. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap((one) => Object.values(one).filter(isEndpoint));
}

function isEndpoint(each: unknown): each is Endpoint {
  return typeof each === 'object' && each !== null && 'access' in each && 'path' in each;
}
