import type { LiveMessage } from '@ridescope/contract/live';
import { mostFreeReportBytes } from '@ridescope/contract/token-terms';
import type { TokenCheck } from '@ridescope/contract/tokens';
import type { UploadStatus } from '@ridescope/contract/uploads';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { DropAnywhere } from '../../../app/layout/drop-anywhere.tsx';
import { type Answer, type Call, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { DoneUpload } from '../end/done-upload.ts';
import { FakeSocket } from '../live/testing/fake-socket.ts';
import { anyLog, FakeWorker } from '../prepare/testing/fake-worker.ts';
import type { AddFits, FetchReport } from '../send/upload-work.ts';
import { UploadPage } from '../upload-page.tsx';

export const title = 'Drop Log.txt file here or click to browse file system';

/** Answers that a log costs one of five free tokens, with the given differences. */
export function check(changes: Partial<TokenCheck> = {}): Answer {
  return ok({
    hasEnoughTokens: true,
    tokensRequired: 1,
    availableSource: 'free_tier',
    currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 5 },
    analysisType: 'basic',
    ...changes,
  });
}

/** A store that takes the file, after which the server sends messages on the socket unless it is silent. */
export function taken(then?: LiveMessage | string): Answer {
  return () => {
    if (then) setTimeout(() => FakeSocket.last.say(then), 0);
    return ok({});
  };
}

export const complete: LiveMessage = { type: 'complete', data: { fileName: 'local/r1.gz' } };

/** A server on which all goes well. */
export const way: Record<string, Answer> = {
  'GET /api/uploads/earlier/': ok({}),
  'POST /api/uploads/grown': ok({}),
  'POST /api/tokens/check': check(),
  'GET /api/websocket/connection-id': ok({ connectionId: 'c1', ticket: 't1' }),
  'POST /api/signedUrl/local/': ok({ signedUrl: '/api/objects/u1?signature=s' }),
  'PUT /api/objects/u1': taken(complete),
  'DELETE /api/uploads/': ok({}),
};

/** Leaves out the question for uploads that have not ended, which the page asks as soon as it is open. */
export function ofUpload(calls: readonly Call[]): Call[] {
  return calls.filter(({ path }) => path !== '/api/uploads');
}

export function status(changes: Partial<UploadStatus>): Answer {
  const at = '2026-01-13T18:00:00Z';
  return ok({ uploadId: 'u1234567', startedAt: at, updatedAt: at, ...changes });
}

/** The answer of a list of open uploads. @param message says that storage is full */
export function openUploadsAnswer(uploads: readonly object[], message?: string): Answer {
  const freeReports = { bytes: 0, mostBytes: mostFreeReportBytes, ...(message && { message }) };
  return ok({ uploads, freeReports });
}

/** Opens the page before a fake server: sockets open at once, and every file is a log of one ride. */
export function openPage(
  answers: Record<string, Answer> = {},
  openUploads: Answer = openUploadsAnswer([]),
  /** What reports say, by their names. */
  verdicts?: Readonly<Record<string, string>>,
) {
  FakeSocket.install('open');
  FakeWorker.install(anyLog);
  // Last, because its path begins that of other calls.
  const list = { 'GET /api/uploads': openUploads };
  const calls = fakeServer({ ...answers, ...without(way, answers), ...list });
  const fetchReport = vi.fn<FetchReport>(async () => 1);
  const addFits = vi.fn<AddFits>(
    async (_report, fits) => `Added ${fits.map(({ file }) => file.name).join(', ')}.`,
  );
  const onEnd = vi.fn<() => void>();
  const onReport = vi.fn<(owner: string, name: string, done: DoneUpload) => void>();
  const onInterrupted = vi.fn<() => void>();
  const uploader = {
    identityId: 'local',
    zone: 345,
    maxLogBytes: () => 256 * 1_048_576,
    timezoneOffsetMinutes: async () => 345,
  };
  let cutOff = () => {};
  function Page() {
    const [report, setReport] = useState<string>();
    const [isCutOff, setCutOff] = useState(false);
    cutOff = () => act(() => setCutOff(true));
    return (
      <>
        <DropAnywhere />
        <UploadPage
          uploader={uploader}
          fetchReport={fetchReport}
          addFits={addFits}
          onEnd={onEnd}
          onInterrupted={onInterrupted}
          isCutOff={isCutOff}
          signInPath="/auth/signin"
          purchasePath="/tokens/purchase"
          logsPath="/files"
          onReport={(owner, name, done) => {
            onReport(owner, name, done);
            setReport(`Report of ${owner}, ${name}`);
          }}
          Verdict={({ name, otherwise }) =>
            verdicts?.[name] ? <p>{verdicts[name]}</p> : otherwise
          }
          reportPath={(owner, name) => `/report/${owner}/${name}`}
        />
        <p>{report}</p>
      </>
    );
  }
  const { container, unmount } = renderPage(<Page />);
  const input = () =>
    container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const select = (...files: File[]) => userEvent.upload(input(), files);
  return {
    calls,
    fetchReport,
    addFits,
    onEnd,
    onReport,
    onInterrupted,
    input,
    select,
    /** Ends the session, as another call of the page notices it. */
    cutOff: () => cutOff(),
    unmount,
  };
}

/** Merges answers: later ones for the same call replace earlier ones. */
function without(others: Record<string, Answer>, answers: Record<string, Answer>) {
  return Object.fromEntries(Object.entries(others).filter(([start]) => !(start in answers)));
}
