import { Button, VisuallyHidden } from '@mantine/core';
import { bytesText } from '@ridescope/report-text';
import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useHeldDrops } from '../../shared/held-drops.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { OnDemand } from '../../shared/ui/on-demand.tsx';
import { DropZone } from './drop-zone.tsx';
import { isSending, useLeaveWarning } from './leave-warning.ts';
import { LogPreview } from './log-preview.tsx';
import type { OpenQuestion } from './open-question.ts';
import { SendingSwitches } from './sending-switches.tsx';
import { closingWords, spokenWords, stageWords, type UnderWay } from './step-words.ts';
import classes from './upload-page.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { NotALogFile, UploadDone, UploadError } from './upload-result.tsx';
import type { UploadState } from './upload-state.ts';
import { UploadSteps } from './upload-steps.tsx';
import type { UploadSurroundings } from './upload-work.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUpload } from './use-upload.ts';

// Small logs cost one token without a question, so the dialog isn't part of the page's first load.
const loadPriceDialog = async () => (await import('./price-dialog.tsx')).PriceDialog;

interface UploadPageProps extends UploadSurroundings {
  /** Draws a fetched report like the report page does. */
  renderReport: (owner: string, name: string) => ReactNode;
  /** Address of a report's own page. */
  reportPath: (owner: string, name: string) => string;
  /** Runs when the upload has ended, well or not: tokens may have been spent. */
  onEnd: () => void;
  /** Runs when the page starts over: the address no longer names a report. */
  onReset: () => void;
  /** Where tokens are bought. The link carries the state `{ isFromUpload: true }`, so the page knows that an upload led there. */
  purchasePath: string;
}

export function UploadPage(props: UploadPageProps) {
  const { uploader, renderReport, reportPath, onEnd, purchasePath } = props;
  const upload = useUpload(props);
  const { state, asked } = upload;
  useLeaveWarning(isSending(state));
  useHeldDrops(state.name === 'start' ? upload.select : undefined);
  const isEnded = state.name === 'success' || state.name === 'error';
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isEnded) tellEnd();
  }, [isEnded]);
  const onCancel = canCancel(state, asked) ? upload.cancel : undefined;
  const place = useKeptFocus(state.name, [asked, onCancel !== undefined]);
  const shown = reportOn(state);
  const reset = () => {
    props.onReset();
    upload.reset();
  };

  return (
    <>
      <div
        className={classes.page}
        data-is-wide={shown !== undefined || undefined}
        ref={place}
        tabIndex={-1}
      >
        {state.name === 'start' && <Start notice={state.notice} upload={upload} />}
        {state.name === 'success' && !shown && <Intro />}
        {state.name === 'success' && (
          <UploadDone state={state} onReset={reset} reportPath={reportPath} />
        )}
        {state.name !== 'start' && state.name !== 'success' && (
          <>
            <Intro />
            <section className={classes.card} aria-label="Your upload">
              <FileLine state={state} onCancel={onCancel} />
              {state.name === 'error' && (
                <div className={classes.result}>
                  <UploadError
                    state={state}
                    onRetry={upload.retry}
                    onReset={reset}
                    purchasePath={purchasePath}
                  />
                </div>
              )}
              {state.name === 'not-a-log-file' && (
                <div className={classes.result}>
                  <NotALogFile state={state} onReset={reset} />
                </div>
              )}
              <Progress state={state} asked={asked} />
              {state.name !== 'not-a-log-file' && <UploadSteps state={state} />}
              {state.preview && <LogPreview preview={state.preview} zone={uploader.zone} />}
            </section>
          </>
        )}
        <VisuallyHidden role="status">
          {state.name !== 'start' && (isAskedToSend(asked) ? spokenQuestion : spokenWords(state))}
        </VisuallyHidden>
      </div>
      {shown && <Suspense fallback={null}>{renderReport(shown.owner, shown.name)}</Suspense>}
      {state.name === 'uploading' && <Price asked={asked} state={state} />}
    </>
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

/** Tells whether the upload can still be cancelled. After the last byte, only the server decides. */
function canCancel(state: UploadState, asked: OpenQuestion | undefined): boolean {
  // The question has its own button for it.
  if (state.name !== 'uploading' || isAskedToSend(asked)) return false;
  return !(isSending(state) && state.percent === 100);
}

const spokenQuestion = 'The log is checked. Do you want to send it?';

function isAskedToSend(asked: OpenQuestion | undefined): asked is OpenQuestion {
  return asked?.question.about === 'sending';
}

/** Finds the report to show on the page; undefined while there is none, or when it has nothing to show. */
function reportOn(state: UploadState) {
  if (state.name !== 'success' || state.rideCount === 0) return undefined;
  return 'owner' in state.place ? state.place : undefined;
}

function Intro() {
  return (
    <header className={classes.intro}>
      <h1 className={classes.heading}>Upload & Analyze</h1>
      <p className={classes.lead}>
        One log in, one report out: frame rate, network, sensors and hardware of your ride.
      </p>
    </header>
  );
}

interface StartProps {
  notice: string | undefined;
  upload: Pick<ReturnType<typeof useUpload>, 'select' | 'switches'>;
}

function Start({ notice, upload: { select, switches } }: StartProps) {
  return (
    <>
      <Intro />
      <DropZone onFiles={select} />
      {notice && (
        <Notice severity="critical" isAlert title={notice}>
          <p>Nothing was sent. Choose the file Log.txt alone.</p>
        </Notice>
      )}
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
  return <UploadProgress words={words} closing={closingWords(state)} line={line} />;
}

interface FileLineProps {
  state: UnderWay;
  /** Absent when there is nothing to cancel. */
  onCancel: (() => void) | undefined;
}

function FileLine({ state, onCancel }: FileLineProps) {
  return (
    <div className={classes.file}>
      <IconFileText size={24} stroke={1.5} aria-hidden />
      <p className={classes.fileName}>
        <span className={classes.name}>{state.file.name}</span>
        <span className={classes.fileSize}>{bytesText(state.file.size)}</span>
      </p>
      {onCancel && (
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
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
        <strong>The original log is not kept.</strong> Names, chat and addresses in it don’t appear
        in the report.
      </li>
    </ul>
  );
}
