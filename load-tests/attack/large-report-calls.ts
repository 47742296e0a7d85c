import { exportAccount } from '@ridescope/contract/account';
import { pathOf } from '@ridescope/contract/endpoint';
import { sharesPath } from '@ridescope/contract/protocol';
import { createShare, type Share } from '@ridescope/contract/shares';
import { type Statement, signStatement, verifyStatement } from '@ridescope/contract/statements';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { type AttackCall, jsonOf, sendCall } from './attack-call.ts';
import type { Operation } from './operations.ts';

/** A report of an attacker. */
export interface LargeReport {
  what: string;
  user: VirtualUser;
  name: string;
  /** Size as JSON. */
  bytes: number;
}

/** A call about a report, which ends well. */
export interface ReportCall extends AttackCall {
  /** Method and path without names. */
  title: string;
}

const activityId = 'a1';
const ownPath = '/api/report/{owner}/{name}';
const asJson = { 'content-type': 'application/json' };

/**
 * Finds every call that reads a report and that the server answers: those of its owner in the description of the API, and those of
 * everybody about its public copy and its statement.
 */
export async function callsAbout(
  origin: string,
  { user, name }: LargeReport,
  operations: readonly Operation[],
): Promise<ReportCall[]> {
  const key = { owner: user.identityId, name };
  const own = headersOf(user);
  const post = (path: string, body: object, headers = own): AttackCall => ({
    method: 'POST',
    path,
    headers: { ...headers, ...asJson },
    body: JSON.stringify(body),
  });
  const answerOf = async <T>(call: AttackCall) => jsonOf<T>((await sendCall(origin, call)).body);
  const share = post(pathOf(createShare, key), { hidesDevices: false });
  const sign = post(pathOf(signStatement, key), { activityId });
  const id = (await answerOf<Share>(share))?.id;
  const code = (await answerOf<Statement>(sign))?.code;
  const reads = operations
    .filter(({ method, path }) => method === 'GET' && path.startsWith(ownPath))
    .map(({ method, path, parameters }) => {
      const names = { ...key, other: name, activityId };
      const filled = Object.entries(names).reduce(
        (text, [of, value]) => text.replace(`{${of}}`, value),
        path,
      );
      const needsActivity = parameters.some((each) => each.name === 'activityId');
      return {
        title: `GET ${path}`,
        method,
        path: needsActivity ? `${filled}?activityId=${activityId}` : filled,
        headers: own,
      };
    });
  const calls: ReportCall[] = [
    ...reads,
    { title: 'GET account export', method: 'GET', path: pathOf(exportAccount), headers: own },
    { title: 'POST share', ...share },
    { title: 'POST statement', ...sign },
    ...(code ? [{ title: 'POST verify', ...post(pathOf(verifyStatement), { code }, {}) }] : []),
    ...(id
      ? [`${sharesPath}${id}.json`, `${sharesPath}${id}.png`, `/report/${id}`].map((path) => ({
          title: `GET ${path.replace(id, 'ID')}`,
          method: 'GET',
          path,
        }))
      : []),
  ];
  const answered: ReportCall[] = [];
  for (const call of calls) {
    const { status } = await sendCall(origin, call);
    if (status === 200) answered.push(call);
  }
  return answered;
}
