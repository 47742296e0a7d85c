import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConfirmationSkipped } from '../../../shared/confirmation-preference.ts';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import { askUser } from '../check/ask-user.ts';
import type { OpenQuestion } from '../check/open-question.ts';
import { useUploadSwitch } from '../choose/upload-preferences.ts';
import { isSending } from '../send/is-sending.ts';
import { browserWork, type UploadSurroundings } from '../send/upload-work.ts';
import { createQueue, type QueueDeps } from './create-queue.ts';
import { isEnded, priceOf, type QueuedLog } from './queued-log.ts';
import { useFoundLogs } from './use-found-logs.ts';

interface Asked extends OpenQuestion {
  log: QueuedLog;
}

/** Runs the queue of one page. Leaving the page stops it. */
export function useQueue(surroundings: UploadSurroundings, onEnd: (log: QueuedLog) => void) {
  const [logs, setLogs] = useState<readonly QueuedLog[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const [isMasking] = useUploadSwitch('maskPersonalData');
  const [isLooking] = useUploadSwitch('lookBeforeSending');
  const fits = useRef<readonly IncomingFit[]>([]);
  const workFor: QueueDeps['workFor'] = (log, signal) => {
    const ask = (question: OpenQuestion['question']) =>
      askUser(question, (open) => setAsked(open && { ...open, log }), signal);
    const choices = { isMasking, isLooking: false, ask, fits: () => fits.current };
    return browserWork({ ...surroundings, ...choices }, signal);
  };
  // The queue outlives a drawing, so it gets what the page has by then.
  const [latest] = useState<{ deps: Omit<QueueDeps, 'show'> }>({} as never);
  latest.deps = {
    workFor,
    needsAgreement: (held) =>
      isLooking ||
      (held.reduce((sum, log) => sum + priceOf(log), 0) > 1 && !isConfirmationSkipped()),
    onEnd,
  };
  const [queue] = useState(() =>
    createQueue({
      workFor: (log, signal) => latest.deps.workFor(log, signal),
      needsAgreement: (held) => latest.deps.needsAgreement(held),
      onEnd: (log) => latest.deps.onEnd(log),
      show: setLogs,
    }),
  );
  const tellLeft = useEffectEvent(() => {
    if (logs.some(({ state }) => isSending(state))) surroundings.onInterrupted();
  });
  useEffect(
    () => () => {
      tellLeft();
      queue.stop();
    },
    [queue],
  );

  const isRefused = surroundings.isCutOff && logs.some((log) => !isEnded(log));
  useEffect(() => {
    if (isRefused) queue.refuseSignedOut();
  }, [isRefused, queue]);

  const found = useFoundLogs(logs.length, queue.add, (more) => {
    fits.current = [...fits.current, ...more];
  });
  return { ...found, logs, asked, queue, needsAgreement: latest.deps.needsAgreement };
}
