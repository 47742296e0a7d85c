import { headersOf } from '../deployment/virtual-users.ts';
import { type Answer, codeOf, isFault, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import type { Operation } from './operations.ts';
import type { Scene } from './scene.ts';

/** Calls that end Ann's things when the right caller makes them, so only wrong callers do. */
const destructive = /DELETE|mfa-disable|change-password|change-email/;

/**
 * Calls every route as every kind of caller, with the names of Ann's things in the address. Only Ann may get at them,
 * and no answer to another caller may contain anything of hers.
 */
export async function attackRoutes(scene: Scene, operations: readonly Operation[]): Promise<Part> {
  const { origin, ann, bob } = scene;
  const findings = new Findings('every route as every caller');
  for (const operation of operations) {
    const { method, access } = operation;
    const name = `${method} ${operation.path}`;
    const callers = {
      visitor: {},
      'another user': headersOf(bob),
      'a visitor with the share link': { referer: `${origin}/report/${scene.shareId}` },
      ...(!destructive.test(name) && { owner: headersOf(ann) }),
    };
    for (const [caller, headers] of Object.entries(callers)) {
      const answer = await sendCall(origin, {
        method,
        path: pathFor(operation, scene),
        headers: {
          'x-forwarded-for': scene.newAddress(),
          ...headers,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        body: method === 'GET' ? undefined : '{}',
      });
      const description = () =>
        `${name} as ${caller}: ${answer.status} ${answer.body.slice(0, 120)}`;
      findings.expect(isAllowed({ caller, access, answer }), description);
      if (caller !== 'owner')
        findings.expect(!hasSecret(scene, answer), () => `leak: ${description()}`);
    }
  }
  return findings.done();
}

/** Says whether a caller without a right was refused, and no caller met a server error. */
function isAllowed({
  caller,
  access,
  answer,
}: {
  caller: string;
  access: Operation['access'];
  answer: Answer;
}): boolean {
  const { status } = answer;
  if (isFault(answer)) return false;
  const isGuarded = access === 'user' || access === 'owner';
  if (!isGuarded) return true;
  if (caller === 'owner') return status !== 401 && codeOf(answer) !== 'FORBIDDEN';
  if (caller === 'another user')
    return access === 'user' ? status !== 401 : [403, 404].includes(status);
  return status === 401;
}

/** Fills the address with the names of Ann's things. */
export function pathFor({ path, parameters }: Operation, scene: Scene): string {
  const { ann, annReport, annUpload, shareId } = scene;
  const values: Record<string, string> = {
    identityId: ann.identityId,
    owner: ann.identityId,
    name: annReport,
    uploadId: annUpload,
    id: shareId,
    timezoneOffsetMinutes: '0',
    sha256: 'a'.repeat(64),
  };
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? schema.minimum ?? 'x'}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'some-name');
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Says whether an answer contains something that only Ann may see. */
export function hasSecret({ secretsOfAnn }: Scene, { body }: Answer): boolean {
  return secretsOfAnn.some((secret) => body.includes(secret));
}
