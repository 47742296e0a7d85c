import type { UploadStatus } from '@ridescope/contract/uploads';
import { notALogMessages } from '@ridescope/words/en/texts/not-a-log';
import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { dateTimeText, dayText, hourText } from '@ridescope/words/format/format-time';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { ChooseFile } from '../choose/choose-file.tsx';
import { ReportLink } from '../end/report-link.tsx';
import { placeOf } from '../end/report-place.ts';
import { serverWords } from '../progress/step-words.ts';
import { UploadProgress } from '../progress/upload-progress.tsx';
import { progressOf } from '../send/follow-upload.ts';
import uploadClasses from '../upload-page.module.css';
import classes from './unfinished-uploads.module.css';
import { useUnfinished } from './use-unfinished.ts';

interface UnfinishedUploadsProps {
  /** Minutes east of UTC; the browser's own when undefined. */
  zone: number | undefined;
  /** Runs when one of the uploads turns out to have a report. */
  onReport: () => void;
  /** Takes the file of an upload that was cut off. */
  onFiles: (files: readonly File[]) => void;
  reportPath: (owner: string, name: string) => string;
}

/** Shows the uploads whose end no page has shown yet, each with what the server knows of it, and the storage that is full. */
export function UnfinishedUploads({ onReport, ...others }: UnfinishedUploadsProps) {
  const { uploads, fullMessage, dismiss } = useUnfinished(onReport);
  return (
    <>
      {fullMessage !== undefined && (
        <Notice severity="warning" title="No storage is left for logs without a ride">
          <p>{fullMessage}</p>
        </Notice>
      )}
      {uploads.length > 0 && (
        <section className={classes.list} aria-label="Your earlier uploads">
          {uploads.map((upload) => (
            <Unfinished key={upload.uploadId} upload={upload} onDismiss={dismiss} {...others} />
          ))}
        </section>
      )}
    </>
  );
}

interface UnfinishedProps extends Omit<UnfinishedUploadsProps, 'onReport'> {
  upload: UploadStatus;
  onDismiss: (upload: UploadStatus) => void;
}

function Unfinished({ upload, zone, onDismiss, onFiles, reportPath }: UnfinishedProps) {
  const name = `Your upload of ${momentOf(upload.startedAt, zone)}`;
  const dismiss = (
    <Button variant="default" size="sm" onClick={() => onDismiss(upload)}>
      Dismiss
    </Button>
  );
  switch (upload.state) {
    case 'waiting':
      return (
        <Notice
          severity="warning"
          title={`${name} has not arrived`}
          actions={
            <>
              <ChooseFile
                label="Choose the file again"
                variant="filled"
                onFiles={(files) => {
                  // The new upload takes its place.
                  onDismiss(upload);
                  onFiles(files);
                }}
              />
              {dismiss}
            </>
          }
        >
          <p>
            Sending was cut off, or another tab or device is still sending it. Nothing was spent:
            you only pay when the report is ready.
          </p>
          <p>To send it again, choose the file again. A page can't read it after a reload.</p>
        </Notice>
      );
    case 'complete':
      return (
        <Notice
          severity="good"
          title={`${name}: the report is ready`}
          actions={
            <>
              <ReportLink
                place={placeOf(upload)}
                reportPath={reportPath}
                size="sm"
                onOpen={() => onDismiss(upload)}
              />
              {dismiss}
            </>
          }
        />
      );
    case 'notALog':
      return (
        <Notice severity="warning" title={`${name} is not a game log`} actions={dismiss}>
          <p>{upload.message ?? (upload.reason && notALogMessages[upload.reason])}</p>
          <p>Nothing was spent.</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice severity="critical" title={`${name} has no report`} actions={dismiss}>
          <p>{upload.message ?? uploadTexts.failed}</p>
          <p>Nothing was spent.</p>
        </Notice>
      );
    default:
      return (
        <div className={uploadClasses.card}>
          <p className={classes.title}>{name}</p>
          <UploadProgress
            words={serverWords(progressOf(upload))}
            closing="You can close this page: the report will be in My Logs. You only pay when it is ready."
          />
        </div>
      );
  }
}

/** `13:05` of today, `Tue 13 Jan 2026, 18:48` of another day. */
function momentOf(iso: string, zone: number | undefined): string {
  const offset = zone ?? -new Date(iso).getTimezoneOffset();
  const isToday = dayText(iso, offset) === dayText(new Date().toISOString(), offset);
  return isToday ? hourText(iso, offset) : dateTimeText(iso, offset);
}
