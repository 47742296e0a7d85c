import { exportAccount } from '@ridescope/contract/account';
import { type Endpoint, pathOf } from '@ridescope/contract/endpoint';
import { getLogs } from '@ridescope/contract/logs';
import { getReport } from '@ridescope/contract/reports';
import { createShare } from '@ridescope/contract/shares';
import { getStatement, signStatement } from '@ridescope/contract/statements';
import { headersOf } from '../deployment/virtual-users.ts';
import type { AttackCall } from './attack-call.ts';
import { describedPath, type Operation } from './operations.ts';
import type { Scene } from './scene.ts';

interface OwnCall {
  name: string;
  /** By its route. */
  statedMs: number | undefined;
  make: () => AttackCall;
}

/** What a free account can ask for about its own reports: everybody can have one, so these have to be bounded too. */
export function ownCalls({ ann, annReport }: Scene, operations: readonly Operation[]): OwnCall[] {
  const params = { owner: ann.identityId, name: annReport, identityId: ann.identityId };
  const call = (endpoint: Endpoint, given: { query?: string; body?: object } = {}): OwnCall => {
    const { method, path } = endpoint;
    const described = operations.find(
      (each) => each.method === method && each.path === describedPath(path),
    );
    const { query = '', body } = given;
    return {
      name: `${method} ${path}`,
      statedMs: described?.processorMs,
      make: () => ({
        method,
        path: pathOf(endpoint, params) + query,
        headers: {
          ...headersOf(ann),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    };
  };
  return [
    call(exportAccount),
    call(getLogs),
    call(getReport),
    call(createShare, { body: { hidesDevices: false } }),
    call(getStatement, { query: '?activityId=a1' }),
    call(signStatement, { body: { activityId: 'a1' } }),
  ];
}
