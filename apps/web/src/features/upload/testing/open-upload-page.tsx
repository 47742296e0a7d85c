import type { TokenCheck, UploadStatus } from '@ridescope/contract';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type Answer, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { GzipMessage } from '../gzip-worker.ts';
import { UploadPage } from '../upload-page.tsx';
import type { FetchReport } from '../use-upload.ts';

export const log = new File(['[12:00:00] FPS 60, 1, 2, 3'], 'Log.txt', { type: 'text/plain' });

/** jsdom has no workers: this one answers as `gzip-worker.ts` does, when the test lets it. */
export class FakeWorker {
  static hold: Promise<void> = Promise.resolve();
  onmessage?: (event: { data: GzipMessage }) => void;
  isEnded = false;

  async postMessage(file: File) {
    this.onmessage?.({ data: { type: 'progress', bytes: file.size / 2 } });
    await FakeWorker.hold;
    if (!this.isEnded) this.onmessage?.({ data: { type: 'done', blob: new Blob(['packed']) } });
  }

  terminate() {
    this.isEnded = true;
  }
}

/** That a log costs one free token of five, with the given differences. */
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

/** A server on which all goes well, up to the state of the upload. */
export const way: Record<string, Answer> = {
  'POST /api/tokens/check': check(),
  'GET /api/session': ok({ identityId: 'local', kind: 'local' }),
  'POST /api/signedUrl/local/': ok({ signedUrl: '/api/objects/u1?signature=s' }),
  'PUT /api/objects/u1': ok({}),
};

export function status(changes: Partial<UploadStatus>): Answer {
  return ok({ uploadId: 'u', updatedAt: '2026-01-13T18:00:00Z', ...changes });
}

export const complete = status({ state: 'complete', fileName: 'local/r1.gz' });

/** The page before a fake server; `FakeWorker` must stand in for workers. */
export function openPage(
  answers: Record<string, Answer> = { ...way, 'GET /api/uploads/': complete },
  purchasePath?: string,
) {
  const calls = fakeServer(answers);
  const fetchReport = vi.fn<FetchReport>(async () => undefined);
  const onReport = vi.fn<(owner: string, name: string) => void>();
  const onAddress = vi.fn<(address: string) => void>();
  const onEnd = vi.fn<() => void>();
  const { container } = renderPage(
    <UploadPage {...{ fetchReport, onReport, onAddress, onEnd, purchasePath }} />,
  );
  const input = () =>
    container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const select = (...files: File[]) => userEvent.upload(input(), files);
  return { calls, fetchReport, onReport, onAddress, onEnd, input, select };
}
