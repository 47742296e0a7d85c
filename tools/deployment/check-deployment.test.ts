import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../run.ts';
import { checkCompose } from './check-compose.ts';
import { checkDeployment } from './check-deployment.ts';
import { checkImage } from './check-image.ts';
import { checkManifests } from './check-manifests.ts';
import { stagesOf } from './containerfile.ts';
import { factsOf, manifestFiles } from './facts.ts';

const facts = factsOf(root);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the deployment fits the server', async () => {
  expect(await checkDeployment(root)).toEqual([]);
});

describe('the check of the image', () => {
  const text = read('deploy/Containerfile');
  it.each([
    ['debian:12.11-slim', 'debian:latest', 'debian:latest has no exact tag'],
    ['USER 10001:10001', 'USER node', 'USER must be a number'],
    ['deploy/health-check.js', 'deploy/none.js', 'there is no deploy/none.js'],
    ['--from=build /out', '--from=builder /out', 'there is no stage builder'],
    ['DATA_DIR=', 'DATA_FOLDER=', "the server doesn't read DATA_FOLDER"],
    ['MALLOC_ARENA_MAX=2', 'MALLOC_ARENA_MAX=4', 'MALLOC_ARENA_MAX must be 2'],
    ['RUN install --directory', 'RUN apt-get install -y make && install', 'build tools'],
    ['"--expose-gc", ', '', 'serve.ts must have the flags --expose-gc'],
    ['EXPOSE 3000', 'EXPOSE 80', 'EXPOSE is not PORT'],
  ])('names the fault when %s is %s', (right, wrong, problem) => {
    const problems = checkImage(stagesOf(text.replace(right, wrong)), facts);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the check of the compose file', () => {
  const text = read('deploy/compose.yaml');
  it.each([
    [
      'postgres: { condition: service_healthy }',
      'postgre: { condition: service_healthy }',
      'no service postgre',
    ],
    ['DRAIN_S:', 'DRAIN_SECONDS:', "the server doesn't read DRAIN_SECONDS"],
    ['axllent/mailpit:v1.27.8', 'axllent/mailpit', 'axllent/mailpit has no exact tag'],
    [
      'chrislusf/seaweedfs:4.48',
      'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z',
      'is archived and gets no fixes',
    ],
    ['networks: { store: {} }', 'networks: { stores: {} }', 'there is no network stores'],
    ['{MAIL_FROM}', '{SENDER}', "SENDER isn't set"],
    ['read_only: true', 'read_only: false', 'its root must be read-only'],
    [
      'commands/backup.ts',
      'commands/back-up.ts',
      'there is no apps/server/src/commands/back-up.ts',
    ],
    ['"worker:/data"', '"workers:/data"', 'there is no workers'],
    ['./Caddyfile', './Proxyfile', 'there is no ./Proxyfile'],
    ['stop_grace_period', 'stop_grace_time', 'must not have additional properties'],
  ])('names the fault when %s is %s', (right, wrong, problem) => {
    const faulty = text.replace(right, wrong);
    const settings = read('deploy/.env.example');
    const compose = parse(faulty, { merge: true });
    const problems = checkCompose({ compose, text: faulty, settings }, facts);
    expect(problems.join('\n')).toContain(problem);
  });
});

describe('the settings of the compose file', () => {
  const made = () => execFileSync('sh', [join(root, 'deploy/make-env.sh')]).toString();
  it('have a new secret each time, and a key of 256 bits for the store', () => {
    const [first, second] = [made(), made()];
    expect(first).not.toContain('change-me');
    const keyOf = (text: string) => /^S3_ENCRYPTION_KEY=([0-9a-f]{64})$/m.exec(text)?.[1];
    expect(keyOf(first)).toBeDefined();
    expect(keyOf(second)).not.toBe(keyOf(first));
  });
});

describe('the check of the manifests', () => {
  const text = manifestFiles(root).map(read).join('\n---\n');
  it.each([
    ['periodSeconds: 2', 'periodSeconds: soon', 'periodSeconds'],
    ['kind: Ingress\n', 'kind: Ingres\n', 'there is no Ingres in networking.k8s.io/v1'],
    ['apiVersion: policy/v1', 'apiVersion: policy/v9', 'policy/v9'],
    ['minReplicaCount: 2', 'minReplicaCount: few', 'minReplicaCount'],
    [
      'path: /api/ready',
      'path: /api/health',
      'readiness must not depend on what all servers share',
    ],
    ['path: /api/health/live', 'path: /healthz', 'the server has no /healthz'],
    ['name: http, containerPort', 'name: web, containerPort', 'there is no port http'],
    [
      'selector: { app: ridescope, part: api }',
      'selector: { app: ridescope, part: web }',
      'its selector matches no pod',
    ],
    ['name: DRAIN_S', 'name: DRAIN', "the server doesn't read DRAIN"],
    ['S3_BUCKET:', 'BUCKET:', "the server doesn't read BUCKET"],
    ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'its root must be read-only'],
    [
      'scaleTargetRef: { name: ridescope-worker }',
      'scaleTargetRef: { name: worker }',
      'there is no Deployment worker',
    ],
    [
      'configMapRef: { name: ridescope }',
      'configMapRef: { name: settings }',
      'there is no ConfigMap settings',
    ],
    [
      'targetQueryValue: "15"',
      'targetQueryValue: "16"',
      'servers refuse uploads at 60 s: 15 at most',
    ],
    ['  S3_REGION:', '  MAX_QUEUE_AGE_S: "40"\n  S3_REGION:', 'refuse uploads at 40 s: 10 at most'],
    [
      'commands/backup.ts',
      'commands/back-up.ts',
      'there is no apps/server/src/commands/back-up.ts',
    ],
    ['name: backups, mountPath', 'name: backup, mountPath', 'no volume backup'],
    ['image: ridescope:3.0.0', 'image: ridescope:2.9.0', 'ridescope:2.9.0 is not version 3.0.0'],
  ])('names the fault when %s is %s', async (right, wrong, problem) => {
    const faulty = parseAllDocuments(text.replace(right, wrong)).map((each) => each.toJS());
    expect((await checkManifests(faulty, facts)).join('\n')).toContain(problem);
  });
});

it('Prometheus in a cluster leaves out pods that ended', () => {
  const { scrape_configs: jobs } = parse(read('deploy/grafana/prometheus-kubernetes.yaml'));
  const rules: { source_labels: string[] }[] = jobs[0].relabel_configs;
  const phase = rules.find(({ source_labels: [label = ''] }) => label.endsWith('pod_phase'));
  expect(phase).toMatchObject({ action: 'keep', regex: 'Running' });
});

it('PostgreSQL has connections for all processes of the cluster during an upgrade', () => {
  const text = manifestFiles(root).map(read).join('\n---\n');
  const most = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(text)?.[1]);
  const [servers, workers] = [most('maxReplicas'), most('maxReplicaCount')];
  // Servers are replaced one by one (maxSurge: 1), workers by a quarter, the default.
  const processes = servers + most('maxSurge') + workers + Math.ceil(workers / 4);
  const connectionsOfProcess = 10 + 1;
  const allowed = Number(
    /^max_connections = (\d+)$/m.exec(read('deploy/postgres/archive.conf'))?.[1],
  );
  expect(allowed).toBeGreaterThanOrEqual(processes * connectionsOfProcess);
});
