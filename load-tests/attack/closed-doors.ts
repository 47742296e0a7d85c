import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deploy } from '../deployment/deployment.ts';
import { headersOf, mailedCode, signUpUser } from '../deployment/virtual-users.ts';
import { sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';

const email = 'door@example.org';
/** More than one address may have open without a proxy in front, which is 256. */
const sockets = 300;
const mostOfAddress = 256;
/** More downloads of the ping test than a server gives at once, which is 16. */
const downloads = 20;

/** Tries the doors of a server without a proxy that is open to one account only. */
export async function tryDoors(flags: readonly string[] = []): Promise<Part> {
  const findings = new Findings('outbox, closed benchmarks, refused downloads, connections');
  const env = {
    TRUST_PROXY: '',
    RESTRICTED_ENVIRONMENT: 'true',
    ALLOWED_EMAILS: email,
    LOG_LEVEL: 'info',
  };
  const deployment = await deploy({ kind: 'embedded', flags, env });
  if (!deployment) throw new Error('the embedded deployment needs nothing');
  try {
    await deployment.start();
    const { origin, dataDir, api } = deployment;
    const user = await signUpUser(origin, dataDir, { email, address: '' });
    const code = await mailedCode(dataDir, email);
    const { port } = new URL(origin);
    for (const host of [`localhost:${port}`, 'localhost', `127.0.0.1:${port}`]) {
      const path = '/dev/outbox';
      const { status, body } = await sendCall(origin, { method: 'GET', path, headers: { host } });
      const isHeld = status !== 200 && !body.includes(code);
      findings.expect(isHeld, () => `the outbox for ${host}: ${status}`);
    }
    for (const path of [
      '/api/benchmarks/1/high/1080/060',
      '/api/benchmarks/parts',
      '/api/hardware',
      '/api/hardware/nvidia-geforce-rtx-3060',
      '/api/hardware/table.csv',
      '/api/activities/1/high/1080/a/b',
      '/api/search?q=RTX',
      '/api/search/suggestions?q=RTX',
      '/api/sensors/standing?role=heartRate&transport=ant',
    ]) {
      const visitor = await sendCall(origin, { method: 'GET', path });
      findings.expect(visitor.status === 401, () => `${path} as a visitor: ${visitor.status}`);
      const own = await sendCall(origin, { method: 'GET', path, headers: headersOf(user) });
      findings.expect(own.status === 200, () => `${path} as a user: ${own.status}`);
    }
    await refuseDownloads(origin, findings, () => api.output);
    await openConnections(origin, findings);
  } finally {
    await deployment.remove();
  }
  return findings.done();
}

/** Downloads that are refused leave a line without a stack. */
async function refuseDownloads(
  origin: string,
  findings: Findings,
  output: () => string,
): Promise<void> {
  const agent = new Agent({ keepAlive: false });
  const answers = await Promise.all(Array.from({ length: downloads }, () => begin(origin, agent)));
  const refused = answers.filter((answer) => answer?.statusCode === 503).length;
  for (const answer of answers) answer?.destroy();
  await wait(500);
  findings.expect(refused > 0, () => 'no download was refused');
  const lines = output().split('\n');
  const refusalLines = lines.filter((line) => line.includes('SERVICE_UNAVAILABLE'));
  findings.expect(
    refusalLines.length <= refused,
    () => `${refusalLines.length} lines for ${refused} refusals`,
  );
  const stacks = lines.filter((line) => line.includes('"stack"')).length;
  findings.expect(stacks === 0, () => `${stacks} lines with a stack`);
}

/** Starts a download, and reads nothing of it. */
function begin(origin: string, agent: Agent): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const sent = get(`${origin}/api/ping/load`, { agent }, (answer) => {
      answer.on('error', () => {});
      resolve(answer);
    });
    sent.on('error', () => resolve(undefined));
  });
}

/** One address can't hold all connections. */
async function openConnections(origin: string, findings: Findings): Promise<void> {
  const { hostname, port } = new URL(origin);
  const closed = new Set<Socket>();
  const all = Array.from({ length: sockets }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('close', () => closed.add(socket)).on('error', () => {});
    return socket;
  });
  await wait(3000);
  const open = sockets - closed.size;
  findings.expect(open <= mostOfAddress, () => `${open} connections of one address are open`);
  for (const socket of all) socket.destroy();
  await wait(500);
  const { status } = await sendCall(origin, { method: 'GET', path: '/api/health' });
  findings.expect(status === 200, () => `the server answered ${status} after them`);
}
