import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import { gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { readFixture } from '@ridescope/samples/logs';
import { expect, it, vi } from 'vitest';
import { addFits } from '../features/ride-file/add-fits.ts';
import type { IncomingFit } from '../shared/file-takers.ts';
import { fakeServer, ok } from '../shared/testing/fake-server.ts';
import { reportOfFixture } from './testing/analyzed-ride.ts';

// The reader itself, without the worker that it runs in.
vi.mock('../features/ride-file/ask-worker.ts', async () => {
  const { answerRideFileRequest } = await import('../features/ride-file/answer-request.ts');
  return { askRideFileWorker: answerRideFileRequest };
});

const report = reportOfFixture('modern-ride.txt');
const [activity] = report.activities;
const createdUnixS = Date.parse(activity?.startedAt ?? '') / 1000;
const stoppedUnixS = Date.parse(activity?.endedAt ?? '') / 1000;
const stored = { owner: 'me', name: 'ride' };

interface Choice {
  seconds?: number;
  isNamed?: boolean;
  layout?: '2022' | '2026';
}

function fit(
  name: string,
  { seconds = stoppedUnixS - createdUnixS - 60, isNamed = true, layout = '2026' }: Choice = {},
) {
  const end = createdUnixS + 30 + seconds + 30;
  const records = steadyRecords(createdUnixS + 30, seconds);
  const bytes = gameFit({ layout, createdUnixS, records, stoppedUnixS: end });
  return { file: new File([bytes], name), isNamed } satisfies IncomingFit;
}

function open() {
  return fakeServer({
    'PUT /api/report/me/ride/fit/a1': ok({ addedAt: '2026-03-01T10:00:00.000Z' }),
  });
}

it('FIT files that came with a log are stored with its report, and named', async () => {
  const calls = open();
  expect(await addFits(stored, report, [fit('ride.fit')])).toBe(
    'The report has the power and heart rate of ride.fit.',
  );
  expect(calls.map(({ method }) => method)).toEqual(['PUT']);
});

it('the FIT file that fits a ride best is stored, once', async () => {
  const calls = open();
  const short = fit('inProgressActivity.fit', { seconds: 600 });
  expect(await addFits(stored, report, [short, fit('ride.fit')])).toMatch(/ ride\.fit\.$/);
  expect(calls).toHaveLength(1);
});

it('FIT files of other rides, or that are none, are named, and nothing is sent', async () => {
  const calls = open();
  const broken = { file: new File(['[12:00:00] FPS 60'], 'broken.fit'), isNamed: true };
  expect(await addFits(stored, report, [fit('other.fit', { seconds: 300 }), broken])).toBe(
    'broken.fit was left out: it is not a FIT file, or nothing of it can be read. other.fit belongs to no ride of this log.',
  );
  expect(calls).toEqual([]);
});

it('FIT files of a whole folder count only with a time of the log in their name', async () => {
  const calls = open();
  const inFolder = (name: string) => fit(name, { isNamed: false });
  expect(await addFits(stored, report, [inFolder('2025-02-14-18-50-41.fit')])).toBeUndefined();
  expect(await addFits(stored, report, [inFolder('2026-02-14-18-50-41.fit')])).toMatch(/^The rep/);
  expect(calls).toHaveLength(1);
});

it('FIT files without targets are stored with those that the log has', async () => {
  const calls = open();
  // In the last minutes of the ride, the game sends the trainer a target.
  const target = '[19:01:00] [FTMS] ERG 0w --> 180w';
  const text = new TextDecoder().decode(readFixture('modern-ride.txt'));
  const log = new Blob([text.replace(/\n(?=\[19:01)/, `\n${target}\n`)]);
  await addFits(stored, report, [fit('ride.fit', { layout: '2022' })], log);
  const sent = calls[0]?.body as StoredFitSeries | undefined;
  expect([sent?.targetSource, sent?.targetW?.[0], sent?.targetW?.at(-1)]).toEqual(['log', 0, 180]);
});

it('FIT files without targets are stored without any where the log is gone', async () => {
  const calls = open();
  await addFits(stored, report, [fit('ride.fit', { layout: '2022' })]);
  expect(calls[0]?.body).not.toHaveProperty('targetW');
});
