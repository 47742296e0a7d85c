import { Button } from '@mantine/core';
import { insufficientTokens } from '@ridescope/contract/token-terms';
import { bytesText } from '@ridescope/report-text';
import { Link } from 'react-router';
import { Notice } from '../../shared/ui/notice.tsx';
import { SeverityIcon } from '../../shared/ui/severity-icon.tsx';
import { isFree } from './is-free.ts';
import { maskedSum } from './masked-words.ts';
import classes from './upload-result.module.css';
import type { ReportPlace, UploadState, UploadStep } from './upload-state.ts';
import { notALogTexts, uploadTexts } from './upload-texts.ts';

type In<Name extends UploadState['name']> = Extract<UploadState, { name: Name }>;

interface UploadErrorProps {
  state: In<'error'>;
  onRetry: () => void;
  onReset: () => void;
  purchasePath: string;
}

/** Explains why an upload ended, and offers what to do next: get tokens, retry, or choose another file. */
export function UploadError({ state, onRetry, onReset, purchasePath }: UploadErrorProps) {
  const lacksTokens = state.message.includes(insufficientTokens);
  return (
    <Notice
      severity="critical"
      isAlert
      title={state.message}
      actions={
        <>
          {lacksTokens && (
            <Button component={Link} to={purchasePath} state={{ isFromUpload: true }}>
              Purchase Tokens
            </Button>
          )}
          {!state.isFinal && (
            <Button onClick={onRetry} {...(lacksTokens && { variant: 'default' })}>
              Retry
            </Button>
          )}
          <Button {...(!state.isFinal && { variant: 'default' })} onClick={onReset}>
            Reset
          </Button>
        </>
      }
    >
      {state.detail && <p>{state.detail}</p>}
      <p>{waysOn(state)}</p>
    </Notice>
  );
}

/** Steps before anything has left the browser. */
const unsentSteps: readonly UploadStep[] = ['prepare', 'check', 'connect', 'authorize'];

/** Says what is safe, and what the buttons do. */
function waysOn({ place, step, isFinal }: In<'error'>): string {
  if (place) return 'The report is ready in My Logs. Retry loads it again.';
  const choose = 'Reset lets you choose another.';
  const ways = isFinal ? choose : `Retry sends the same file again. ${choose}`;
  return unsentSteps.includes(step) ? `Nothing was sent and nothing was spent. ${ways}` : ways;
}

/** Explains why a file is not a game log, and where to find the right one. */
export function NotALogFile({
  state,
  onReset,
}: {
  state: In<'not-a-log-file'>;
  onReset: () => void;
}) {
  const { message, reason, wasSent, file } = state;
  const why = message ?? (reason && notALogTexts[reason]);
  return (
    <Notice
      severity="warning"
      isAlert
      title="This is not a game log"
      actions={<Button onClick={onReset}>Reset</Button>}
    >
      {why && <p>{why}</p>}
      {isCompressed(file) && (
        <p>It seems to be compressed: unpack it, and choose the Log.txt in it.</p>
      )}
      <p>{wasSent ? 'Nothing was spent.' : 'Nothing was sent and nothing was spent.'}</p>
      <p>
        The game keeps its log in Documents\Zwift\Logs\Log.txt, on the computer that you ride with.
      </p>
    </Notice>
  );
}

/** Recognises a compressed file by its name, because logs sent by mail often are one. */
function isCompressed({ name }: File): boolean {
  return /\.(?:7z|rar|bz2|xz|zst)$/i.test(name);
}

interface UploadDoneProps {
  state: In<'success'>;
  onReset: () => void;
  /** Address of a report's own page. */
  reportPath: (owner: string, name: string) => string;
}

/** Heads the report of an upload: whose it is, its own address, and the way to the next log. */
export function UploadDone({ state, onReset, reportPath }: UploadDoneProps) {
  const { place, isEarlier, rideCount, file, preview } = state;
  const hasNoRide = rideCount === 0;
  const severity = hasNoRide ? 'warning' : isEarlier ? 'info' : 'good';
  return (
    <div className={classes.done} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <div className={classes.words}>
        <p className={classes.title}>{titleOf(state)}</p>
        {!hasNoRide && !isEarlier && preview && isFree(preview) && (
          <p>The ride in this log is too short to judge. Nothing was spent.</p>
        )}
        {hasNoRide && <p>The log was read, but there is no ride in it. Nothing was spent.</p>}
        <p className={classes.file}>
          {file.name}, {bytesText(file.size)}
          {preview && `. Masked: ${maskedSum(preview)}.`}
        </p>
      </div>
      <div className={classes.actions}>
        <OwnPage place={place} reportPath={reportPath} hasNoRide={hasNoRide} />
        <Button variant="default" onClick={onReset}>
          Reset
        </Button>
      </div>
    </div>
  );
}

function titleOf({ isEarlier, rideCount }: In<'success'>): string {
  if (rideCount === 0) return uploadTexts.noData;
  return isEarlier
    ? 'You uploaded this log before: here is its report. Nothing was spent.'
    : 'Your report is ready.';
}

interface OwnPageProps {
  place: ReportPlace;
  reportPath: UploadDoneProps['reportPath'];
  hasNoRide: boolean;
}

function OwnPage({ place, reportPath, hasNoRide }: OwnPageProps) {
  if ('owner' in place) {
    return (
      <Button component={Link} to={reportPath(place.owner, place.name)} variant="default">
        {hasNoRide ? 'See what was found' : 'Open on its own page'}
      </Button>
    );
  }
  return (
    <Button component="a" href={safeAddress(place.address)}>
      Open the report
    </Button>
  );
}

/** Accepts only web addresses, whatever the server may send. */
function safeAddress(address: string): string {
  const { href, protocol } = new URL(address, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : '#';
}
