import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { bytesText } from '@ridescope/words/format/format-number';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import { ChooseFile } from '../choose/choose-file.tsx';
import type { DoneUpload } from './done-upload.ts';
import classes from './upload-done.module.css';

interface UploadDoneProps {
  done: DoneUpload;
  onReset: () => void;
  /** Takes another file. */
  onFiles: (files: readonly File[]) => void;
  /** A link to the report, where it isn't below. */
  link?: ReactNode;
}

/** Heads the report of an upload: whose it is, and the way to the next log. */
export function UploadDone({ done, onReset, onFiles, link }: UploadDoneProps) {
  const { fileName, fileBytes, isEarlier, hasNoRide, isFree, masked, fit } = done;
  const severity = hasNoRide ? 'warning' : isEarlier ? 'info' : 'good';
  return (
    <div className={classes.done} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <div className={classes.words}>
        <p className={classes.title}>{doneTitle(done)}</p>
        {!hasNoRide && !isEarlier && isFree && (
          <p>No ride in this log is long enough to judge. Nothing was spent.</p>
        )}
        {hasNoRide && <p>The log was read, but there is no ride in it. Nothing was spent.</p>}
        <p className={classes.file}>
          {fileName}, {bytesText(fileBytes)}
          {masked && `. ${masked}`}
        </p>
        {fit && <p>{fit}</p>}
        {!hasNoRide && (
          <p className={classes.file}>Reset clears this page. The report stays in My Logs.</p>
        )}
      </div>
      <div className={classes.actions}>
        {link}
        <ChooseFile onFiles={onFiles} />
        <Button variant="default" onClick={onReset}>
          Reset
        </Button>
      </div>
    </div>
  );
}

function doneTitle({ isEarlier, hasNoRide }: DoneUpload): string {
  if (hasNoRide) return uploadTexts.noData;
  return isEarlier
    ? 'You uploaded this log before: here is its report. Nothing was spent.'
    : 'Your report is ready.';
}
