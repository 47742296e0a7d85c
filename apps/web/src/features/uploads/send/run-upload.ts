import type { GrownReport } from '@ridescope/contract/uploads';
import { uploadDetails, uploadTexts } from '@ridescope/words/errors/upload-texts';
import { ApiError } from '../../../shared/api-client.ts';
import { agreeOnPrice, insufficient, type PriceWork } from '../check/agree-on-price.ts';
import { isFree } from '../check/is-free.ts';
import { refuseLargeLog, tooLargeLog } from '../check/large-log.ts';
import { placeOf, type ReportAddress } from '../end/report-place.ts';
import type { Prepared, PreparedLog } from '../prepare/prepare-file.ts';
import { type FollowWork, followUpload, type UploadEnd } from './follow-upload.ts';
import { type SendWork, sendFile } from './send-file.ts';
import { UploadFailure, withText } from './upload-failure.ts';
import type { LogPreview, ReportPlace, UploadEvent } from './upload-state.ts';
import { whenNotBusy } from './when-not-busy.ts';

interface Authorization {
  /** 0: for a log that costs nothing. */
  confirmedTokens: number;
  /** Name of the report of the same log before it grew. */
  replaces?: string;
  connectionId: string | undefined;
  /** The id of an upload that only needs another address. */
  uploadId?: string;
}

/** The live channel of one upload. */
export type UploadChannel = FollowWork['channel'] & {
  readonly connectionId: string | undefined;
  finish(): void;
};

/** What an upload needs from its surroundings. Everything stops when its signal is aborted. */
export interface UploadWork extends PriceWork {
  /** Whether personal data is masked. */
  isMasking: boolean;
  /** The largest log that the server reads, decompressed; undefined while that is unknown. */
  maxLogBytes(): number | undefined;
  /** Reads, masks and compresses the file, all in the browser. */
  prepare(file: File, onPercent: (percent: number) => void): Promise<Prepared>;
  /** Lets a user who asked for it review what will be sent. False: it is not sent. */
  review(): Promise<boolean>;
  /** The report of an earlier upload of this very log. @throws ApiError */
  findEarlier(sha256: string): Promise<ReportAddress>;
  /** The report of this log before it grew, and what replacing it costs. @throws ApiError */
  findGrown(log: Pick<PreparedLog, 'bytes' | 'rides'>): Promise<GrownReport | undefined>;
  /** Never fails: without a socket, the upload is polled. */
  connect(tell: {
    onState(state: FollowWork['channel']['state']): void;
    onNotice(text: string): void;
  }): Promise<UploadChannel>;
  /** An id and the address to which the file goes; a log that needs more tokens is refused later. */
  authorize(wanted: Authorization): Promise<{ uploadId: string; signedUrl: string }>;
  put: SendWork['put'];
  /** Remembers an upload for a later page of this browser, until `forget`. */
  remember(uploadId: string): void;
  forget(uploadId: string): void;
  /** Lets the server forget an upload whose file was not sent. Never fails. */
  giveUp(uploadId: string): void;
  status(uploadId: string): ReturnType<FollowWork['status']>;
  /** Fetches and keeps a report. @returns how many rides are in it. */
  fetchReport(owner: string, name: string): Promise<number>;
  /** Adds the FIT files that came with the log to its report. @returns a sentence about it; undefined without such files */
  addFits(owner: string, name: string): Promise<string | undefined>;
  wait(ms: number): Promise<void>;
  now(): number;
}

type Emit = (event: UploadEvent) => void;

/**
 * Takes a file from the rider's disk to a report, and reports every step. Ends with `fetched`, `failed`,
 * `refused` or, when it is not to be sent, `cancelled`, and never throws.
 */
export function runUpload(file: File, work: UploadWork, emit: Emit): Promise<void> {
  return tellingFailure(emit, async () => {
    refuseLargeLog(file.size, work.maxLogBytes());
    const log = await withText(uploadTexts.notParsed, () =>
      work.prepare(file, (percent) => emit({ type: 'progressed', percent })),
    );
    if (log.kind === 'tooLarge') throw tooLargeLog(work.maxLogBytes());
    if (log.kind === 'notALog') return emit({ type: 'refused', reason: log.reason });
    // The limit may have arrived only meanwhile.
    refuseLargeLog(log.bytes, work.maxLogBytes());
    emit({ type: 'prepared', preview: previewOf(log, work.isMasking) });

    const earlier = await withText(uploadTexts.notParsed, () => findEarlier(log.sha256, work));
    if (earlier) return await open(earlier, { isEarlier: true }, work, emit);

    if (!(await work.review())) return emit({ type: 'cancelled' });
    emit({ type: 'stepStarted', step: 'check' });
    const agreed = await agree(log, work);
    if (!agreed) return emit({ type: 'cancelled' });

    emit({ type: 'stepStarted', step: 'connect' });
    const channel = await work.connect({
      onState: (state) => emit({ type: 'lineChanged', state }),
      onNotice: (text) => emit({ type: 'lineNoticed', text }),
    });
    try {
      const end = await send(log, { agreed, channel }, work, emit);
      await tellEnd(end, work, emit);
    } finally {
      channel.finish();
    }
  });
}

/** Fetches a finished report. Ends with `fetched` or `failed`, and never throws. */
export function openReport(
  place: ReportPlace,
  work: Pick<UploadWork, 'fetchReport' | 'addFits'>,
  emit: Emit,
): Promise<void> {
  return tellingFailure(emit, () => fetchReport(place, work, emit));
}

async function tellingFailure(emit: Emit, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { message, detail, isFinal, code } =
      error instanceof UploadFailure ? error : new UploadFailure(uploadTexts.notParsed);
    emit({
      type: 'failed',
      message,
      ...(detail !== undefined && { detail }),
      ...(isFinal && { isFinal }),
      ...(code && { code }),
    });
  }
}

function previewOf(log: PreparedLog, isMasked: boolean): LogPreview {
  const { kind: _kind, sha256: _sha256, body, ...known } = log;
  return { ...known, isMasked, sentBytes: body.size };
}

/** Looks for an earlier report. A failure is ignored: the server finds that report itself once the log is sent. */
async function findEarlier(sha256: string, work: UploadWork): Promise<ReportAddress | undefined> {
  try {
    const found = await work.findEarlier(sha256);
    return found.fileName || found.reportUrl ? found : undefined;
  } catch (error) {
    const isPassedOver = error instanceof ApiError && error.code !== 'AUTHENTICATION_REQUIRED';
    if (isPassedOver) return undefined;
    throw error;
  }
}

type Agreement = Pick<Authorization, 'confirmedTokens' | 'replaces'>;

/** Agrees with the user on what the log costs, and on what it replaces; undefined when the user declined. */
async function agree(log: PreparedLog, work: UploadWork): Promise<Agreement | undefined> {
  const grown = await withText(uploadTexts.notParsed, () => findGrown(log, work));
  if (grown) {
    const { name: replaces, tokens, newRides } = grown;
    const isAgreed = await work.confirm({ about: 'grown', tokens, newRides });
    return isAgreed ? { confirmedTokens: tokens, replaces } : undefined;
  }
  // The server charges by what it finds: with no tokens agreed, it refuses a log that costs something after all.
  if (isFree(log)) return { confirmedTokens: 0 };
  const tokens = await withText(uploadTexts.notParsed, () => agreeOnPrice(log.bytes, work));
  return tokens === undefined ? undefined : { confirmedTokens: tokens };
}

/** Looks for the report of the log before it grew. After a failure the log counts as new. */
async function findGrown(log: PreparedLog, work: UploadWork): Promise<GrownReport | undefined> {
  try {
    return await work.findGrown(log);
  } catch (error) {
    const isPassedOver = error instanceof ApiError && error.code !== 'AUTHENTICATION_REQUIRED';
    if (isPassedOver) return undefined;
    throw error;
  }
}

/** Sends the log and waits for the outcome. */
async function send(
  log: PreparedLog,
  { agreed, channel }: { agreed: Agreement; channel: UploadChannel },
  work: UploadWork,
  emit: Emit,
): Promise<UploadEnd> {
  const wanted = { ...agreed, connectionId: channel.connectionId };
  emit({ type: 'stepStarted', step: 'authorize' });
  const { uploadId, signedUrl } = await withText(uploadTexts.noUploadUrl, () =>
    whenNotBusy(() => authorize(wanted, work), {
      wait: work.wait,
      onBusy: (pauseS, attempt, attempts) =>
        emit({
          type: 'lineNoticed',
          text: `Too many logs are waiting to be read, trying again in ${pauseS} seconds (${attempt} of ${attempts})`,
        }),
    }),
  );

  emit({ type: 'stepStarted', step: 'send' });
  work.remember(uploadId);
  const sent = withText(uploadTexts.notSent, () =>
    sendFile(signedUrl, log.body, {
      put: work.put,
      renewAddress: async () => (await work.authorize({ ...wanted, uploadId })).signedUrl,
      wait: work.wait,
      onPercent: (percent) => emit({ type: 'progressed', percent }),
      onRetry: (attempt, attempts) =>
        emit({
          type: 'lineNoticed',
          text: `Sending was cut off, trying again (${attempt} of ${attempts})`,
        }),
    }),
  );
  await sent.catch((error: unknown) => {
    work.giveUp(uploadId);
    throw error;
  });
  emit({ type: 'sent' });

  const end = await withText(uploadTexts.notParsed, () =>
    followUpload({
      channel,
      status: () => work.status(uploadId),
      isAskedFirst: isForeign(signedUrl),
      now: work.now,
      onProgress: (progress) => emit({ type: 'serverProgressed', progress }),
      onStuck: ({ message, detail }) =>
        emit({ type: 'stalled', message, ...(detail !== undefined && { detail }) }),
    }),
  );
  work.forget(uploadId);
  return end;
}

async function authorize(wanted: Authorization, work: UploadWork) {
  try {
    return await work.authorize(wanted);
  } catch (error) {
    // Spent in another tab meanwhile.
    const isShort = error instanceof ApiError && error.code === 'INSUFFICIENT_TOKENS';
    throw isShort ? insufficient(error, wanted.confirmedTokens) : error;
  }
}

/** Checks whether the address is on another host, whose store doesn't notify our server of new files. */
function isForeign(address: string): boolean {
  return new URL(address, window.location.href).origin !== window.location.origin;
}

async function tellEnd(end: UploadEnd, work: UploadWork, emit: Emit): Promise<void> {
  if (end.kind === 'complete') return open(end, { isEarlier: false }, work, emit);
  if (end.kind === 'failed') {
    const code = end.code === 'insufficientTokens' ? 'INSUFFICIENT_TOKENS' : undefined;
    throw new UploadFailure(end.message ?? uploadTexts.failed, { code });
  }
  const { message, reason } = end;
  emit({ type: 'refused', ...(message && { message }), ...(reason && { reason }) });
}

async function open(
  address: ReportAddress,
  { isEarlier }: { isEarlier: boolean },
  work: UploadWork,
  emit: Emit,
): Promise<void> {
  const place = placeOf(address);
  emit({ type: 'completed', place, isEarlier });
  await fetchReport(place, work, emit);
}

async function fetchReport(
  place: ReportPlace,
  work: Pick<UploadWork, 'fetchReport' | 'addFits'>,
  emit: Emit,
): Promise<void> {
  if (!('owner' in place)) return;
  const rideCount = await withText(uploadTexts.noReport, () =>
    work.fetchReport(place.owner, place.name),
  );
  const fit = rideCount > 0 ? await addFits(place, work) : undefined;
  emit({ type: 'fetched', rideCount, ...(fit !== undefined && { fit }) });
}

/** The report is ready without them, so a failure is no failure of the upload. */
async function addFits(
  { owner, name }: Extract<ReportPlace, { owner: string }>,
  work: Pick<UploadWork, 'addFits'>,
): Promise<string | undefined> {
  try {
    return await work.addFits(owner, name);
  } catch {
    return uploadDetails.fitNotAdded;
  }
}
