import type { UploadStage } from '@ridescope/contract/uploads';

/** What happens to an upload, while it is read. */
export const uploadProgressMessages = {
  queued: 'Your log is waiting for its turn.',
  'queued-behind':
    '{ahead, plural, =0 {Your log is next.} =1 {Your log is waiting: # other comes first.} other {Your log is waiting: # others come first.}}',
  reading: 'Reading your log.',
  diagnosing: 'Looking for what went wrong.',
  storing: 'Storing your report.',
} as const satisfies Readonly<Record<UploadStage | 'queued-behind', string>>;
