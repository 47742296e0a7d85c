import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { FakeSocket } from '../live/testing/fake-socket.ts';
import { anyLog, FakeWorker } from '../prepare/testing/fake-worker.ts';
import { taken, way } from '../testing/open-upload-page.tsx';
import { useUpload } from './use-upload.ts';

afterEach(() => vi.unstubAllGlobals());

const one = new File(['[12:00:00] FPS 60, 1, 2, 3'], 'one.txt');
const other = new File(['[12:00:00] FPS 50, 1, 2, 3'], 'other.txt');

/** Runs the flow of a page before a server that stays silent after the log has arrived. */
function open() {
  FakeSocket.install('open');
  FakeWorker.install();
  fakeServer({ ...way, 'PUT /api/objects/u1': taken() });
  const onInterrupted = vi.fn<() => void>();
  const surroundings = {
    uploader: {
      identityId: 'local',
      zone: undefined,
      maxLogBytes: () => undefined,
      timezoneOffsetMinutes: async () => undefined,
    },
    fetchReport: async () => 1,
    addFits: async () => undefined,
    onInterrupted,
  };
  const { result, unmount, rerender } = renderHook(
    (isCutOff: boolean) => useUpload({ ...surroundings, isCutOff }),
    { initialProps: false },
  );
  const cutOff = () => rerender(true);
  const untilState = (name: string) => waitFor(() => expect(result.current.state.name).toBe(name));
  const finish = () => act(async () => FakeWorker.last.say({ type: 'done', result: anyLog(one) }));
  return { result, unmount, untilState, finish, onInterrupted, cutOff };
}

it('useUpload takes the first of two files dropped before the page is drawn again', () => {
  const { result } = open();
  act(() => {
    result.current.select({ log: one, fits: [] });
    result.current.select({ log: other, fits: [] });
  });
  expect(result.current.state).toMatchObject({ name: 'uploading', file: one });
  expect(FakeWorker.made.map(({ request }) => request?.file)).toEqual([one]);
});

it('useUpload follows a log to its end when Cancel comes after it was sent', async () => {
  const { result, untilState, finish } = open();
  act(() => result.current.select({ log: one, fits: [] }));
  const { cancel } = result.current;
  await finish();
  await untilState('processing');
  act(() => cancel());
  expect(result.current.state.name).toBe('processing');
  expect(FakeSocket.last.closedWith).toBe(undefined);
  await act(async () => FakeSocket.last.say({ type: 'complete', data: { fileName: 'me/r.gz' } }));
  await untilState('success');
});

it('useUpload stops the request and the socket when Cancel is pressed while the log is sent', async () => {
  const { result, finish, onInterrupted } = open();
  vi.stubGlobal('XMLHttpRequest', HangingRequest);
  act(() => result.current.select({ log: one, fits: [] }));
  await finish();
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'send', percent: 40 }));
  const abort = vi.spyOn(HangingRequest.prototype, 'abort');
  act(() => result.current.cancel());
  expect(result.current.state).toEqual({ name: 'start' });
  expect(abort).toHaveBeenCalledTimes(1);
  expect(FakeSocket.last.closedWith).toBe(1000);
  // The aborted request is not a failure.
  await act(async () => undefined);
  expect(result.current.state).toEqual({ name: 'start' });
  expect(onInterrupted).not.toHaveBeenCalled();
});

it('useUpload starts once, however often Retry is pressed before the page is drawn again', async () => {
  const { result, untilState } = open();
  act(() => result.current.select({ log: one, fits: [] }));
  await act(async () => FakeWorker.last.say({ type: 'failed', message: 'it was moved' }));
  await untilState('error');
  act(() => {
    result.current.retry();
    result.current.retry();
  });
  expect(FakeWorker.made).toHaveLength(2);
});

it('useUpload says that the upload was interrupted when the user leaves while the log is sent, and not later', async () => {
  const early = open();
  act(() => early.result.current.select({ log: one, fits: [] }));
  early.unmount();
  expect(early.onInterrupted).not.toHaveBeenCalled();

  const cut = open();
  vi.stubGlobal('XMLHttpRequest', HangingRequest);
  act(() => cut.result.current.select({ log: one, fits: [] }));
  await cut.finish();
  await waitFor(() => expect(cut.result.current.state).toMatchObject({ step: 'send' }));
  cut.unmount();
  expect(cut.onInterrupted).toHaveBeenCalledTimes(1);

  const sent = open();
  act(() => sent.result.current.select({ log: one, fits: [] }));
  await sent.finish();
  await sent.untilState('processing');
  sent.unmount();
  expect(sent.onInterrupted).not.toHaveBeenCalled();
});

it('useUpload ends with the error of the specification when another call notices the end of the session', async () => {
  const { result, cutOff, onInterrupted, unmount } = open();
  act(() => result.current.select({ log: one, fits: [] }));
  cutOff();
  const refused = { name: 'error', message: 'user is not signed in', file: one };
  expect(result.current.state).toMatchObject(refused);
  // A file that is chosen afterwards is not even read.
  act(() => result.current.select({ log: other, fits: [] }));
  expect(result.current.state).toMatchObject({ ...refused, file: other });
  expect(FakeWorker.made).toHaveLength(1);
  unmount();
  expect(onInterrupted).not.toHaveBeenCalled();

  const idle = open();
  idle.cutOff();
  expect(idle.result.current.state.name).toBe('start');
});

/** A connection on which nothing moves after the first bytes. */
class HangingRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    this.upload.onprogress?.({ loaded: 2, total: 5 });
  }
  abort() {
    this.onabort?.();
  }
}
