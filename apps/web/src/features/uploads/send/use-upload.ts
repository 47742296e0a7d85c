import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import { askUser } from '../check/ask-user.ts';
import type { OpenQuestion } from '../check/open-question.ts';
import { useUploadSwitch } from '../choose/upload-preferences.ts';
import type { SingleRide } from '../queue/single-ride.ts';
import { isSending } from './is-sending.ts';
import { openReport, runUpload, type UploadWork } from './run-upload.ts';
import { signedOut } from './upload-failure.ts';
import { startState, type UploadEvent, type UploadState, uploadReducer } from './upload-state.ts';
import { browserWork, type UploadSurroundings } from './upload-work.ts';

export const isUnderWay: ReadonlySet<UploadState['name']> = new Set([
  'uploading',
  'processing',
  'fetching',
]);

/** Runs the upload flow of one page. Leaving the page stops it. */
export function useUpload(surroundings: UploadSurroundings) {
  const { state, now, dispatch } = useUploadState();
  const [asked, setAsked] = useState<OpenQuestion>();
  const [isMasking, setMasking] = useUploadSwitch('maskPersonalData');
  const [isLooking, setLooking] = useUploadSwitch('lookBeforeSending');
  const fits = useRef<readonly IncomingFit[]>([]);
  const running = useRef<AbortController>(undefined);
  const { isCutOff } = surroundings;
  const tellLeft = useEffectEvent(() => {
    if (isSending(now())) surroundings.onInterrupted();
  });
  useEffect(
    () => () => {
      tellLeft();
      running.current?.abort();
    },
    [],
  );

  const stop = () => running.current?.abort();
  const refuseSignedOut = () => {
    if (!isUnderWay.has(now().name)) return;
    stop();
    const { message, code } = signedOut();
    dispatch({ type: 'failed', message, ...(code && { code }) });
  };
  // Another call of the page may have noticed it.
  const onCutOff = useEffectEvent(refuseSignedOut);
  useEffect(() => {
    if (isCutOff) onCutOff();
  }, [isCutOff]);
  const start = (task: (work: UploadWork, emit: (event: UploadEvent) => void) => Promise<void>) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const ask = (question: OpenQuestion['question']) => askUser(question, setAsked, signal);
    const choices = { isMasking, isLooking, ask, fits: () => fits.current };
    const work = browserWork({ ...surroundings, ...choices }, signal);
    void task(work, (event) => {
      if (!signal.aborted) dispatch(event);
    });
  };
  const upload = (file: File) => {
    if (isCutOff) refuseSignedOut();
    else start((work, emit) => runUpload(file, work, emit));
  };

  return {
    state,
    /** The question that the user has to answer before the upload goes on. */
    asked,
    switches: { isMasking, setMasking, isLooking, setLooking },
    select({ log: file, fits: chosen }: SingleRide) {
      if (isUnderWay.has(now().name)) return;
      fits.current = chosen;
      dispatch({ type: 'selected', file });
      const next = now();
      if (next.name === 'uploading') upload(next.file);
    },
    retry() {
      const failed = now();
      if (failed.name !== 'error') return;
      const { place, file } = failed;
      dispatch({ type: 'retried' });
      if (place) start((work, emit) => openReport(place, work, emit));
      else upload(file);
    },
    cancel() {
      // The log may have been sent meanwhile: stopping now would leave it unfollowed.
      if (now().name !== 'uploading') return;
      stop();
      dispatch({ type: 'cancelled' });
    },
    reset() {
      dispatch({ type: 'reset' });
      if (now().name === 'start') stop();
    },
  };
}

/**
 * Keeps the state of the upload, and its latest value even before React has drawn it: two drops, or a press and an event,
 * can come between two renders.
 */
function useUploadState() {
  const [state, setState] = useState<UploadState>(startState);
  const latest = useRef<UploadState>(startState);
  return {
    state,
    now: () => latest.current,
    dispatch(event: UploadEvent) {
      latest.current = uploadReducer(latest.current, event);
      setState(latest.current);
    },
  };
}
