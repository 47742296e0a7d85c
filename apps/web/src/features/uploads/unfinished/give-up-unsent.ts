import { giveUpUpload } from '../send/api.ts';
import { forgetUpload } from './remembered-uploads.ts';

const givenUp = new Set<string>();

/** Gives up an upload whose file was not sent, here at once and on the server as soon as it answers. Never fails. */
export function giveUpUnsent(uploadId: string): void {
  givenUp.add(uploadId);
  forgetUpload(uploadId);
  // Without an answer, the address expires by itself within minutes.
  giveUpUpload(uploadId).catch(() => undefined);
}

/** Whether this page has given up an upload, which the server may not know yet. */
export function isGivenUp(uploadId: string): boolean {
  return givenUp.has(uploadId);
}
