import { answerFile } from '../prepare/answer-file.ts';
import { type LogRead, type ReadOptions, readLog } from './read-log.ts';

/** The only message to the worker. */
export interface FirstLookRequest extends ReadOptions {
  file: File;
}

const fault =
  'This is our fault. A report on our server may still work: sign up and upload the log.';

answerFile<FirstLookRequest, LogRead>(fault, (request, onBytes) =>
  readLog(request.file, request, onBytes),
);
