import type { Report } from '@ridescope/contract/report/report';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { type GameRecord, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ReportView } from '../features/report/report-view.tsx';
import { readRideFiles, repairRideFile } from '../features/ride-file/read-ride-file.ts';
import { RideFileCard } from '../features/ride-file/ride-file-card.tsx';
import type { RideFileAnswer, RideFileRequest } from '../features/ride-file/ride-file-worker.ts';
import { RideSeriesContext } from '../shared/ride-series/ride-series-context.ts';
import { catchDownloads } from '../shared/testing/catch-downloads.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { reportSlots } from './pages/report/composed-report.tsx';
import { reportOfFixture } from './testing/analyzed-ride.ts';
import { loadReportCode } from './testing/load-report-code.ts';
import { part } from './testing/open-report.tsx';

// The reader itself, without the worker that it runs in.
vi.mock('../features/ride-file/ask-worker.ts', () => ({
  askRideFileWorker: async (request: RideFileRequest): Promise<RideFileAnswer> => {
    if (request.kind === 'read')
      return { kind: 'read', reads: await readRideFiles(request.files, request.report) };
    if (request.kind === 'repair')
      return { kind: 'repair', file: await repairRideFile(request.file) };
    throw new Error('not asked by a report');
  },
}));

await loadReportCode();

const report = reportOfFixture('modern-ride.txt');
const [activity] = report.activities;
const createdS = Date.parse(activity?.startedAt ?? '') / 1000;
const stoppedS = Date.parse(activity?.endedAt ?? '') / 1000;

function Page({ report: shown }: { report: Report }) {
  const [series, setSeries] = useState<RideSeries>();
  return (
    <RideSeriesContext value={series}>
      <ReportView
        report={shown}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
        addition={<RideFileCard report={shown} onSeries={setSeries} />}
      />
    </RideSeriesContext>
  );
}

function open() {
  const calls = fakeServer({});
  renderPage(<Page report={report} />);
  return calls;
}

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
  it('draws power, heart rate and cadence on its time line, and sends nothing', async () => {
    const calls = open();
    expect(lane('Power, W')).toBeNull();
    await add('ride.fit', rideFile());
    expect(await card().findByText(/^Warning: power was missing once, 12 s/)).toBeVisible();
    for (const name of ['Power, W', 'Heart rate, bpm', 'Cadence, rpm']) {
      expect(lane(name)).toBeVisible();
    }
    expect(lane('Power, W')).toHaveAccessibleName(/missing or wrong 12 s/);
    expect(JSON.stringify(calls)).not.toContain('ride.fit');
    await userEvent.click(card().getByRole('button', { name: 'Remove' }));
    expect(lane('Power, W')).toBeNull();
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
