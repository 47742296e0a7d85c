import type { UploadStatus } from '@ridescope/contract';
import { ApiError } from '../../shared/api-client.ts';
import { agreeOnPrice, insufficient, type PriceWork } from './agree-on-price.ts';
import { UploadFailure, withText } from './upload-failure.ts';
import type { ReportPlace, UploadEvent } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';
import { watchUpload } from './watch-upload.ts';

/** What an upload needs from its surroundings. Everything stops when its signal is aborted. */
export interface UploadWork extends PriceWork {
  gzip(file: File, onPercent: (percent: number) => void): Promise<Blob>;
  /** A fresh id and the address to which the file goes; a log that needs more tokens is refused later. */
  authorize(confirmedTokens: number): Promise<{ uploadId: string; signedUrl: string }>;
  put(url: string, body: Blob, onPercent: (percent: number) => void): Promise<void>;
  status(uploadId: string): Promise<UploadStatus>;
  fetchReport(owner: string, name: string): Promise<void>;
  wait(ms: number): Promise<void>;
  now(): number;
}

type Emit = (event: UploadEvent) => void;

/**
 * Takes a file from the rider's disk to a report, telling every step. Ends with `fetched`, `failed`,
 * `refused` or, when the price is declined, `cancelled`, and never throws.
 */
export function runUpload(file: File, work: UploadWork, emit: Emit): Promise<void> {
  return tellingFailure(emit, async () => {
    const tokens = await withText(uploadTexts.notParsed, () => agreeOnPrice(file, work));
    if (tokens === undefined) return emit({ type: 'cancelled' });

    emit({ type: 'stepStarted', step: 'compress' });
    const onPercent = (percent: number) => emit({ type: 'progressed', percent });
    const body = await withText(uploadTexts.notParsed, () => compress(file, work, onPercent));
    emit({ type: 'compressed', bytes: body.size });

    emit({ type: 'stepStarted', step: 'authorize' });
    const { uploadId, signedUrl } = await withText(uploadTexts.noUploadUrl, () =>
      authorize(tokens, work),
    );

    emit({ type: 'stepStarted', step: 'send' });
    await withText(uploadTexts.notSent, () => work.put(signedUrl, body, onPercent));
    emit({ type: 'sent' });

    await follow(uploadId, work, emit);
  });
}

/** Fetches a report that stands. Ends with `fetched` or `failed`, and never throws. */
export function openReport(
  place: ReportPlace,
  work: Pick<UploadWork, 'fetchReport'>,
  emit: Emit,
): Promise<void> {
  return tellingFailure(emit, async () => {
    if (!('owner' in place)) return;
    await withText(uploadTexts.noReport, () => work.fetchReport(place.owner, place.name));
    emit({ type: 'fetched' });
  });
}

async function tellingFailure(emit: Emit, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { message, detail } =
      error instanceof UploadFailure ? error : new UploadFailure(uploadTexts.notParsed);
    emit({ type: 'failed', message, ...(detail !== undefined && { detail }) });
  }
}

async function authorize(tokens: number, work: UploadWork) {
  try {
    return await work.authorize(tokens);
  } catch (error) {
    // Spent in another tab meanwhile.
    const isShort = error instanceof ApiError && error.code === 'INSUFFICIENT_TOKENS';
    throw isShort ? insufficient(error, tokens) : error;
  }
}

async function compress(
  file: File,
  work: UploadWork,
  onPercent: (percent: number) => void,
): Promise<Blob> {
  try {
    return await work.gzip(file, onPercent);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new UploadFailure(uploadTexts.notParsed, {
      detail: 'The file could not be read. It may have been moved, or changed while it was read.',
      cause: error,
    });
  }
}

async function follow(uploadId: string, work: UploadWork, emit: Emit): Promise<void> {
  const end = await withText(uploadTexts.notParsed, () =>
    watchUpload({
      status: () => work.status(uploadId),
      wait: work.wait,
      now: work.now,
      onStatus: ({ state, progressPercent }) =>
        emit({
          type: 'statusRead',
          isQueued: state !== 'processing',
          ...(progressPercent !== undefined && { percent: progressPercent }),
        }),
    }),
  );
  if (end.state === 'notALog') {
    const { message, reason } = end;
    emit({ type: 'refused', ...(message && { message }), ...(reason && { reason }) });
    return;
  }
  if (end.state === 'failed') throw new UploadFailure(end.message ?? uploadTexts.failed);

  const place = placeOf(end);
  emit({ type: 'completed', place });
  await openReport(place, work, emit);
}

/** `{owner}/{name}.gz` as owner and name; only the address when the server gives no more. */
function placeOf({ fileName, reportUrl }: UploadStatus): ReportPlace {
  const [owner, file] = fileName?.split('/') ?? [];
  if (owner && file) return { owner, name: file.replace(/\.gz$/, '') };
  if (reportUrl) return { address: reportUrl };
  throw new UploadFailure(uploadTexts.noReport);
}
