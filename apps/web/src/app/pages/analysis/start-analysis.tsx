import { analysisPath, pagePaths } from '@ridescope/contract/pages';
import { useNavigate } from 'react-router';
import { StartAnalysis } from '../../../features/analysis/start/start-analysis.tsx';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { useFunds, useRefreshedBalance } from './analysis-funds.ts';

interface StartOwnAnalysisProps {
  stored: StoredAddress;
  /** Names the ride. */
  subject: string;
  onClose: () => void;
}

/** Opens the advanced analysis of an own report, after the question about its price if there is none yet. */
export function StartOwnAnalysis({ stored, subject, onClose }: StartOwnAnalysisProps) {
  const navigate = useNavigate();
  const funds = useFunds(stored.owner);
  const refreshBalance = useRefreshedBalance();
  return (
    <StartAnalysis
      stored={stored}
      subject={subject}
      funds={funds}
      purchasePath={pagePaths.purchaseTokens}
      onOpen={(analysis) => void navigate(analysisPath(stored.name), { state: { analysis } })}
      onCharged={refreshBalance}
      onClose={onClose}
    />
  );
}
