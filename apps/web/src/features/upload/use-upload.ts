import { useEffect, useReducer, useRef, useState } from 'react';
import type { PriceQuestion } from './agree-on-price.ts';
import { openReport, runUpload, type UploadWork } from './run-upload.ts';
import { useUploadSwitch } from './upload-preferences.ts';
import { startState, type UploadEvent, uploadReducer } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';
import { browserWork, type UploadSurroundings } from './upload-work.ts';

/** A question that waits for the user: about the price, or whether what was looked through is to be sent. */
export interface OpenQuestion {
  question: PriceQuestion | { about: 'sending' };
  answer: (isYes: boolean) => void;
}

/** The upload flow of one page. Leaving the page stops whatever is under way. */
export function useUpload(surroundings: UploadSurroundings) {
  const [state, dispatch] = useReducer(uploadReducer, startState);
  const [asked, setAsked] = useState<OpenQuestion>();
  const [isMasking, setMasking] = useUploadSwitch('maskPersonalData');
  const [isLooking, setLooking] = useUploadSwitch('lookBeforeSending');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => running.current?.abort();
  const start = (task: (work: UploadWork, emit: (event: UploadEvent) => void) => Promise<void>) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const ask = (question: OpenQuestion['question']) => askUser(question, setAsked, signal);
    const work = browserWork({ ...surroundings, isMasking, isLooking, ask }, signal);
    void task(work, (event) => {
      const isSignedOut = event.type === 'failed' && event.message === uploadTexts.notSignedIn;
      if (isSignedOut) surroundings.onSignedOut(event.message);
      if (!signal.aborted) dispatch(event);
    });
  };
  const upload = (file: File) => start((work, emit) => runUpload(file, work, emit));

  return {
    state,
    /** What the user has to say before the upload goes on. */
    asked,
    switches: { isMasking, setMasking, isLooking, setLooking },
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

/** The user's answer; no, when the upload is stopped meanwhile. */
function askUser(
  question: OpenQuestion['question'],
  setAsked: (asked: OpenQuestion | undefined) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      signal.removeEventListener('abort', decline);
      setAsked(undefined);
      resolve(isYes);
    };
    const decline = () => answer(false);
    signal.addEventListener('abort', decline, { once: true });
    setAsked({ question, answer });
  });
}
