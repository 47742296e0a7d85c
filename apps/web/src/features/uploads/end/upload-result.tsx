import { notALogMessages } from '@ridescope/words/en/texts/not-a-log';
import { useMemo } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { TopicHelp } from '../../../shared/ui/terms/topic-help.tsx';
import { PurchaseLink } from '../check/purchase-link.tsx';
import { ChooseFile } from '../choose/choose-file.tsx';
import { LogPlaceHint } from '../choose/log-place-hint.tsx';
import type { UploadState, UploadStep } from '../send/upload-state.ts';
import { SignedOutNotice } from '../signed-out-notice.tsx';

type In<Name extends UploadState['name']> = Extract<UploadState, { name: Name }>;

interface UploadErrorProps {
  state: In<'error'>;
  onRetry: () => void;
  onReset: () => void;
  /** Takes another file in place of this one. */
  onFiles: (files: readonly File[]) => void;
  purchasePath: string;
  signInPath: string;
  /** The account that uploads. */
  identityId: string;
}

/** Explains why an upload ended, and offers what to do next: sign in, get tokens, retry, or choose another file. */
export function UploadError(props: UploadErrorProps) {
  const { state, onRetry, onReset, onFiles, purchasePath } = props;
  if (isSignedOut(state)) return <SignedOutError {...props} />;
  const lacksTokens = state.code === 'INSUFFICIENT_TOKENS';
  return (
    <Notice
      severity="critical"
      isAlert
      title={state.message}
      actions={
        <>
          {lacksTokens && <PurchaseLink files={[state.file]} to={purchasePath} />}
          {!state.isFinal && (
            <Button onClick={onRetry} {...(lacksTokens && { variant: 'default' })}>
              Retry
            </Button>
          )}
          <ChooseFile onFiles={onFiles} variant={state.isFinal ? 'filled' : 'default'} />
          <Button variant="default" onClick={onReset}>
            Reset
          </Button>
        </>
      }
    >
      {state.detail && <p>{state.detail}</p>}
      <p>{waysOn(state)}</p>
      <TopicHelp topic={topicOf(state)} about={state.message} />
    </Notice>
  );
}

/** Whether an upload ended because the session had. */
export function isSignedOut(state: UploadState): boolean {
  return state.name === 'error' && state.code === 'AUTHENTICATION_REQUIRED';
}

function SignedOutError({ state, onReset, onFiles, signInPath, identityId }: UploadErrorProps) {
  const { file, step } = state;
  return (
    <SignedOutNotice
      files={useMemo(() => [file], [file])}
      owner={identityId}
      signInPath={signInPath}
      actions={
        <>
          <ChooseFile onFiles={onFiles} />
          <Button
            variant="default"
            onClick={() => {
              void import('../waiting-log/waiting-log.ts').then(({ forgetLogs }) => forgetLogs());
              onReset();
            }}
          >
            Reset
          </Button>
        </>
      }
    >
      {unsentSteps.includes(step) && <p>Nothing was sent and nothing was spent.</p>}
    </SignedOutNotice>
  );
}

/** Finds the topic of the help that explains why an upload ended. */
function topicOf({ code }: In<'error'>): string {
  if (code === 'INSUFFICIENT_TOKENS') return 'notEnoughTokens';
  if (code === 'STUCK') return 'uploadStuck';
  return code === 'PAYLOAD_TOO_LARGE' ? 'logTooLarge' : 'uploadFailed';
}

/** Steps before anything has left the browser. */
const unsentSteps: readonly UploadStep[] = ['prepare', 'check', 'connect', 'authorize'];

/** Says what is safe, and what the buttons do. */
function waysOn({ place, step, isFinal, isFollowed }: In<'error'>): string {
  if (isFollowed) {
    return 'This page keeps asking the server, and opens the report as soon as there is one. Retry sends the same file again; the same log is never charged twice.';
  }
  if (place) return 'The report is ready in My Logs. Retry loads it again.';
  const choose = 'You can also choose another file.';
  const ways = isFinal ? 'Choose another file.' : `Retry sends the same file again. ${choose}`;
  return unsentSteps.includes(step) ? `Nothing was sent and nothing was spent. ${ways}` : ways;
}

interface NotALogFileProps {
  state: Omit<In<'not-a-log-file'>, 'preview'>;
  onReset: () => void;
  /** Takes another file in place of this one. */
  onFiles: (files: readonly File[]) => void;
}

/** Explains why a file is not a game log, and where to find the right one. */
export function NotALogFile({ state, onReset, onFiles }: NotALogFileProps) {
  const { message, reason, wasSent, file } = state;
  const why = message ?? (reason && notALogMessages[reason]);
  return (
    <Notice
      severity="warning"
      isAlert
      title="This is not a game log"
      actions={
        <>
          <ChooseFile onFiles={onFiles} variant="filled" />
          <Button variant="default" onClick={onReset}>
            Reset
          </Button>
        </>
      }
    >
      {why && <p>{why}</p>}
      {isCompressed(file) && (
        <p>It seems to be compressed: unpack it, and choose the Log.txt in it.</p>
      )}
      <p>{wasSent ? 'Nothing was spent.' : 'Nothing was sent and nothing was spent.'}</p>
      <p>
        You need the file Log.txt. <LogPlaceHint />
      </p>
      <TopicHelp topic="notALog" about="This is not a game log" />
    </Notice>
  );
}

/** Recognises a compressed file by its name, because logs sent by mail often are one. */
function isCompressed({ name }: File): boolean {
  return /\.(?:7z|rar|bz2|xz|zst)$/i.test(name);
}
