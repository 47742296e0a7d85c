import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Analysis } from '@ridescope/contract/analysis';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetAnalysis } from '../../../shared/offline/offline-analyses.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { showToast } from '../../../shared/ui/notices/toast.ts';
import { analysisOfState } from './analysis-document.ts';
import { analysisQuery, isOpen, startJob } from './analysis-query.ts';
import { keepAnalysis, readOfflineAnalysis } from './offline-analysis.ts';

const firstPollMs = 1000;
const slowestPollMs = 10_000;
const slowerBy = 1.3;

/** What the page of an own analysis shows. */
export interface OwnAnalysis {
  /** The newest result that is known, from the page before, this browser or the server. */
  document: AdvancedDocument | undefined;
  /** When this browser's copy was made, if that is what is shown. */
  storedAtMs: number | undefined;
  /** As the server answered; undefined until then. */
  analysis: Analysis | undefined;
  /** This browser's copy can't be read. */
  isSpoilt: boolean;
  isPending: boolean;
  isRetrying: boolean;
  /** Why the server's answer is missing. */
  error: Error | null;
  retry: () => void;
  /** Analyzes anew for so many tokens. */
  start: (confirmedTokens: number) => void;
  isStarting: boolean;
  startError: Error | null;
}

/**
 * Finds the result of an analysis: from the page that led here, else this browser's copy, else the server. Follows a job
 * until its end while the page is in view.
 * @param onCharged called when tokens were spent or returned
 */
export function useAnalysis(stored: StoredAddress, onCharged: () => void): OwnAnalysis {
  const queryClient = useQueryClient();
  const query = analysisQuery(stored);
  const handed = useHanded(stored);
  const [retained, setStored] = useState(() =>
    handed?.document ? ({ state: 'none' } as const) : readOfflineAnalysis(stored),
  );
  const polls = useRef(0);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query,
    enabled: retained.state !== 'spoilt',
    // Pauses by itself while the page is hidden.
    refetchInterval: ({ state }) => {
      if (!isOpen(state.data)) return false;
      return Math.min(slowestPollMs, firstPollMs * slowerBy ** polls.current++);
    },
    retry: false,
  });
  const job = useMutation({
    mutationFn: (confirmedTokens: number) => startJob(queryClient, stored, confirmedTokens),
    onMutate: () => {
      polls.current = 0;
    },
    onSuccess: onCharged,
    // The price or the recording may have changed.
    onError: () => void refetch(),
  });

  const served = data?.document;
  const copy = retained.state === 'stored' ? retained : undefined;
  const isCopyShown =
    copy !== undefined && (!served || served.analyzedAt === copy.document.analyzedAt);
  useEnd(data, (state) => {
    // A failed job leaves the old result as it is.
    if (state === 'ready') setStored({ state: 'none' });
    onCharged();
  });
  const { owner, name } = stored;
  useEffect(() => {
    if (served && !isCopyShown) keepAnalysis({ owner, name }, served);
  }, [served, isCopyShown, owner, name]);

  return {
    document: isCopyShown ? copy.document : served,
    storedAtMs: isCopyShown ? copy.storedAtMs : undefined,
    analysis: data,
    isSpoilt: retained.state === 'spoilt',
    isPending: isPending && retained.state !== 'stored',
    isRetrying: isFetching,
    error,
    retry: () => {
      if (retained.state === 'spoilt') {
        forgetAnalysis(owner, name);
        setStored({ state: 'none' });
      } else void refetch();
    },
    start: job.mutate,
    isStarting: job.isPending,
    startError: job.error,
  };
}

/** Takes the analysis that the page before handed over. A reload must not find it again, because it grows old. */
function useHanded(stored: StoredAddress): Analysis | undefined {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [handed] = useState(() => {
    const analysis = analysisOfState(state);
    if (analysis) queryClient.setQueryData(analysisQuery(stored).queryKey, analysis);
    return analysis;
  });
  const clear = useEffectEvent(() => {
    if (state !== null) void navigate(pathname + search + hash, { replace: true, state: null });
  });
  useEffect(() => clear(), []);
  return handed;
}

/** Says that a job that was followed here has ended. */
function useEnd(analysis: Analysis | undefined, onEnd: (state: Analysis['state']) => void) {
  const wasOpen = useRef(false);
  const tell = useEffectEvent((state: Analysis['state']) => {
    if (state === 'ready') showToast('Analysis completed successfully!');
    onEnd(state);
  });
  useEffect(() => {
    if (!analysis) return;
    const hasEnded = wasOpen.current && !isOpen(analysis);
    wasOpen.current = isOpen(analysis);
    if (hasEnded) tell(analysis.state);
  }, [analysis]);
}
