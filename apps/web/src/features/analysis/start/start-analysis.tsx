import type { Analysis } from '@ridescope/contract/analysis';
import type { TokenFunds } from '@ridescope/contract/token-terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isConfirmationSkipped } from '../../../shared/confirmation-preference.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { analysisQuery, isOpen, startJob } from '../model/analysis-query.ts';
import { PriceDialog } from './price-dialog.tsx';
import { shortText } from './short-text.ts';

interface StartAnalysisProps {
  stored: StoredAddress;
  /** Names the ride. */
  subject: string;
  /** `loading` while the balance is asked for; undefined where it is not known. */
  funds: TokenFunds | 'loading' | undefined;
  purchasePath: string;
  /** Opens the page of the analysis: a result that is there, or a job that works. */
  onOpen: (analysis: Analysis) => void;
  /** Tokens were spent. */
  onCharged: () => void;
  onClose: () => void;
}

/**
 * Opens the analysis of a report. One that is there or under way costs nothing, and neither does another one of the same
 * log; any other asks for its price first, unless its user has turned that question off.
 */
export function StartAnalysis(props: StartAnalysisProps) {
  const { stored, subject, funds, purchasePath, onOpen, onCharged, onClose } = props;
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...analysisQuery(stored),
    staleTime: 0,
    retry: false,
  });
  const job = useMutation({
    mutationFn: (tokens: number) => startJob(queryClient, stored, tokens),
    onSuccess: (analysis) => {
      onCharged();
      onOpen(analysis);
    },
    onError: () => void refetch(),
  });
  const analysis = isFetching && !job.isError ? undefined : data;
  const known = funds === 'loading' ? undefined : funds;
  const hasDecided = useRef(false);
  const decide = useEffectEvent((found: Analysis) => {
    if (hasDecided.current) return;
    hasDecided.current = true;
    if (found.document || isOpen(found)) onOpen(found);
    else if (
      found.canStart &&
      (found.tokensRequired === 0 ||
        (isConfirmationSkipped() && shortText(found.tokensRequired, known, null) === undefined))
    )
      job.mutate(found.tokensRequired);
  });
  useEffect(() => {
    if (analysis && funds !== 'loading') decide(analysis);
  }, [analysis, funds]);

  const isLeaving = analysis !== undefined && (analysis.document !== undefined || isOpen(analysis));
  return (
    <PriceDialog
      subject={subject}
      analysis={isLeaving || funds === 'loading' ? undefined : analysis}
      error={error}
      isRetrying={isFetching}
      retry={() => void refetch()}
      funds={known}
      purchasePath={purchasePath}
      isStarting={job.isPending}
      startError={job.error}
      onProceed={(tokens) => job.mutate(tokens)}
      onClose={onClose}
    />
  );
}
