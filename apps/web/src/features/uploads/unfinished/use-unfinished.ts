import type { UploadStatus } from '@ridescope/contract/uploads';
import { useEffect, useEffectEvent, useState } from 'react';
import { readOpenUploads, readUpload } from '../send/api.ts';
import { wait } from '../send/wait.ts';
import { giveUpUnsent, isGivenUp } from './give-up-unsent.ts';
import { forgetUpload, rememberedUploads } from './remembered-uploads.ts';
import { watchUnfinished } from './watch-unfinished.ts';

/**
 * Finds the uploads of this account whose end no page has shown: after a reload, in a new tab, on another device.
 * @param onReport runs when one of them turns out to have a report
 */
export function useUnfinished(onReport: () => void) {
  const [uploads, setUploads] = useState<readonly UploadStatus[]>([]);
  const [fullMessage, setFullMessage] = useState<string>();
  const [dismissed] = useState(() => new Set<string>());
  const onShow = useEffectEvent((shown: readonly UploadStatus[]) => {
    const seen = new Map(uploads.map(({ uploadId, state }) => [uploadId, state]));
    for (const { uploadId, state } of shown) {
      if (state === 'complete' && seen.get(uploadId) !== 'complete') onReport();
    }
    setUploads(shown);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    watchUnfinished({
      list: async () => {
        const open = await readOpenUploads(signal);
        if (!signal.aborted) setFullMessage(open.freeReports.message);
        return open.uploads;
      },
      read: (uploadId) => readUpload(uploadId, signal),
      remembered: rememberedUploads(),
      isWanted: ({ uploadId, state }) =>
        !dismissed.has(uploadId) && !(state === 'waiting' && isGivenUp(uploadId)),
      onUnknown: forgetUpload,
      wait: (ms) => wait(ms, signal),
      show: (shown) => {
        if (!signal.aborted) onShow(shown);
      },
      // A refusal is for the parts of the page that the user asks for something, such as the upload itself.
    }).catch(() => undefined);
    return () => controller.abort();
  }, [dismissed]);
  return {
    uploads,
    /** Says that no further log without a ride gets a report; undefined while one does. */
    fullMessage,
    dismiss({ uploadId, state }: UploadStatus) {
      dismissed.add(uploadId);
      if (state === 'waiting') giveUpUnsent(uploadId);
      else forgetUpload(uploadId);
      setUploads(uploads.filter((upload) => upload.uploadId !== uploadId));
    },
  };
}
