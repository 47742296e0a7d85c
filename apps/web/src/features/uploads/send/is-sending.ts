import type { UploadState } from './upload-state.ts';

/** Returns whether closing the page would lose the upload. Before sending nothing is lost, and afterwards the server goes on alone. */
export function isSending(state: UploadState): boolean {
  return state.name === 'uploading' && state.step === 'send';
}
