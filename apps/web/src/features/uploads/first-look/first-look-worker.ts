import { uploadDetails } from '@ridescope/words/errors/upload-texts';
import { answerFile } from '../prepare/answer-file.ts';
import { type LogRead, type ReadOptions, readLog } from './read-log.ts';

/** The only message to the worker. */
export interface FirstLookRequest extends ReadOptions {
  file: File;
}

answerFile<FirstLookRequest, LogRead>(uploadDetails.notRead, (request, onBytes) =>
  readLog(request.file, request, onBytes),
);
