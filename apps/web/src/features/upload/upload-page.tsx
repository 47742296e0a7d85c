import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { bytesText } from '../../shared/format-number.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { DropZone } from './drop-zone.tsx';
import type { UnderWay } from './step-words.ts';
import classes from './upload-page.module.css';
import { NotALogFile, UploadError } from './upload-result.tsx';
import { UploadSteps } from './upload-steps.tsx';
import { type FetchReport, useUpload } from './use-upload.ts';

// Small logs cost one token, and nobody is asked: the window is no part of the page's first load.
const PriceDialog = lazy(async () => ({
  default: (await import('./price-dialog.tsx')).PriceDialog,
}));

interface UploadPageProps {
  fetchReport: FetchReport;
  /** The report is there and fetched. */
  onReport: (owner: string, name: string) => void;
  /** The report is there, and the server gave nothing but its address. */
  onAddress: (address: string) => void;
  /** The upload came to an end, good or bad: tokens may have been spent. */
  onEnd: () => void;
  /** Where tokens are bought; absent as long as they cannot be. */
  purchasePath?: string | undefined;
}

export function UploadPage(props: UploadPageProps) {
  const { fetchReport, onReport, onAddress, onEnd, purchasePath } = props;
  const { state, asked, select, retry, cancel, reset } = useUpload(fetchReport);
  const place = state.name === 'success' ? state.place : undefined;
  const leave = useEffectEvent((to: NonNullable<typeof place>) => {
    if ('owner' in to) onReport(to.owner, to.name);
    else onAddress(to.address);
  });
  useEffect(() => {
    if (place) leave(place);
  }, [place]);
  const isEnded = state.name === 'success' || state.name === 'error';
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isEnded) tellEnd();
  }, [isEnded]);
  const body = useFocusOnChange(state.name === 'start');

  return (
    <div className={classes.page}>
      <header className={classes.intro}>
        <h1 className={classes.heading}>Upload & Analyze</h1>
        <p className={classes.lead}>
          One log in, one report out: frame rate, network, sensors and hardware of your ride.
        </p>
      </header>
      <div className={classes.body} ref={body} tabIndex={-1}>
        {state.name === 'start' ? (
          <>
            <DropZone onFiles={select} />
            {state.notice && (
              <Notice severity="critical" isAlert title={state.notice}>
                <p>Nothing was sent. Choose the file Log.txt alone.</p>
              </Notice>
            )}
            <WhatHappens />
          </>
        ) : (
          <section className={classes.card} aria-label="Your upload">
            <FileLine state={state} onCancel={cancel} />
            <UploadSteps state={state} />
            {state.name === 'error' && (
              <div className={classes.result}>
                <UploadError
                  state={state}
                  onRetry={retry}
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
          </section>
        )}
      </div>
      {asked && state.name === 'uploading' && (
        <Suspense fallback={null}>
          <PriceDialog {...asked} file={state.file} />
        </Suspense>
      )}
    </div>
  );
}

/** The drop zone and the card of an upload take each other's place, and the focus must not fall between. */
function useFocusOnChange(isStart: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const wasStart = useRef(isStart);
  useEffect(() => {
    if (wasStart.current === isStart) return;
    wasStart.current = isStart;
    body.current?.focus({ preventScroll: true });
  }, [isStart]);
  return body;
}

function FileLine({ state, onCancel }: { state: UnderWay; onCancel: () => void }) {
  return (
    <div className={classes.file}>
      <IconFileText size={24} stroke={1.5} aria-hidden />
      <p className={classes.fileName}>
        {state.file.name}
        <span className={classes.fileSize}>{bytesText(state.file.size)}</span>
      </p>
      {state.name === 'uploading' && (
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
        <strong>Compressed first.</strong> Your browser packs the log to about a tenth before it is
        sent.
      </li>
      <li>
        <strong>Read in seconds.</strong> Half-written and cut logs are fine; the report says what
        is missing.
      </li>
      <li>
        <strong>The original log is not kept.</strong> Names, chat and addresses in it do not reach
        the report.
      </li>
    </ul>
  );
}
