import { searchLimits } from '@ridescope/contract/search-language';
import { processorMs } from '../deployment/process-figures.ts';
import { type AttackCall, codeOf, isFault, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import type { Operation, Schema } from './operations.ts';
import { ownCalls } from './own-calls.ts';
import type { Scene } from './scene.ts';

const callsOfEach = 20;
/** A figure of few calls is rough, but shows what takes many times as long. */
const fewCallsOfEach = 4;
/** A figure that is too high is measured so often before it counts. */
const mostTries = 4;
/** Other programs share the caches of a busy machine, so a call may take so many times what its route says. */
const tolerance = 2;
/** For what the API's description doesn't list: pages and files. The server counts so much for each. */
const usualMs = 10;
const docsMs = 80;

/** Texts that are dear to read, compare, hash or answer, as long as the longest that a route takes. */
const dearTexts: Record<string, (length: number) => string> = {
  'one character': (length) => 'a'.repeat(length),
  words: (length) => 'ab cd1 '.repeat(Math.ceil(length / 7)).slice(0, length),
  'known words': (length) => 'NVIDIA Core i5 Pro '.repeat(Math.ceil(length / 19)).slice(0, length),
  'wildcards and brackets': (length) => '(*a* OR !'.repeat(Math.ceil(length / 9)).slice(0, length),
  terms: (length) =>
    Array.from({ length: searchLimits.terms }, (_, at) => `a${at}x`)
      .join(' ')
      .slice(0, length),
  'combined characters': (length) => 'e\u0301'.repeat(Math.ceil(length / 2)).slice(0, length),
  'a weak password': (length) => 'P4ssw0rd!qwerty'.repeat(Math.ceil(length / 15)).slice(0, length),
  'a password of dates': (length) => '1/1/1999aA!'.repeat(Math.ceil(length / 11)).slice(0, length),
  'a good password': (length) =>
    'Uphill-both-ways-7!'.repeat(Math.ceil(length / 19)).slice(0, length),
};

/** Longest text of an address: Node refuses longer heads, and Fastify longer parts. */
const longest = { path: 500, query: 4000, body: 50_000 };

/** The budget of a minute is 300 searches. Some of it comes back meanwhile. */
const mostDearCalls = 450;

/** What no operation of the description stands for. */
const otherPaths: readonly (readonly [path: string, statedMs?: number])[] = [
  ['/'],
  ['/benchmarks'],
  ['/search/NVIDIA'],
  ['/no-such-page'],
  ['/report/no-such-report'],
  ['/live'],
  ['/verify'],
  ['/api/docs'],
  ['/api/docs/json', docsMs],
  ['/api/docs/yaml', docsMs],
  ['/api/docs/static/swagger-ui-bundle.js', docsMs],
  ['/api/no-such-call'],
  ['/sitemap.xml'],
  ['/robots.txt'],
];

/**
 * Makes the dearest calls of every route that needs no account, and of an account about its own reports, and compares what
 * they take of the server's processor with what their route says. The budget of an address is counted in these figures.
 */
export async function measureProcessorTime(
  scene: Scene,
  operations: readonly Operation[],
  { pid, isWhole }: { pid: number | undefined; isWhole: boolean },
): Promise<Part> {
  const findings = new Findings('processor time of every public route');
  const measured: { name: string; each: number }[] = [];
  const open = operations.filter(({ access }) => access !== 'user' && access !== 'owner');
  const measure = async (name: string, statedMs: number, make: () => AttackCall) => {
    const calls = isWhole ? callsOfEach : fewCallsOfEach;
    const again = () => costOf(scene, { name, make, pid, calls }, findings);
    let each = await again();
    // The server's other work is in a figure too; what calls take themselves is in each of them.
    for (let tries = 1; tries < mostTries && (each ?? 0) > tolerance * statedMs; tries++)
      each = Math.min(each ?? 0, (await again()) ?? 0);
    if (each === undefined) return;
    measured.push({ name, each });
    const description = () => `${name}: ${each} ms a call, ${statedMs} ms by its route`;
    findings.expect(each <= tolerance * statedMs, description);
  };
  for (const operation of open)
    for (const [what, text] of Object.entries(dearTexts)) {
      const name = `${operation.method} ${operation.path} with ${what}`;
      await measure(name, operation.processorMs ?? usualMs, () => dearCall(operation, text, scene));
    }
  for (const [path, statedMs = usualMs] of [...otherPaths, [`/report/${scene.shareId}`] as const])
    await measure(path, statedMs, () => ({ method: 'GET', path }));
  for (const { name, statedMs = usualMs, make } of ownCalls(scene, operations))
    await measure(name, statedMs, make);
  const [dearest, ...others] = measured.toSorted((a, b) => b.each - a.each);
  if (dearest)
    for (const { name, each } of [dearest, ...others].slice(0, 5))
      findings.note(`${each} ms: ${name}`);
  await spendBudget(scene, findings);
  return findings.done();
}

async function costOf(
  { origin, newAddress }: Scene,
  {
    name,
    make,
    pid,
    calls,
  }: { name: string; make: () => AttackCall; pid: number | undefined; calls: number },
  findings: Findings,
): Promise<number | undefined> {
  const send = async () => {
    const { headers, ...call } = make();
    // Compressing an answer is work too.
    const all = { ...headers, 'accept-encoding': 'br', 'x-forwarded-for': newAddress() };
    const answer = await sendCall(origin, { ...call, headers: all });
    findings.expect(!isFault(answer), () => `${name}: ${answer.status}`);
  };
  await send(); // The first call may prepare what all others use.
  const before = await processorMs(pid);
  for (let at = 0; at < calls; at++) await send();
  const after = await processorMs(pid);
  return before === undefined || after === undefined ? undefined : (after - before) / calls;
}

function dearCall(
  { method, path, parameters, body }: Operation,
  text: (length: number) => string,
  { shareId }: Scene,
): AttackCall {
  const textFor = (schema: Schema, length: number): string => {
    const { type, minimum, maximum, maxLength = length } = schema;
    const [first] = schema.enum ?? [];
    if (first !== undefined) return String(first);
    if (type === 'integer' || type === 'number') return String(maximum ?? minimum ?? 9);
    return text(Math.min(maxLength, length));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'id') return shareId;
    const schema = parameters.find((each) => each.name === name)?.schema ?? {};
    return encodeURIComponent(textFor(schema, longest.path).slice(0, longest.path / 3));
  });
  const inQuery = parameters.filter((each) => each.in === 'query');
  const query = inQuery.map(({ name, schema }) => {
    const value = textFor(schema, Math.floor(longest.query / inQuery.length));
    return `${name}=${encodeURIComponent(value)}`;
  });
  return {
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ? dearBody(body, text) : {}),
    }),
  };
}

/** Fills every text of a body, so that it fits its schema. */
function dearBody(schema: Schema, text: (length: number) => string): unknown {
  const { type, properties = {}, anyOf, items, minimum, maximum, maxLength } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return dearBody(anyOf[0], text);
  if (type === 'object') {
    const entries = Object.entries(properties);
    const share = Math.floor(longest.body / Math.max(1, entries.length));
    return Object.fromEntries(
      entries.map(([name, of]) => [name, filledField(name, of, text, share)]),
    );
  }
  if (type === 'array') return items ? [dearBody(items, text)] : [];
  if (type === 'integer' || type === 'number') return maximum ?? minimum ?? 1;
  if (type === 'boolean') return true;
  return text(Math.min(maxLength ?? longest.body, longest.body));
}

let people = 0;

/** An email has to look like one, or its call ends before it does any work. Another one each time makes an account. */
function filledField(
  name: string,
  schema: Schema,
  text: (length: number) => string,
  share: number,
): unknown {
  if (name === 'email') return `dear-${people++}@example.org`;
  return dearBody({ ...schema, maxLength: Math.min(schema.maxLength ?? share, share) }, text);
}

/** One address spends its budget with dear calls: the answer says when to come back, and others are still answered. */
async function spendBudget({ origin, newAddress }: Scene, findings: Findings): Promise<void> {
  const address = newAddress();
  const q = dearTexts.terms?.(1000) ?? '';
  const path = `/api/search/alternatives?${new URLSearchParams({ q })}`;
  let calls = 0;
  for (; calls < mostDearCalls; calls++) {
    const headers = { 'x-forwarded-for': address };
    const answer = await sendCall(origin, { method: 'GET', path, headers });
    if (answer.status !== 429) continue;
    const waitS = Number(answer.headers['retry-after']);
    const isClear = codeOf(answer) === 'RATE_LIMIT_EXCEEDED' && waitS > 0;
    findings.expect(isClear, () => `a spent budget: ${answer.body}, retry after ${waitS}`);
    break;
  }
  findings.expect(
    calls < mostDearCalls,
    () => `${calls} dear searches of one address were answered`,
  );
  findings.note(`${calls} dear searches of one address before it was refused`);
  const headers = { 'x-forwarded-for': newAddress() };
  const other = await sendCall(origin, { method: 'GET', path, headers });
  findings.expect(other.status === 200, () => `another address was answered ${other.status}`);
}
