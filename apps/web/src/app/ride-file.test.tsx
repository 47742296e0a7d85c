import { StoredFitSeries } from '@ridescope/contract/fit-series';
import type { Report } from '@ridescope/contract/report/report';
import type { RideSeries } from '@ridescope/contract/ride-file';
import {
  type GameRecord,
  gameFit,
  plantedPosition,
  plantedSerial,
  plantedText,
  steadyRecords,
} from '@ridescope/log-simulator/fit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ReportView } from '../features/report/report-view.tsx';
import { answerRideFileRequest } from '../features/ride-file/answer-request.ts';
import { RideFileCard } from '../features/ride-file/ride-file-card.tsx';
import { RideSeriesContext } from '../shared/ride-series/ride-series-context.ts';
import { catchDownloads } from '../shared/testing/catch-downloads.ts';
import { type Answer, failure, fakeServer, ok } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { reportSlots } from './pages/report/composed-report.tsx';
import { reportOfFixture } from './testing/analyzed-ride.ts';
import { loadReportCode } from './testing/load-report-code.ts';
import { part } from './testing/open-report.tsx';

// The reader itself, without the worker that it runs in.
vi.mock('../features/ride-file/ask-worker.ts', () => ({
  askRideFileWorker: answerRideFileRequest,
}));

await loadReportCode();

const stored = { owner: 'me', name: 'ride' };
const report = reportOfFixture('modern-ride.txt');
const [activity] = report.activities;
const createdS = Date.parse(activity?.startedAt ?? '') / 1000;
const stoppedS = Date.parse(activity?.endedAt ?? '') / 1000;

function Page({ report: shown }: { report: Report }) {
  const [series, setSeries] = useState<readonly RideSeries[]>([]);
  return (
    <RideSeriesContext value={series}>
      <ReportView
        report={shown}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
        addition={<RideFileCard stored={stored} report={shown} onSeries={setSeries} />}
      />
    </RideSeriesContext>
  );
}

/** A server that stores what it is sent. */
function open(add: Answer = ok({ addedAt }), added: unknown[] = []) {
  const calls = fakeServer({
    'GET /api/report/me/ride/fit': ok({ added }),
    'PUT /api/report/me/ride/fit/a1': add,
    'DELETE /api/report/me/ride/fit/a1': ok({}),
  });
  renderPage(<Page report={report} />);
  return calls;
}

const addedAt = '2026-03-01T10:00:00.000Z';

/** A FIT file of the ride, in which power is zero for 12 s. */
function rideFile({ shiftS = 0, isUnfinished = false } = {}): Uint8Array<ArrayBuffer> {
  const records = steadyRecords(createdS + 30 + shiftS, stoppedS - createdS - 60).map(
    (record, at): GameRecord => (at >= 40 && at < 52 ? { ...record, powerW: 0 } : record),
  );
  const end = isUnfinished ? { isUnfinished } : { stoppedUnixS: stoppedS + shiftS };
  return gameFit({ layout: '2026', createdUnixS: createdS + shiftS, records, ...end });
}

const add = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  userEvent.upload(screen.getByLabelText('FIT file'), new File([bytes], name));
const lane = (name: string) =>
  part('Time line').queryByRole('img', { name: new RegExp(`^${name}, from the FIT file`) });
const card = () => part('FIT file of the ride');

describe('a FIT file that is added to a report', () => {
  it('draws power, heart rate and cadence on its time line, and is stored until it is removed', async () => {
    const calls = open();
    expect(lane('Power, W')).toBeNull();
    await add('ride.fit', rideFile());
    expect(await card().findByText(/^Warning: power was missing once, 12 s/)).toBeVisible();
    for (const name of ['Power, W', 'Heart rate, bpm', 'Cadence, rpm']) {
      expect(lane(name)).toBeVisible();
    }
    expect(lane('Power, W')).toHaveAccessibleName(/missing or wrong 12 s/);
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    await userEvent.click(card().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(lane('Power, W')).toBeNull());
    expect(calls.at(-1)?.method).toBe('DELETE');
  });

  it('is sent without its name, places, serial numbers and texts', async () => {
    const calls = open();
    await add('ride of Ann.fit', rideFile());
    await card().findByText(/^Warning: power was missing once/);
    const sent = calls.find(({ method }) => method === 'PUT')?.body;
    expect(Object.keys(StoredFitSeries.properties)).toEqual(
      expect.arrayContaining(Object.keys(sent as object)),
    );
    const text = JSON.stringify(sent);
    for (const secret of ['Ann', plantedText, plantedSerial, ...Object.values(plantedPosition)]) {
      expect(text).not.toContain(String(secret));
    }
  });

  it('comes back on the next visit', async () => {
    const calls = open();
    await add('ride.fit', rideFile());
    await card().findByText(/^Warning: power was missing once/);
    const series = calls.find(({ method }) => method === 'PUT')?.body;
    cleanup();
    open(undefined, [{ activityId: 'a1', addedAt, series }]);
    expect(await card().findByText(/^Warning: power was missing once, 12 s/)).toBeVisible();
    expect(lane('Power, W')).toHaveAccessibleName(/missing or wrong 12 s/);
    expect(card().getByText(/^Added Sun 1 Mar 2026/)).toBeVisible();
  });

  it('is shown with the reason when the server does not store it', async () => {
    open(failure(413, 'PAYLOAD_TOO_LARGE', 'The body of this call is too large.'));
    await add('ride.fit', rideFile());
    expect(await card().findByRole('alert')).toHaveTextContent(
      'The body of this call is too large. They are shown until you close the page.',
    );
    expect(lane('Power, W')).toBeVisible();
  });

  it('of another ride draws nothing, and is named as such', async () => {
    open();
    await add('other.fit', rideFile({ shiftS: 9000 + 77 }));
    expect(await card().findByText(/did not join them/)).toBeVisible();
    expect(lane('Power, W')).toBeNull();
  });

  it('that is no FIT file is refused with its reason', async () => {
    open();
    await add('Log.fit', new TextEncoder().encode('[12:00:00] FPS 60'));
    expect(await card().findByText(/it is not a FIT file/)).toBeVisible();
  });

  it('that the game never closed is read, and downloads repaired', async () => {
    const saved = catchDownloads();
    open();
    const broken = rideFile({ isUnfinished: true });
    broken.fill(0, 4, 8);
    await add('inProgressActivity.fit', broken);
    expect(await card().findByText(/The game never closed this file/)).toBeVisible();
    expect(lane('Power, W')).toBeVisible();
    await userEvent.click(card().getByRole('button', { name: 'Download repaired file' }));
    await waitFor(() => expect(saved[0]?.name).toBe('inProgressActivity-repaired.fit'));
  });
});
