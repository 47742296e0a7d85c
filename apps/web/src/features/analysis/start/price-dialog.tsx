import type { Analysis } from '@ridescope/contract/analysis';
import type { TokenFunds } from '@ridescope/contract/token-terms';
import { offerText } from '@ridescope/words/advanced/analysis-offer';
import { countOf } from '@ridescope/words/format/format-number';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../shared/api-client.ts';
import { skipConfirmation } from '../../../shared/confirmation-preference.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import classes from '../../../shared/ui/price-question.module.css';
import { DontAskAgain, PriceFigures } from '../../../shared/ui/price-question.tsx';
import { TopicHelp } from '../../../shared/ui/terms/topic-help.tsx';
import { shortText } from './short-text.ts';

export interface PriceDialogProps {
  /** Names the ride that is analyzed. */
  subject?: string | undefined;
  /** Undefined while the server has not said what it costs. */
  analysis: Analysis | undefined;
  /** Why it has not. */
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
  /** Undefined where the balance is not known. */
  funds: TokenFunds | undefined;
  purchasePath: string;
  isStarting: boolean;
  startError: Error | null;
  /** Starts the analysis for so many tokens. */
  onProceed: (tokens: number) => void;
  onClose: () => void;
}

/** Asks whether to spend tokens on an advanced analysis, or says why it can't start. */
export function PriceDialog(props: PriceDialogProps) {
  const { subject, analysis, error, isRetrying, retry, funds, startError, onClose } = props;
  const tokens = analysis?.tokensRequired ?? 0;
  const problem =
    shortText(tokens, funds, startError) ?? (startError && startFailedText(startError));
  return (
    <Dialog title={titleOf(analysis)} onClose={onClose}>
      {subject && <p className={classes.subject}>{subject}</p>}
      {!analysis && !error && (
        <p role="status" className={classes.text}>
          Looking up the price…
        </p>
      )}
      {!analysis && error && (
        <>
          <Notice severity="warning" title="The price could not be loaded" isAlert>
            <p>{error instanceof ApiError ? error.message : 'Something unexpected happened.'}</p>
            <p>Nothing was spent.</p>
          </Notice>
          <div className={classes.buttons}>
            <Button onClick={retry} loading={isRetrying}>
              Retry
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {analysis && !analysis.canStart && <CannotStart analysis={analysis} onClose={onClose} />}
      {analysis?.canStart && <Question {...props} tokens={tokens} problem={problem ?? undefined} />}
    </Dialog>
  );
}

function titleOf(analysis: Analysis | undefined): string {
  if (!analysis) return 'Advanced analysis';
  if (!analysis.canStart) return "This ride can't be analyzed in depth";
  if (analysis.tokensRequired === 0) return 'Advanced analysis';
  return `Spend ${countOf(analysis.tokensRequired, 'token')} on an advanced analysis?`;
}

interface CannotStartProps {
  analysis: Analysis;
  onClose: () => void;
}

function CannotStart({ analysis, onClose }: CannotStartProps) {
  return (
    <>
      <p className={classes.text}>{cannotStartText(analysis)}</p>
      {analysis.state === 'noRecording' && (
        <TopicHelp topic="recordings" about="Recordings of rides" />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </>
  );
}

function cannotStartText({ state, document }: Analysis): string {
  if (document)
    return "The recording of this ride is no longer kept, so it can't be analyzed again. The result you have stays.";
  return state === 'noRecording'
    ? 'An advanced analysis needs the recording of the ride, and this ride has none: recordings are off in your Settings, or the report is older than recordings. Turn them on, delete this report, and upload its log again.'
    : 'No ride in this log is long enough to judge, so there is nothing to analyze.';
}

interface QuestionProps extends PriceDialogProps {
  tokens: number;
  problem: string | undefined;
}

function Question(props: QuestionProps) {
  const { analysis, tokens, funds, problem, purchasePath, isStarting, onProceed, onClose } = props;
  const [isLast, setLast] = useState(false);
  const isShort = problem !== undefined && shortText(tokens, funds, props.startError) === problem;
  const proceed = () => {
    if (isLast) skipConfirmation();
    onProceed(tokens);
  };
  return (
    <>
      <p className={classes.text}>
        {analysis?.document
          ? 'The log has grown, so it is analyzed anew. The result replaces the one you have.'
          : offerText}{' '}
        Tokens are refunded if it finds no cause or fails.
      </p>
      <PriceFigures
        rows={[
          ['Price, the same as for the log', countOf(tokens, 'token')],
          ['Your balance', funds ? `${funds.free} free + ${funds.paid} paid` : 'not known'],
        ]}
      />
      {problem && (
        <div className={classes.problem}>
          <Notice severity="critical" title={problem} isAlert />
        </div>
      )}
      {!isShort && <DontAskAgain isChecked={isLast} onChange={setLast} />}
      <div className={classes.buttons}>
        {isShort ? (
          <Button component={Link} to={purchasePath} data-autofocus>
            Purchase Tokens
          </Button>
        ) : (
          <Button onClick={proceed} loading={isStarting} data-autofocus>
            Proceed
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function startFailedText(error: Error): string {
  const reason = error instanceof ApiError ? error.message : 'Something unexpected happened.';
  return `The analysis did not start. ${reason} You keep your tokens.`;
}
