import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import type { Config } from '../src/platform/process/config.ts';
import { type ReceivedSpan, startOtlpReceiver } from './support/app/otlp-receiver.ts';
import { put, testApp, untilState } from './support/app/test-app.ts';
import { testConfig } from './support/databases/test-config.ts';
import { sampleLog } from './support/samples/sample-log.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const browserSpan = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${browserSpan}-01`;

interface LogLine {
  event: string;
  traceId?: string;
  level: number;
}

/** Sends a log with a real reader in a thread, and closes the app, which sends what it recorded. */
async function uploadWith(config: Config, headers: Record<string, string>) {
  const lines: LogLine[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = await testApp(config, { logReader: undefined, logStream });
  const params = { identityId: 'local', uploadId: 'upload-1', timezoneOffsetMinutes: 60 };
  const url = pathOf(createSignedUrl, params);
  const announced = await app.inject({ method: 'POST', url, payload: {}, headers });
  const { pathname, search } = new URL(announced.json().signedUrl);
  const body = gzipSync(sampleLog({ minutes: 60 }));
  await put(app, pathname + search, body, { ...uploadHeaders, ...headers });
  await untilState(app, 'upload-1', 'complete');
  await app.inject('/api/health');
  await app.close();
  const idsOf = (...events: string[]) =>
    events.map((event) => lines.find((line) => line.event === event)?.traceId);
  return { lines, idsOf };
}

const isOfStatus = ({ name }: ReceivedSpan) => name === 'GET /api/uploads/:uploadId';

/** A span begins by the clock of the computer, which counts whole milliseconds, and lasts by another one. */
const clockMs = 2;
const msOf = (nanoseconds: string | undefined) => Number(nanoseconds) / 1e6;

it('an upload is one connected trace, from the browser to the stored report, and its log lines name it', async () => {
  const { endpoint, spans, paths } = await startOtlpReceiver();
  const telemetry = { metricsHost: '127.0.0.1', otlpEndpoint: endpoint };
  const { idsOf } = await uploadWith(await testConfig({ telemetry }), { traceparent });
  expect([...paths].sort()).toEqual(['/v1/metrics', '/v1/traces']);

  const ofUpload = spans.filter((span) => span.traceId === traceId);
  const byName = new Map(ofUpload.map((span) => [span.name, span]));
  const nameOf = (id: string | undefined) =>
    id === browserSpan ? 'browser' : ofUpload.find(({ spanId }) => spanId === id)?.name;
  const announce = 'POST /api/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes';
  expect(
    Object.fromEntries(ofUpload.map(({ name, parentSpanId }) => [name, nameOf(parentSpanId)])),
  ).toEqual({
    [announce]: 'browser',
    'PUT /api/objects/:key': 'browser',
    'job uploads': announce,
    'read log': 'job uploads',
    'parse lines': 'read log',
    'make report': 'read log',
    'store report': 'job uploads',
  });
  expect(ofUpload).toHaveLength(byName.size);
  const job = byName.get('job uploads');
  for (const name of ['read log', 'store report']) {
    const step = byName.get(name);
    expect(msOf(step?.startTimeUnixNano)).toBeGreaterThan(msOf(job?.startTimeUnixNano) - clockMs);
    expect(msOf(step?.endTimeUnixNano)).toBeLessThan(msOf(job?.endTimeUnixNano) + clockMs);
  }
  expect(idsOf('upload.received', 'upload.ended', 'job.done')).toEqual([traceId, traceId, traceId]);
  // The rest is calls that ask for the state, each with its own trace. Nothing names the rider or the upload.
  expect(spans.filter((span) => span.traceId !== traceId).every(isOfStatus)).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(/upload-1|"local"|log-[0-9a-f]{8}/);
});

it('a caller without a trace gets one, which the row of the upload passes on to its job', async () => {
  const { endpoint, spans } = await startOtlpReceiver();
  const telemetry = { metricsHost: '127.0.0.1', otlpEndpoint: endpoint };
  const { idsOf } = await uploadWith(await testConfig({ telemetry }), {});
  const announce = spans.find(({ name }) => name.startsWith('POST /api/signedUrl'));
  const job = spans.find(({ name }) => name === 'job uploads');
  expect(announce?.parentSpanId ?? '').toBe('');
  expect(job).toMatchObject({ traceId: announce?.traceId, parentSpanId: announce?.spanId });
  expect(idsOf('upload.ended')).toEqual([announce?.traceId]);
});

it('without a collector, the log lines of an upload name its trace all the same', async () => {
  const { idsOf } = await uploadWith(await testConfig(), { traceparent });
  expect(idsOf('upload.received', 'upload.ended', 'job.done')).toEqual([traceId, traceId, traceId]);
});

it('a collector that is away costs nothing but its spans', async () => {
  const telemetry = { metricsHost: '127.0.0.1', otlpEndpoint: 'http://127.0.0.1:9' };
  const { lines } = await uploadWith(await testConfig({ telemetry }), { traceparent });
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
