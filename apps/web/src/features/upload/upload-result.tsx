import { Button } from '@mantine/core';
import { insufficientTokens } from '@ridescope/contract/token-terms';
import { Link } from 'react-router';
import { Notice } from '../../shared/ui/notice.tsx';
import type { UploadState } from './upload-state.ts';
import { notALogTexts } from './upload-texts.ts';

type Failed = Extract<UploadState, { name: 'error' }>;
type NotALog = Extract<UploadState, { name: 'not-a-log-file' }>;

interface UploadErrorProps {
  state: Failed;
  onRetry: () => void;
  onReset: () => void;
  purchasePath: string | undefined;
}

/** Why an upload ended, and the ways on: tokens where they lacked, the same file again, or another. */
export function UploadError({ state, onRetry, onReset, purchasePath }: UploadErrorProps) {
  const buyPath = state.message.includes(insufficientTokens) ? purchasePath : undefined;
  return (
    <Notice
      severity="critical"
      isAlert
      title={state.message}
      actions={
        <>
          {buyPath && (
            <Button component={Link} to={buyPath}>
              Purchase Tokens
            </Button>
          )}
          <Button onClick={onRetry} {...(buyPath && { variant: 'default' })}>
            Retry
          </Button>
          <Button variant="default" onClick={onReset}>
            Reset
          </Button>
        </>
      }
    >
      {state.detail && <p>{state.detail}</p>}
      <p>
        {state.place
          ? 'The report is there. Retry asks for it again.'
          : 'Retry sends the same file again. Reset lets you choose another.'}
      </p>
    </Notice>
  );
}

/** A file that is something else than a game log: what it lacks, and where the right one lies. */
export function NotALogFile({ state, onReset }: { state: NotALog; onReset: () => void }) {
  const { message, reason } = state;
  return (
    <Notice
      severity="warning"
      isAlert
      title="This is not a game log"
      actions={<Button onClick={onReset}>Reset</Button>}
    >
      {message && <p>{message}</p>}
      {reason && <p>Reason: {notALogTexts[reason]}.</p>}
      <p>
        The game keeps its log in Documents\Zwift\Logs\Log.txt, on the computer that you ride with.
      </p>
    </Notice>
  );
}
