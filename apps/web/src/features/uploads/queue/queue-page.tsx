import { countOf } from '@ridescope/words/format/format-number';
import { useEffect, useMemo, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { useFileTaker } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { useLeaveWarning } from '../../../shared/use-leave-warning.ts';
import { PurchaseLink } from '../check/purchase-link.tsx';
import { DropZone } from '../choose/drop-zone.tsx';
import { useEndNews } from '../progress/use-end-news.ts';
import { isSending } from '../send/is-sending.ts';
import { SignedOutNotice } from '../signed-out-notice.tsx';
import { UploadIntro } from '../upload-intro.tsx';
import pageClasses from '../upload-page.module.css';
import type { UploadPageProps } from '../upload-page-props.ts';
import { AddLogs } from './add-logs.tsx';
import type { Collected } from './collect-logs.ts';
import { OfferedLogs } from './offered-logs.tsx';
import classes from './queue.module.css';
import { QueueAgreement } from './queue-agreement.tsx';
import { QueueRow } from './queue-row.tsx';
import { isEnded, type QueuedLog } from './queued-log.ts';
import { listWords } from './row-words.ts';
import { Troubles } from './troubles.tsx';
import { useFirst } from './use-first.ts';
import { useQueue } from './use-queue.ts';

// Few logs raise a question about their price.
const loadPriceDialog = async () => (await import('../check/price-dialog.tsx')).PriceDialog;

interface QueuePageProps extends UploadPageProps {
  /** The logs that were chosen on the way here. */
  first: Collected;
  /** Starts over with an empty page. */
  onReset: () => void;
}

/** Several logs on their way to their reports, each with its own state. */
export function QueuePage({ first, onReset, ...props }: QueuePageProps) {
  const { uploader, reportPath, onEnd, purchasePath, logsPath, signInPath } = props;
  const list = useQueue(props, onEnd);
  const { logs, asked, queue, add } = list;
  useFirst(() => list.take(first));
  useFileTaker((items) => void add(items));
  useLeaveWarning(logs.some(({ state }) => isSending(state)));
  const isDone = logs.length > 0 && logs.every(isEnded);
  const signedOut = useMemo(() => signedOutFiles(logs), [logs]);
  useEndNews(isDone ? endOf(logs) : 'uploading');
  const heading = useFocusAfterAnswer(logs.length > 0, logs.some(isHeld));

  // Nothing waits for the sign-in here.
  if (props.isCutOff && isDone && signedOut.length === 0)
    return <Navigate to={signInPath} replace />;
  return (
    <div className={pageClasses.page}>
      <UploadIntro />
      <Troubles troubles={list.troubles} />
      {list.isCollecting && <p role="status">Looking for logs…</p>}
      {logs.length === 0 && !list.isCollecting && <DropZone onFiles={(items) => void add(items)} />}
      {logs.length > 0 && (
        <section className={pageClasses.card} aria-labelledby="queue-heading">
          <header className={classes.head}>
            <div>
              <h2 id="queue-heading" ref={heading} tabIndex={-1} className={classes.heading}>
                {countOf(logs.length, 'log')}
              </h2>
              <p className={classes.sum}>{listWords(logs)}</p>
              {isDone && (
                <p className={classes.sum}>Reset clears this list. Your reports stay in My Logs.</p>
              )}
            </div>
            <div className={classes.actions}>
              <AddLogs onFiles={(items) => void add(items)} />
              {isDone && (
                <>
                  <Button variant="default" size="sm" onClick={onReset}>
                    Reset
                  </Button>
                  <Button component={Link} to={logsPath} size="sm">
                    My Logs
                  </Button>
                </>
              )}
            </div>
          </header>
          <QueueAgreement logs={logs} needsAgreement={list.needsAgreement} onSend={queue.send} />
          <LackingTokens logs={logs} purchasePath={purchasePath} />
          {signedOut.length > 0 && (
            <div className={classes.notice}>
              <SignedOutNotice
                files={signedOut}
                owner={uploader.identityId}
                signInPath={signInPath}
              />
            </div>
          )}
          <ul className={classes.rows} aria-label="Your logs">
            {logs.map((log) => (
              <QueueRow
                key={log.id}
                log={log}
                zone={uploader.zone}
                Verdict={props.Verdict}
                reportPath={reportPath}
                onRemove={() => queue.remove(log.id)}
                onRetry={() => queue.retry(log.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <OfferedLogs folders={list.offered} zone={uploader.zone} onAdd={list.addOffered} />
      <VisuallyHidden role="status">{logs.length > 0 && listWords(logs)}</VisuallyHidden>
      {asked && asked.question.about !== 'sending' && (
        <OnDemand load={loadPriceDialog} what="The price" onGiveUp={() => asked.answer(false)}>
          {(PriceDialog) =>
            asked.question.about !== 'sending' && (
              <PriceDialog
                question={asked.question}
                answer={asked.answer}
                file={asked.log.state.file}
                preview={asked.log.state.preview}
              />
            )
          }
        </OnDemand>
      )}
    </div>
  );
}

const isHeld = ({ waitsFor }: QueuedLog) => waitsFor === 'agreement';

/** Takes the focus to the heading of the list when the button that asked is gone: that of all logs, or that which sends them. */
function useFocusAfterAnswer(isListed: boolean, asks: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes its button away
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isListed, asks]);
  return heading;
}

/** Finds the logs that could not be uploaded because the session ended. */
function signedOutFiles(logs: readonly QueuedLog[]): File[] {
  return logs.flatMap(({ state }) =>
    state.name === 'error' && state.code === 'AUTHENTICATION_REQUIRED' ? state.file : [],
  );
}

function endOf(logs: readonly QueuedLog[]): QueuedLog['state']['name'] {
  return logs.some(({ state }) => state.name === 'success') ? 'success' : 'error';
}

interface LackingTokensProps {
  logs: readonly QueuedLog[];
  purchasePath: string;
}

/** Leads to the tokens when some logs lack them; the browser keeps these logs meanwhile. */
function LackingTokens({ logs, purchasePath }: LackingTokensProps) {
  const lacking = logs.filter(
    ({ state }) => state.name === 'error' && state.code === 'INSUFFICIENT_TOKENS',
  );
  if (lacking.length === 0) return null;
  return (
    <div className={classes.notice}>
      <Notice
        severity="critical"
        title={`Not enough tokens for ${countOf(lacking.length, 'log')}`}
        actions={<PurchaseLink files={lacking.map(({ state }) => state.file)} to={purchasePath} />}
      >
        <p>Nothing was spent on them. Your browser keeps them for an hour.</p>
      </Notice>
    </div>
  );
}
