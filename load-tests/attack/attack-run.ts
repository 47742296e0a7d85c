import { type DeploymentKind, deploy } from '../deployment/deployment.ts';
import { headersOf, signInUser } from '../deployment/virtual-users.ts';
import { isFault, sendCall } from './attack-call.ts';
import { auditBooks, isPlanted } from './books-audit.ts';
import { tryDoors } from './closed-doors.ts';
import { Findings, type Part } from './findings.ts';
import { forgeCredentials } from './forged-credentials.ts';
import { forgePayments } from './forged-payments.ts';
import { spendFreeReadings } from './free-readings.ts';
import { sendHostileBodies } from './hostile-bodies.ts';
import { fillMemory } from './hostile-memory.ts';
import { sendHostileSearches } from './hostile-searches.ts';
import { sendHostileSockets } from './hostile-sockets.ts';
import { sendHostileUploads, uploadLimits } from './hostile-uploads.ts';
import { readLargeReports } from './large-reports.ts';
import { lockOut } from './locked-out.ts';
import { type MutationOptions, mutateCalls } from './mutated-calls.ts';
import { readOperations } from './operations.ts';
import { measureProcessorTime } from './processor-time.ts';
import { forgeRides } from './public-board.ts';
import { race } from './races.ts';
import { attackRoutes } from './route-table.ts';
import { type Scene, setScene } from './scene.ts';

export interface AttackOptions extends MutationOptions {
  kind: DeploymentKind;
  /** Uploads that race for an account's free tokens. */
  logs: number;
  /** Node flags for the server. */
  flags?: readonly string[];
  /** Also does what takes minutes: measures more calls of each route, and uploads the largest logs. */
  isWhole: boolean;
  /** Sends only mutated calls, the largest logs, which only a server of one process gets, or the largest reports. */
  only?: AttackPart | undefined;
}

export const attackParts = ['mutated', 'memory', 'reports'] as const;
export type AttackPart = (typeof attackParts)[number];

/** Starts servers and attacks them. @returns undefined without a PostgreSQL server, if one is needed. */
export async function runAttack(options: AttackOptions): Promise<Part[] | undefined> {
  const { kind, flags, isWhole, only } = options;
  if (only === 'memory') return kind === 'embedded' ? [await fillMemory(flags)] : [];
  const parts = only === 'reports' ? [] : await attackServer(options);
  if (!parts || only === 'mutated') return parts;
  const large = await readLargeReports({ kind, flags, isWhole });
  if (!large) return undefined;
  parts.push(large);
  // The others are about a server of one process.
  if (kind !== 'embedded' || only) return parts;
  return [...parts, await tryDoors(flags), ...(isWhole ? [await fillMemory(flags)] : [])];
}

async function attackServer(options: AttackOptions): Promise<Part[] | undefined> {
  const { kind, logs, flags, isWhole, only } = options;
  const deployment = await deploy({
    kind,
    env: { ...uploadLimits, SAMPLE_DATA: 'on' },
    ...(flags && { flags }),
  });
  if (!deployment) return undefined;
  try {
    await deployment.start();
    const { origin, dataDir, api } = deployment;
    const scene = await setScene(origin, dataDir);
    const operations = await readOperations(origin);
    const written = only
      ? []
      : [
          await attackRoutes(scene, operations),
          await forgeCredentials(scene),
          await race(scene, { logs }),
          await sendHostileBodies(scene, operations),
          await sendHostileSearches(scene, api.pid),
          await measureProcessorTime(scene, operations, { pid: api.pid, isWhole }),
          await sendHostileUploads(scene),
          await spendFreeReadings(scene),
          await forgeRides(scene),
          await lockOut(scene),
          await forgePayments(scene, deployment.env),
          await sendHostileSockets(scene, { sockets: isWhole ? 2000 : 64, seed: options.seed }),
        ];
    const mutated = await mutateCalls(scene, operations, options);
    const after = await inspect(scene, { starts: api.starts, output: api.output });
    if (only) return [mutated, after];
    await deployment.stop();
    return [...written, mutated, after, await auditBooks(deployment.env)];
  } finally {
    await deployment.remove();
  }
}

/** Checks that the server and everything of Ann's are as they were. */
async function inspect(
  scene: Scene,
  { starts, output }: { starts: number; output: string },
): Promise<Part> {
  const { origin } = scene;
  const findings = new Findings('afterwards');
  findings.expect(starts === 1, () => `the server started ${starts} times`);
  const fault = lastFault(output);
  findings.expect(fault === undefined, () => `the server logged: ${fault}`);
  const ann = await signInUser(origin, { email: scene.ann.email, address: scene.newAddress() });
  const path = `/api/report/${ann.identityId}/${scene.annReport}`;
  const paths = ['/api/health', '/api/account/export', path, `/share/${scene.shareId}.json`];
  for (const each of paths) {
    const answer = await sendCall(origin, { method: 'GET', path: each, headers: headersOf(ann) });
    const isHeld = each === '/api/health' ? !isFault(answer) : answer.status === 200;
    findings.expect(isHeld, () => `${each}: ${answer.status}`);
  }
  return findings.done();
}

function lastFault(output: string): string | undefined {
  return output.split('\n').findLast((line) => line.includes('"level":50') && !isPlanted(line));
}
