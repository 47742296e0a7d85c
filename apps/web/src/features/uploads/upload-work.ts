import { isConfirmationSkipped } from '../../shared/confirmation-preference.ts';
import {
  askForConnection,
  askForTokens,
  authorizeUpload,
  findEarlier,
  readUpload,
  type Uploader,
} from './api.ts';
import { LiveChannel } from './live/live-channel.ts';
import type { OpenQuestion } from './open-question.ts';
import { prepareFile } from './prepare/prepare-file.ts';
import { putFile } from './put-file.ts';
import type { UploadWork } from './run-upload.ts';

/** The report belongs to another feature: the page hands in how it is fetched. Answers how many rides are in it. */
export type FetchReport = (owner: string, name: string, signal: AbortSignal) => Promise<number>;

export interface UploadSurroundings {
  uploader: Uploader;
  fetchReport: FetchReport;
  /** The session has ended: told besides, because a page for users alone is about to go. */
  onSignedOut: (message: string) => void;
  /** Whether it has ended by now, whoever found that out: another call of the page may have, and the page goes with it. */
  isCutOff: () => boolean;
  /** The page was left for another of ours before the log was sent. */
  onInterrupted: () => void;
}

interface UserChoices {
  isMasking: boolean;
  /** The user wants to look at what will be sent. */
  isLooking: boolean;
  ask(question: OpenQuestion['question']): Promise<boolean>;
}

/** The work of an upload, done by the browser and our server. The signal stops all of it, and closes the socket. */
export function browserWork(
  {
    uploader,
    fetchReport,
    isMasking,
    isLooking,
    ask,
  }: Pick<UploadSurroundings, 'uploader' | 'fetchReport'> & UserChoices,
  signal: AbortSignal,
): UploadWork {
  return {
    isMasking,
    maxLogBytes: () => uploader.maxLogBytes(),
    prepare: (file, onPercent) => {
      const utcOffsetMinutes = uploader.zone ?? -new Date().getTimezoneOffset();
      const maxLogBytes = uploader.maxLogBytes();
      return prepareFile(file, { isMasking, utcOffsetMinutes, maxLogBytes, onPercent, signal });
    },
    review: async () => !isLooking || (await ask({ about: 'sending' })),
    findEarlier: (sha256) => findEarlier(sha256, signal),
    checkTokens: (bytes) => askForTokens(bytes, signal),
    isConfirmationSkipped,
    confirm: ask,
    connect: async (tell) => {
      const channel = new LiveChannel({
        ...tell,
        userId: uploader.identityId,
        askForConnection: (connectionId) => askForConnection(connectionId, signal),
        signal,
      });
      await channel.start();
      return channel;
    },
    authorize: (wanted) => authorizeUpload(uploader, wanted, signal),
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
