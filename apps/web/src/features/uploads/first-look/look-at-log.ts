import type { NotALogReason } from '@ridescope/contract/uploads';
import { reportTooLargeText } from '@ridescope/words/errors/upload-errors';
import { uploadDetails, uploadTexts } from '@ridescope/words/errors/upload-texts';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import { refuseLargeLog, tooLargeLog } from '../check/large-log.ts';
import type { SingleRide } from '../queue/single-ride.ts';
import { UploadFailure, withText } from '../send/upload-failure.ts';
import { lookAtFile } from './look-at-file.ts';
import type { FirstLook } from './look-at-report.ts';

export type FirstLookState =
  | { name: 'start' }
  | { name: 'reading'; file: File; percent: number }
  /** `fitFiles`: the FIT files of its rides. */
  | { name: 'shown'; file: File; fitFiles: readonly File[]; look: FirstLook }
  | { name: 'not-a-log-file'; file: File; reason: NotALogReason }
  /** `isFinal`: another try with the same file would fail the same way. */
  | { name: 'failed'; file: File; message: string; detail?: string; isFinal: boolean };

/** How the look at a log ended. */
export type LookEnd = Extract<FirstLookState, { name: 'shown' | 'not-a-log-file' | 'failed' }>;

/**
 * Reads a visitor's log in the browser, with the FIT files that came with it. Never fails.
 * @param maxLogBytes asks for the largest log that the server would read; undefined while that is unknown
 */
export async function lookAtLog(
  { log: file, fits }: SingleRide,
  maxLogBytes: () => number | undefined,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<LookEnd> {
  try {
    refuseLargeLog(file.size, maxLogBytes());
    const read = await withText(uploadDetails.unreadableHere, () =>
      lookAtFile(file, {
        utcOffsetMinutes: -new Date().getTimezoneOffset(),
        maxLogBytes: maxLogBytes(),
        fits,
        onPercent,
        signal,
      }),
    );
    if (read.kind === 'tooLarge') throw tooLargeLog(maxLogBytes());
    if (read.kind === 'reportTooLarge') {
      throw new UploadFailure(reportTooLargeText, { isFinal: true });
    }
    if (read.kind === 'look') {
      const { look } = read;
      return { name: 'shown', file, fitFiles: fitFilesOf(look, fits), look };
    }
    return { name: 'not-a-log-file', file, reason: read.reason };
  } catch (error) {
    const failure =
      error instanceof UploadFailure ? error : new UploadFailure(uploadDetails.unreadableHere);
    const { message, detail, isFinal } = failure;
    return {
      name: 'failed',
      file,
      // The worker's own failures come with the text of an upload.
      message: message === uploadTexts.notParsed ? uploadDetails.unreadableHere : message,
      ...(detail !== undefined && { detail }),
      isFinal,
    };
  }
}

function fitFilesOf({ rides }: FirstLook, fits: readonly IncomingFit[]): File[] {
  const names = rides.map(({ fit }) => fit?.fileName);
  return fits.map(({ file }) => file).filter(({ name }) => names.includes(name));
}

/** The log and the FIT files of its rides, as they are stored until the sign-up; nothing of a log without a ride. */
export function filesToKeep({
  file,
  fitFiles,
  look,
}: Extract<FirstLookState, { name: 'shown' }>): File[] {
  return look.rides.length > 0 ? [file, ...fitFiles] : [];
}
