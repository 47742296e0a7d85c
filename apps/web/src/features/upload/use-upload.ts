import { useEffect, useReducer, useRef } from 'react';
import { authorizeUpload, readUpload } from './api.ts';
import { gzipFile } from './gzip-file.ts';
import { putFile } from './put-file.ts';
import { openReport, runUpload, type UploadWork } from './run-upload.ts';
import { startState, type UploadEvent, uploadReducer } from './upload-state.ts';

/** The report belongs to another feature: the page hands in how it is fetched. */
export type FetchReport = (owner: string, name: string, signal: AbortSignal) => Promise<void>;

/** The upload flow of one page. Leaving the page stops whatever is under way. */
export function useUpload(fetchReport: FetchReport) {
  const [state, dispatch] = useReducer(uploadReducer, startState);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => running.current?.abort();
  const start = (task: (work: UploadWork, emit: (event: UploadEvent) => void) => Promise<void>) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    void task(browserWork(controller.signal, fetchReport), (event) => {
      if (!controller.signal.aborted) dispatch(event);
    });
  };
  const upload = (file: File) => start((work, emit) => runUpload(file, work, emit));

  return {
    state,
    select(files: readonly File[]) {
      dispatch({ type: 'selected', files });
      const [file] = files;
      if (state.name === 'start' && files.length === 1 && file) upload(file);
    },
    retry() {
      if (state.name !== 'error') return;
      const { place, file } = state;
      dispatch({ type: 'retried' });
      if (place) start((work, emit) => openReport(place, work, emit));
      else upload(file);
    },
    cancel() {
      stop();
      dispatch({ type: 'cancelled' });
    },
    reset() {
      stop();
      dispatch({ type: 'reset' });
    },
  };
}

function browserWork(signal: AbortSignal, fetchReport: FetchReport): UploadWork {
  return {
    gzip: (file, onPercent) => gzipFile(file, onPercent, signal),
    authorize: () => authorizeUpload(signal),
    put: (url, body, onPercent) => putFile(url, body, onPercent, signal),
    status: (uploadId) => readUpload(uploadId, signal),
    fetchReport: (owner, name) => fetchReport(owner, name, signal),
    wait: (ms) => wait(ms, signal),
    now: () => performance.now(),
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new DOMException('cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
