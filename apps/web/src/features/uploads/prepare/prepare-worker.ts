import { uploadDetails } from '@ridescope/words/errors/upload-texts';
import { answerFile } from './answer-file.ts';
import { type Prepared, type PrepareOptions, prepareBytes } from './prepare-bytes.ts';

/** The only message to the worker. */
export interface PrepareRequest extends PrepareOptions {
  file: File;
}

answerFile<PrepareRequest, Prepared>(uploadDetails.notPrepared, (request, onBytes) =>
  prepareBytes(request.file, request, onBytes),
);
