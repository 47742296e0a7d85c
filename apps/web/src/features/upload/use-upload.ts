import { useEffect, useReducer, useRef, useState } from 'react';
import { isConfirmationSkipped } from '../../shared/confirmation-preference.ts';
import type { PriceQuestion } from './agree-on-price.ts';
import { askForTokens, authorizeUpload, readUpload } from './api.ts';
import { gzipFile } from './gzip-file.ts';
import { putFile } from './put-file.ts';
import { openReport, runUpload, type UploadWork } from './run-upload.ts';
import { startState, type UploadEvent, uploadReducer } from './upload-state.ts';

/** The report belongs to another feature: the page hands in how it is fetched. */
export type FetchReport = (owner: string, name: string, signal: AbortSignal) => Promise<void>;

/** A question that waits for the user. */
export interface OpenQuestion {
  question: PriceQuestion;
  answer: (isYes: boolean) => void;
}

/** The upload flow of one page. Leaving the page stops whatever is under way. */
export function useUpload(fetchReport: FetchReport) {
  const [state, dispatch] = useReducer(uploadReducer, startState);
  const [asked, setAsked] = useState<OpenQuestion>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => running.current?.abort();
  const start = (task: (work: UploadWork, emit: (event: UploadEvent) => void) => Promise<void>) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const work = browserWork(controller.signal, { fetchReport, setAsked });
    void task(work, (event) => {
      if (!controller.signal.aborted) dispatch(event);
    });
  };
  const upload = (file: File) => start((work, emit) => runUpload(file, work, emit));

  return {
    state,
    /** What the user has to say before the upload goes on. */
    asked,
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

interface PageParts {
  fetchReport: FetchReport;
  setAsked: (asked: OpenQuestion | undefined) => void;
}

function browserWork(signal: AbortSignal, { fetchReport, setAsked }: PageParts): UploadWork {
  return {
    checkTokens: (bytes) => askForTokens(bytes, signal),
    isConfirmationSkipped,
    confirm: (question) =>
      new Promise((resolve) => {
        const answer = (isYes: boolean) => {
          signal.removeEventListener('abort', decline);
          setAsked(undefined);
          resolve(isYes);
        };
        const decline = () => answer(false);
        signal.addEventListener('abort', decline, { once: true });
        setAsked({ question, answer });
      }),
    gzip: (file, onPercent) => gzipFile(file, onPercent, signal),
    authorize: (confirmedTokens) => authorizeUpload(confirmedTokens, signal),
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
