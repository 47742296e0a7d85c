import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { type Incoming, type TakeFiles, useFileTaker } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { useLeaveWarning } from '../../../shared/use-leave-warning.ts';
import { LogPreview } from '../check/log-preview.tsx';
import type { OpenQuestion } from '../check/open-question.ts';
import { DropZone } from '../choose/drop-zone.tsx';
import { SendingSwitches } from '../choose/sending-switches.tsx';
import { doneUploadOf } from '../end/done-upload.ts';
import { ReportLink } from '../end/report-link.tsx';
import { UploadDone } from '../end/upload-done.tsx';
import { isSignedOut, NotALogFile, UploadError } from '../end/upload-result.tsx';
import { useFocusFallback } from '../end/use-focus-fallback.ts';
import type { Collected } from '../queue/collect-logs.ts';
import { collectedOf, singleRide } from '../queue/single-ride.ts';
import { FolderPlace } from '../remembered-folder/folder-place.tsx';
import { isSending } from '../send/is-sending.ts';
import type { UploadState } from '../send/upload-state.ts';
import { isUnderWay, useUpload } from '../send/use-upload.ts';
import { useWaitingLogs } from '../send/use-waiting-logs.ts';
import { useUnfinishedUploads } from '../unfinished/use-unfinished-uploads.ts';
import { UploadIntro } from '../upload-intro.tsx';
import classes from '../upload-page.module.css';
import type { UploadPageProps } from '../upload-page-props.ts';
import { forgetToDropAgain, nameToDropAgain } from '../waiting-log/drop-again.ts';
import { FileLine } from './file-line.tsx';
import { NotifyButton } from './notify-button.tsx';
import { closingWords, spokenWords, stageWords, type UnderWay } from './step-words.ts';
import { UploadProgress } from './upload-progress.tsx';
import { UploadSteps } from './upload-steps.tsx';
import { useEndNews } from './use-end-news.ts';

// Small logs cost one token without a question, so the dialog isn't part of the page's first load.
const loadPriceDialog = async () => (await import('../check/price-dialog.tsx')).PriceDialog;

interface OneUploadProps extends UploadPageProps {
  /** Takes what is more than a single log. */
  onSeveral: TakeFiles;
  /** Reads logs one after the other that were chosen before. */
  onQueue: (found: Collected) => void;
}

/** Takes one log to its report, which opens by itself. */
export function OneUpload({ onSeveral, onQueue, ...props }: OneUploadProps) {
  const { uploader, reportPath, onEnd, purchasePath, signInPath, isCutOff } = props;
  const upload = useUpload(props);
  const { state, asked, reset } = upload;
  const select = (items: readonly Incoming[]) => {
    const one = singleRide(items);
    if (one) upload.select(one);
    else if (items.length > 0) onSeveral(items);
  };
  useLeaveWarning(isSending(state));
  const waitingLogs = useWaitingLogs(uploader.identityId, (files) => {
    if (singleRide(files)) select(files);
    else onQueue(collectedOf(files));
  });
  useFileTaker(isUnderWay.has(state.name) ? undefined : select);
  useEndNews(state.name);
  // An upload that seemed stuck can end twice, the second time well.
  const end = state.name === 'success' || state.name === 'error' ? state.name : undefined;
  const tellEnd = useEffectEvent(() => {
    onEnd();
    const place = reportOf(state);
    if (place && state.name === 'success') {
      props.onReport(place.owner, place.name, doneUploadOf(state));
    }
  });
  useEffect(() => {
    if (end) tellEnd();
  }, [end]);
  const onCancel = canCancel(state, asked) ? upload.cancel : undefined;
  const place = useFocusFallback(state.name, [asked, onCancel !== undefined]);

  // Nothing waits for the sign-in here.
  if (isCutOff && !isUnderWay.has(state.name) && !isSignedOut(state))
    return <Navigate to={signInPath} replace />;
  return (
    <div className={classes.page} ref={place} tabIndex={-1}>
      <UploadIntro />
      {state.name === 'start' && <Start {...props} switches={upload.switches} onFiles={select} />}
      {state.name === 'success' && (
        <UploadDone
          done={doneUploadOf(state)}
          onReset={reset}
          onFiles={select}
          link={<ReportLink place={state.place} reportPath={reportPath} />}
        />
      )}
      {state.name !== 'start' && state.name !== 'success' && (
        <section className={classes.card} aria-label="Your upload">
          <FileLine file={state.file} onCancel={onCancel} />
          {waitingLogs.includes(state.file) && isUnderWay.has(state.name) && (
            <p className={classes.retained}>
              You chose this log before. The upload now continues by itself.
            </p>
          )}
          {state.name === 'error' && (
            <div className={classes.result}>
              <UploadError
                state={state}
                onRetry={upload.retry}
                onReset={reset}
                onFiles={select}
                purchasePath={purchasePath}
                signInPath={signInPath}
                identityId={uploader.identityId}
              />
            </div>
          )}
          {state.name === 'not-a-log-file' && (
            <div className={classes.result}>
              <NotALogFile state={state} onReset={reset} onFiles={select} />
            </div>
          )}
          <Progress state={state} asked={asked} />
          {state.name !== 'not-a-log-file' && <UploadSteps state={state} />}
          {state.preview && <LogPreview preview={state.preview} zone={uploader.zone} />}
        </section>
      )}
      <VisuallyHidden role="status">
        {state.name !== 'start' && (isAskedToSend(asked) ? spokenQuestion : spokenWords(state))}
      </VisuallyHidden>
      {state.name === 'uploading' && <Price asked={asked} state={state} />}
    </div>
  );
}

interface PriceProps {
  asked: OpenQuestion | undefined;
  state: Pick<Extract<UploadState, { name: 'uploading' }>, 'file' | 'preview'>;
}

/** Asks about the price when the upload waits for that. A dialog that fails to load counts as no. */
function Price({ asked, state: { file, preview } }: PriceProps) {
  if (!asked || asked.question.about === 'sending') return null;
  const { question, answer } = asked;
  return (
    <OnDemand load={loadPriceDialog} what="The price" onGiveUp={() => answer(false)}>
      {(PriceDialog) => (
        <PriceDialog question={question} answer={answer} file={file} preview={preview} />
      )}
    </OnDemand>
  );
}

/** Returns whether the upload can still be cancelled. After the last byte, only the server decides. */
function canCancel(state: UploadState, asked: OpenQuestion | undefined): boolean {
  // The question has its own button for it.
  if (state.name !== 'uploading' || isAskedToSend(asked)) return false;
  return !(isSending(state) && state.percent === 100);
}

const spokenQuestion = 'The log is checked. Do you want to send it?';

function isAskedToSend(asked: OpenQuestion | undefined): asked is OpenQuestion {
  return asked?.question.about === 'sending';
}

/** Finds the report to open; undefined while there is none, or when it has nothing to show. */
function reportOf(state: UploadState) {
  if (state.name !== 'success' || state.rideCount === 0) return undefined;
  return 'owner' in state.place ? state.place : undefined;
}

interface StartProps extends Pick<UploadPageProps, 'uploader' | 'reportPath' | 'onEnd'> {
  switches: ReturnType<typeof useUpload>['switches'];
  onFiles: TakeFiles;
}

function Start({ switches, onFiles, uploader, reportPath, onEnd }: StartProps) {
  const Unfinished = useUnfinishedUploads();
  const [nameToDrop] = useState(nameToDropAgain);
  useEffect(forgetToDropAgain, []);
  return (
    <>
      {nameToDrop && (
        <Notice severity="info" title={`Drop ${nameToDrop} again`}>
          <p>Your browser didn't let us keep it meanwhile.</p>
        </Notice>
      )}
      {Unfinished && (
        <Unfinished
          zone={uploader.zone}
          onReport={onEnd}
          onFiles={onFiles}
          reportPath={reportPath}
        />
      )}
      <DropZone onFiles={onFiles} />
      <FolderPlace onFiles={onFiles} zone={uploader.zone} hasRoom />
      <SendingSwitches switches={switches} />
      <WhatHappens />
    </>
  );
}

/** Shows the bar, or the question that the upload waits for. */
function Progress({ state, asked }: { state: UnderWay; asked: OpenQuestion | undefined }) {
  const words = stageWords(state);
  if (!words) return null;
  if (isAskedToSend(asked) && state.name === 'uploading') {
    return (
      <div className={classes.question}>
        <div id="ready-to-send">
          <p className={classes.questionTitle}>Ready to send</p>
          <p>Nothing has been sent yet. See below what is in the log and what was masked.</p>
        </div>
        <div className={classes.buttons}>
          <Button onClick={() => asked.answer(true)} autoFocus aria-describedby="ready-to-send">
            Send
          </Button>
          <Button variant="default" onClick={() => asked.answer(false)}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  const line = 'line' in state ? state.line : undefined;
  return (
    <UploadProgress
      words={words}
      closing={closingWords(state)}
      line={line}
      action={<NotifyButton />}
    />
  );
}

function WhatHappens() {
  return (
    <ul className={classes.facts}>
      <li>
        <strong>Compressed first.</strong> Your browser compresses the log to about a tenth before
        it is sent.
      </li>
      <li>
        <strong>Read in seconds.</strong> Half-written and cut logs are fine; the report says what
        is missing.
      </li>
      <li>
        <strong>The original log is not kept.</strong> Names, chat and addresses in it don't appear
        in the report.
      </li>
    </ul>
  );
}
