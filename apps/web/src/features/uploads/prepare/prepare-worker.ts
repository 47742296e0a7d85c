import { answerFile } from './answer-file.ts';
import { type Prepared, type PrepareOptions, prepareBytes } from './prepare-bytes.ts';

/** The only message to the worker. */
export interface PrepareRequest extends PrepareOptions {
  file: File;
}

const fault =
  'The log could not be prepared because of a fault on our side. It may work with masking switched off.';

answerFile<PrepareRequest, Prepared>(fault, (request, onBytes) =>
  prepareBytes(request.file, request, onBytes),
);
