import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { UploadFailure } from '../send/upload-failure.ts';
import type { ReportPlace } from '../send/upload-state.ts';

/** The place of a report, as the server names it. */
export interface ReportAddress {
  /** `{owner}/{name}.gz` */
  fileName?: string;
  reportUrl?: string;
}

/**
 * Splits `{owner}/{name}.gz` into owner and name; returns only the address when the server gives no more.
 * @throws UploadFailure when it gives neither.
 */
export function placeOf({ fileName, reportUrl }: ReportAddress): ReportPlace {
  const [owner, file] = fileName?.split('/') ?? [];
  if (owner && file) return { owner, name: file.replace(/\.gz$/, '') };
  if (reportUrl) return { address: reportUrl };
  throw new UploadFailure(uploadTexts.noReport);
}
