import type { ComponentType, ReactNode } from 'react';
import type { DoneUpload } from './end/done-upload.ts';
import type { UploadSurroundings } from './send/upload-work.ts';

export interface VerdictProps {
  owner: string;
  name: string;
  /** In its place until its code is there. */
  otherwise: ReactNode;
}

export interface UploadPageProps extends UploadSurroundings {
  /** Opens the page of a fetched report, which says what became of the upload. */
  onReport: (owner: string, name: string, done: DoneUpload) => void;
  /** What a fetched report says first. It belongs to another feature, so the page passes it in. */
  Verdict: ComponentType<VerdictProps>;
  /** Address of a report's own page. */
  reportPath: (owner: string, name: string) => string;
  /** Runs when the upload has ended, well or not: tokens may have been spent. */
  onEnd: () => void;
  /** The sign-in, which leads back here. */
  signInPath: string;
  /** Where tokens are bought. The link carries the state `{ isFromUpload: true }`, so the page knows that an upload led there. */
  purchasePath: string;
  /** Where all reports are listed. */
  logsPath: string;
}
