import type { NotALogReason } from '@ridescope/contract/uploads';
import { useEffect, useRef, useState } from 'react';
import { refuseLargeLog, tooLargeLog } from '../large-log.ts';
import { UploadFailure, withText } from '../upload-failure.ts';
import { uploadTexts } from '../upload-texts.ts';
import type { FirstLook } from './describe-report.ts';
import { lookAtFile } from './look-at-file.ts';

export type FirstLookState =
  | { name: 'start'; notice?: string }
  | { name: 'reading'; file: File; percent: number }
  | { name: 'shown'; file: File; look: FirstLook }
  | { name: 'not-a-log-file'; file: File; reason: NotALogReason; message?: string }
  /** `isFinal`: another try with the same file would fail the same way. */
  | { name: 'failed'; file: File; message: string; detail?: string; isFinal: boolean };

const failedText = "Your browser couldn't read this log";

/**
 * Reads logs of a visitor, one at a time. A new file takes the place of an earlier one.
 * @param maxLogBytes asks for the largest log that the server would read; undefined while that is unknown
 */
export function useFirstLook(maxLogBytes: () => number | undefined) {
  const [state, setState] = useState<FirstLookState>({ name: 'start' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ name: 'reading', file, percent: 0 });
    const end = await lookAt(file, maxLogBytes, signal, (percent) => {
      if (!signal.aborted) setState({ name: 'reading', file, percent });
    });
    if (!signal.aborted) setState(end);
  };

  return {
    state,
    select(files: readonly File[]) {
      const [file] = files;
      if (files.length === 1 && file) void read(file);
      else if (state.name === 'start') setState({ name: 'start', notice: uploadTexts.oneFile });
    },
    retry() {
      if (state.name === 'failed') void read(state.file);
    },
    reset() {
      running.current?.abort();
      setState({ name: 'start' });
    },
  };
}

async function lookAt(
  file: File,
  maxLogBytes: () => number | undefined,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<FirstLookState> {
  try {
    refuseLargeLog(file.size, maxLogBytes());
    const read = await withText(failedText, () =>
      lookAtFile(file, {
        utcOffsetMinutes: -new Date().getTimezoneOffset(),
        maxLogBytes: maxLogBytes(),
        onPercent,
        signal,
      }),
    );
    if (read.kind === 'tooLarge') throw tooLargeLog(maxLogBytes());
    if (read.kind === 'look') return { name: 'shown', file, look: read.look };
    const { reason, message } = read;
    return { name: 'not-a-log-file', file, reason, ...(message !== undefined && { message }) };
  } catch (error) {
    const failure = error instanceof UploadFailure ? error : new UploadFailure(failedText);
    const { message, detail, isFinal } = failure;
    return {
      name: 'failed',
      file,
      // The worker's own failures come with the text of an upload.
      message: message === uploadTexts.notParsed ? failedText : message,
      ...(detail !== undefined && { detail }),
      isFinal,
    };
  }
}
