import { isConfirmationSkipped } from '../../../shared/confirmation-preference.ts';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import type { OpenQuestion } from '../check/open-question.ts';
import { LiveChannel } from '../live/live-channel.ts';
import { prepareFile } from '../prepare/prepare-file.ts';
import { giveUpUnsent } from '../unfinished/give-up-unsent.ts';
import { forgetUpload, rememberUpload } from '../unfinished/remembered-uploads.ts';
import {
  askForConnection,
  askForTokens,
  authorizeUpload,
  findEarlier,
  findGrown,
  readUpload,
  traceparentOf,
  type Uploader,
} from './api.ts';
import { putFile } from './put-file.ts';
import type { UploadWork } from './run-upload.ts';
import { wait } from './wait.ts';

/** Fetches the report, which belongs to another feature, so the page passes this in. Returns the number of its rides. */
export type FetchReport = (owner: string, name: string, signal: AbortSignal) => Promise<number>;

/**
 * Joins FIT files with the report of the log that they came with, and adds their values to it. It belongs to another feature, so the
 * page passes this in. Returns a sentence about it for the rider; undefined without one.
 */
export type AddFits = (
  report: { owner: string; name: string },
  fits: readonly IncomingFit[],
  /** The log as it was chosen; undefined where it was sent before the page was loaded. */
  log: Blob | undefined,
  signal: AbortSignal,
) => Promise<string | undefined>;

export interface UploadSurroundings {
  uploader: Uploader;
  fetchReport: FetchReport;
  addFits: AddFits;
  /** The session has ended under the page, so nothing can be uploaded before the next sign-in. */
  isCutOff: boolean;
  /** Runs when the user left for another of our pages before the log was sent. */
  onInterrupted: () => void;
}

interface UserChoices {
  isMasking: boolean;
  /** The user wants to look at what will be sent. */
  isLooking: boolean;
  ask(question: OpenQuestion['question']): Promise<boolean>;
  /** The FIT files that came with the log, as known when its report is ready. */
  fits(): readonly IncomingFit[];
}

/** Does the work of an upload with the browser and our server. The signal stops all of it and closes the socket. */
export function browserWork(
  {
    uploader,
    fetchReport,
    addFits,
    isMasking,
    isLooking,
    ask,
    fits,
  }: Pick<UploadSurroundings, 'uploader' | 'fetchReport' | 'addFits'> & UserChoices,
  signal: AbortSignal,
): UploadWork {
  let traceparent: string | undefined;
  let log: Blob | undefined;
  return {
    isMasking,
    maxLogBytes: () => uploader.maxLogBytes(),
    prepare: (file, onPercent) => {
      log = file;
      const utcOffsetMinutes = uploader.zone ?? -new Date().getTimezoneOffset();
      const maxLogBytes = uploader.maxLogBytes();
      return prepareFile(file, { isMasking, utcOffsetMinutes, maxLogBytes, onPercent, signal });
    },
    review: async () => !isLooking || (await ask({ about: 'sending' })),
    findEarlier: (sha256) => findEarlier(sha256, signal),
    findGrown: (log) => findGrown(log, signal),
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
    authorize: async (wanted) => {
      const authorized = await authorizeUpload(uploader, wanted, signal);
      traceparent = traceparentOf(authorized.uploadId);
      return authorized;
    },
    put: (url, body, onPercent) => putFile(url, body, onPercent, signal, traceparent),
    remember: rememberUpload,
    forget: forgetUpload,
    giveUp: giveUpUnsent,
    status: (uploadId) => readUpload(uploadId, signal),
    fetchReport: (owner, name) => fetchReport(owner, name, signal),
    addFits: async (owner, name) =>
      fits().length > 0 ? await addFits({ owner, name }, fits(), log, signal) : undefined,
    wait: (ms) => wait(ms, signal),
    now: () => performance.now(),
  };
}
