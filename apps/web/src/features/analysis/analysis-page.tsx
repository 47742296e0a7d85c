import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Analysis } from '@ridescope/contract/analysis';
import type { Report } from '@ridescope/contract/report/report';
import type { TokenFunds } from '@ridescope/contract/token-terms';
import { offerPriceText, openProblems } from '@ridescope/words/advanced/analysis-offer';
import { IconCloudOff, IconFileSad, IconFileSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../shared/api-client.ts';
import { isConfirmationSkipped } from '../../shared/confirmation-preference.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../shared/ui/late/on-demand.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { AnalysisHead, type HeadPlaces } from './analysis-head.tsx';
import classes from './analysis-page.module.css';
import { AnalysisSkeleton, JobProgress } from './analysis-waiting.tsx';
import { CopyAge } from './copy-age.tsx';
import { FirstWords } from './first-words.tsx';
import { isOpen } from './model/analysis-query.ts';
import { type OwnAnalysis, useAnalysis } from './model/use-analysis.ts';
import { AnalysisOffer } from './offer/analysis-offer.tsx';
import { shortText } from './start/short-text.ts';

const loadPriceDialog = async () => (await import('./start/price-dialog.tsx')).PriceDialog;

interface AnalysisPageProps {
  stored: StoredAddress;
  report: Report | undefined;
  /** The result is shown together with it. */
  isReportPending: boolean;
  links: { files: string; report: string; purchase: string };
  funds: TokenFunds | undefined;
  /** Tokens were spent or returned. */
  onCharged: () => void;
  renderView: (document: AdvancedDocument) => ReactNode;
}

/** The analysis of an own report: loading, none yet, failed, under way, or there. */
export function AnalysisPage(props: AnalysisPageProps) {
  const { stored, report, isReportPending, links, funds, onCharged, renderView } = props;
  const own = useAnalysis(stored, onCharged);
  const { storedAtMs, analysis, isStarting, start } = own;
  // Drawn in short steps, with the empty shapes in view until it is complete.
  const document = useDeferredValue(own.document);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isStarting || isOpen(analysis);
  const analyzeAgain = () => {
    const tokens = analysis?.canStart ? analysis.tokensRequired : undefined;
    const isEnough = tokens !== undefined && shortText(tokens, funds, null) === undefined;
    if (tokens === 0 || (isEnough && isConfirmationSkipped())) start(tokens);
    else setIsAsking(true);
  };
  const places: HeadPlaces = {
    back: { to: links.files, label: 'Back to files' },
    reportPath: links.report,
    again: (
      // Few readers need it: there is a result already.
      <Button variant="default" onClick={analyzeAgain} loading={isBusy}>
        Re-analyze
      </Button>
    ),
  };
  return (
    <div className={classes.page}>
      {import.meta.env.SSR && <FirstWords {...places} />}
      <AnalysisHead
        {...places}
        report={report}
        document={own.isSpoilt ? undefined : document}
        isWaiting={isReportPending || (own.isPending && !own.error)}
      />
      <JobNews own={own} funds={funds} purchasePath={links.purchase} onRetry={analyzeAgain} />
      {analysis?.isOutdated && analysis.canStart && !isBusy && (
        <Notice severity="info" title="A new analysis may find more">
          <p>
            The log has grown since, or the engine is newer. Press Re-analyze for a new result.{' '}
            {offerPriceText(analysis.tokensRequired)}
          </p>
        </Notice>
      )}
      {isOpen(analysis) && <JobProgress analysis={analysis} hasResult={document !== undefined} />}
      {own.isSpoilt ? (
        <LoadFailed own={own} />
      ) : document ? (
        <>
          {renderView(document)}
          {storedAtMs !== undefined && <CopyAge storedAtMs={storedAtMs} />}
        </>
      ) : (
        <WithoutResult
          own={own}
          links={links}
          problems={sumOf(report?.activities.map(openProblems))}
          onAnalyze={analyzeAgain}
        />
      )}
      {isAsking && (
        <OnDemand load={loadPriceDialog} what="The price" onGiveUp={() => setIsAsking(false)}>
          {(PriceDialog) => (
            <PriceDialog
              analysis={analysis}
              error={own.error}
              isRetrying={own.isRetrying}
              retry={own.retry}
              funds={funds}
              purchasePath={links.purchase}
              isStarting={isStarting}
              startError={null}
              onProceed={(tokens) => {
                setIsAsking(false);
                start(tokens);
              }}
              onClose={() => setIsAsking(false)}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}

/** Undefined where nothing is known, and for a log without problems: the offer then speaks of no ride. */
function sumOf(counts: readonly number[] = []): number | undefined {
  return counts.reduce((sum, count) => sum + count, 0) || undefined;
}

interface WithoutResultProps {
  own: OwnAnalysis;
  links: AnalysisPageProps['links'];
  problems: number | undefined;
  onAnalyze: () => void;
}

/** Shows why there is no result, and the way to one. */
function WithoutResult({ own, links, problems, onAnalyze }: WithoutResultProps) {
  const { analysis, error, isPending } = own;
  if (isOpen(analysis)) return <AnalysisSkeleton />;
  if (isPending && !error) return <AnalysisSkeleton isLoading />;
  if (error && !analysis) return <LoadFailed own={own} />;
  if (analysis?.state === 'failed') return null;
  return (
    <>
      <StatePanel
        icon={<IconFileSearch />}
        level={2}
        title="No analysis found. Please run analysis from the Files page."
        actions={
          <Button
            component={Link}
            to={links.files}
            {...(analysis?.canStart && { variant: 'default' })}
          >
            Back to files
          </Button>
        }
      >
        {whyNoResult(analysis)}
      </StatePanel>
      {analysis?.canStart && (
        <AnalysisOffer
          problems={problems}
          price={offerPriceText(analysis.tokensRequired)}
          action={
            <Button size="sm" onClick={onAnalyze}>
              Find the causes
            </Button>
          }
        />
      )}
    </>
  );
}

function whyNoResult(analysis: Analysis | undefined): string {
  if (analysis?.state === 'noRecording')
    return "There is no recording of this ride, so it can't be analyzed in depth. If you still have the log, turn on recordings in Settings, delete the report and upload the log again.";
  if (analysis && !analysis.canStart)
    return 'No ride in this log is long enough to judge, so there is nothing to analyze.';
  return 'The Files page is My Logs in the menu. Press the microscope beside this ride there, or start it below.';
}

/** A copy that can't be read, or no answer of the server. */
function LoadFailed({ own: { error, isSpoilt, isRetrying, retry } }: { own: OwnAnalysis }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' || code === 'FORBIDDEN') {
    return (
      <StatePanel icon={<IconFileSad />} level={2} title="There is no report here">
        The address may be mistyped, or the report was deleted.
      </StatePanel>
    );
  }
  return (
    <div role="alert">
      <StatePanel
        icon={<IconCloudOff />}
        level={2}
        title="Failed to load analysis result"
        actions={
          <Button onClick={retry} loading={isRetrying}>
            Retry
          </Button>
        }
      >
        {isSpoilt
          ? "The copy in this browser can't be read. Retry loads the analysis from the server."
          : `${error instanceof ApiError ? error.message : 'Something unexpected happened.'} The analysis itself is safe on the server.`}
      </StatePanel>
    </div>
  );
}

interface JobNewsProps {
  own: OwnAnalysis;
  funds: TokenFunds | undefined;
  purchasePath: string;
  onRetry: () => void;
}

/** Says that the last start or job failed, what became of the tokens, and what still holds. */
function JobNews({ own, funds, purchasePath, onRetry }: JobNewsProps) {
  const { analysis, document, startError, isStarting } = own;
  const hasFailed = startError !== null || analysis?.state === 'failed';
  if (!hasFailed || isStarting || isOpen(analysis)) return null;
  const short = startError && shortText(analysis?.tokensRequired ?? 1, funds, startError);
  const reason = startError instanceof ApiError ? `${startError.message} ` : '';
  return (
    <Notice
      severity="critical"
      isAlert
      title={document ? 'Reanalysis failed' : 'Analysis failed'}
      actions={
        short ? (
          <Button component={Link} to={purchasePath} size="sm">
            Purchase Tokens
          </Button>
        ) : (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>{short ?? `${reason}You keep your tokens: a failed analysis is refunded.`}</p>
      {document && <p>The result below is the one you had before.</p>}
    </Notice>
  );
}
