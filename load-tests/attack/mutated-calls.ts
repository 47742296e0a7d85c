import { Random } from '@ridescope/log-simulator/random';
import { sendLog } from '../deployment/send-log.ts';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { type AttackCall, isFault, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { fittingValue, hostileBody, hostileText, pick } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import { hasSecret } from './route-table.ts';
import { rideLog, type Scene, untilEnded } from './scene.ts';

export interface MutationOptions {
  calls: number;
  seed: number;
  /** Says whether to end early. */
  isStopped?: () => boolean;
  onProgress?: ((done: number) => void) | undefined;
}

/** Calls that are under way at the same time. */
const atOnce = 12;
/** Tokens are valid for 15 minutes, and a mutated call may have deleted the account. */
const renewEvery = 2000;
/** Calls that hash a password, mail a code or send 25 MB take a hundred times as long as others, so they come less often. */
const slow =
  /ping\/load|auth\/(sign-in|sign-up|confirm|change|new-password|mfa|passkey)|account$|share/;
const slowShare = 0.03;
/** So many of them show no more than a thousand do. */
const mostSlow = 3000;
const ownUpload = 'upload-of-mutant';

/** Calls that an earlier run found answered 500. */
const onceFailed = [
  '/api/sensors/standing?manufacturer=constructor&role=power&transport=ant',
  '/api/sensors/standing?model=x&manufacturer=__proto__&role=heartRate&transport=ble',
];

/** Sends mutated calls, generated from the API's own description. None may be answered 500, and none learns of Ann. */
export async function mutateCalls(
  scene: Scene,
  operations: readonly Operation[],
  { calls, seed, isStopped = () => false, onProgress }: MutationOptions,
): Promise<Part> {
  const findings = new Findings('mutated calls of every operation');
  const random = Random.of(seed, 'mutated calls');
  const counts = new Map<number, number>();
  for (const path of onceFailed) {
    const headers = { 'x-forwarded-for': scene.newAddress() };
    const answer = await sendCall(scene.origin, { method: 'GET', path, headers });
    findings.expect(!isFault(answer), () => `${path}: ${answer.status}`);
  }
  const share = Math.min(slowShare, mostSlow / calls);
  let users = newUsers(scene, 0);
  let started = 0;
  let done = 0;
  const sendNext = async () => {
    const number = started++;
    if (number > 0 && number % renewEvery === 0) users = newUsers(scene, number);
    const call = mutatedCall(scene, { operations, users: await users, random, share });
    const answer = await sendCall(scene.origin, call);
    const { status, body } = answer;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    const isHeld = !isFault(answer) && !hasSecret(scene, answer);
    findings.expect(isHeld, () => `${describe(call)}: ${status} ${body.slice(0, 160)}`);
    onProgress?.(++done);
  };
  const sendUntilDone = async () => {
    while (started < calls && !isStopped()) await sendNext();
  };
  await Promise.all(Array.from({ length: atOnce }, sendUntilDone));
  const sorted = [...counts].sort(([a], [b]) => a - b);
  findings.note(`${operations.length} operations; answers by status:`);
  findings.note(sorted.map(([status, count]) => `${status}: ${count}`).join(', '));
  return findings.done();
}

/** A caller, with the name of its report, if it has one. */
interface Mutant extends VirtualUser {
  report?: string;
}

/** Signs up two users, of whom one has a ride. */
async function newUsers(scene: Scene, done: number): Promise<Mutant[]> {
  const owner = await scene.newUser(`mutant-${done}-a`);
  const body = rideLog(done + 1);
  await sendLog(scene.origin, owner, { uploadId: ownUpload, body }, { patienceMs: 600_000 });
  const { reportUrl = '' } = await untilEnded(scene.origin, owner, ownUpload);
  const report = reportUrl.split('/').at(-1) ?? '';
  return [{ ...owner, report }, await scene.newUser(`mutant-${done}-b`)];
}

interface Mutation {
  operations: readonly Operation[];
  users: readonly Mutant[];
  random: Random;
  /** Of calls that take long. */
  share: number;
}

function mutatedCall(scene: Scene, { operations, users, random, share }: Mutation): AttackCall {
  const quick = operations.filter(({ path }) => !slow.test(path));
  const from = random.isWithin(share) ? operations : quick;
  const operation = pick(from, random);
  if (!operation) throw new Error('there are no operations');
  const caller = random.isWithin(0.2) ? undefined : pick(users, random);
  const known = knownTexts(scene, users);
  const body =
    operation.body && !random.isWithin(0.05)
      ? hostileBody(operation.body, random, known)
      : undefined;
  return {
    method: random.isWithin(0.02)
      ? (pick(['PATCH', 'HEAD', 'OPTIONS'], random) ?? '')
      : operation.method,
    path: mutatedPath(operation, { random, known, caller }),
    headers: {
      ...(caller && headersOf(caller)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...mutatedHeaders(random),
      'x-forwarded-for': scene.newAddress(),
    },
    body,
  };
}

/** Texts that lead deeper than an invented one: ids of Ann, and of the caller. */
function knownTexts(scene: Scene, users: readonly Mutant[]): string[] {
  const { ann, annUpload, shareId } = scene;
  const own = users.flatMap(({ identityId, email }) => [identityId, email]);
  return [ann.identityId, annUpload, shareId, '123456', ownUpload, 'x', ...own];
}

function mutatedPath(
  { path, parameters }: Operation,
  given: { random: Random; known: readonly string[]; caller: Mutant | undefined },
): string {
  const { random, known, caller } = given;
  const valueFor = (name: string) => {
    if (random.isWithin(0.25)) return hostileText(random);
    if (name === 'identityId' || name === 'owner') return caller?.identityId ?? known[0] ?? 'x';
    if (name === 'name') return caller?.report ?? pick(known, random) ?? 'x';
    const described = parameters.find((each) => each.name === name);
    return String(fittingValue(described?.schema ?? {}, random, known));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(valueFor(name)));
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random.isWithin(0.6)))
    .map(({ name }) => `${name}=${encoded(valueFor(name))}`);
  if (random.isWithin(0.05)) query.push(`${encoded(hostileText(random))}=1`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Encodes a text for an address; half of a surrogate can't be, and goes as the bytes that some programs send. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function mutatedHeaders(random: Random): Record<string, string> {
  if (!random.isWithin(0.2)) return {};
  const headers = [
    hostileHeader(random),
    hostileHeader(random),
    { authorization: 'Bearer x.y.z' },
    { authorization: 'Bearer' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=x' },
    { 'content-encoding': 'gzip' },
    { accept: 'application/xml' },
    { 'accept-encoding': 'gzip;q=x, *;q=-1' },
    { 'if-none-match': '"x"' },
    { range: 'bytes=0-1,5-,-9' },
    { cookie: 'ridescope_session=%00; a; =; ;;' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'user-agent': 'a'.repeat(4000) },
    { 'user-agent': '' },
  ];
  return pick<Record<string, string>>(headers, random) ?? {};
}

/** Headers that the product, its framework or a proxy in front of it reads. */
const headerNames = [
  ...[
    'authorization',
    'cookie',
    'origin',
    'referer',
    'accept',
    'accept-language',
    'accept-encoding',
  ],
  ...['content-type', 'if-none-match', 'if-modified-since', 'range', 'x-forwarded-proto'],
  ...['x-request-id', 'traceparent', 'stripe-signature', 'sec-fetch-site', 'forwarded', 'te'],
];

/** Builds a header with a text that breaks what doesn't expect it, after what such a header starts with. */
function hostileHeader(random: Random): Record<string, string> {
  const name = pick(headerNames, random) ?? 'x';
  const start = pick(['', 'Bearer ', 'application/json; ', 't=1,v1=', '00-', '"'], random) ?? '';
  // What no header can hold is left out, as a client does.
  const text = hostileText(random).replace(/[^\x20-\x7e\xa0-\xff]/g, '');
  return { [name]: `${start}${text}`.trim() };
}

function describe(call: AttackCall | undefined): string {
  if (!call) return '';
  const { method, path, body = '' } = call;
  return `${method} ${path.slice(0, 200)} ${String(body).slice(0, 200)}`;
}
