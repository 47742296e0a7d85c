import { offerPriceText } from '@ridescope/words/advanced/analysis-offer';
import { useQuery } from '@tanstack/react-query';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { analysisQuery, isOpen } from '../model/analysis-query.ts';
import { AnalysisOffer } from './analysis-offer.tsx';

interface OwnOfferProps {
  stored: StoredAddress;
  problems: number;
  /** Opens the analysis, after the question about its price if there is none yet. */
  onAnalyze: () => void;
}

/** Offers the analysis of an own report: with its price, or as the one that is there. */
export function OwnOffer({ stored, problems, onAnalyze }: OwnOfferProps) {
  // Without an answer it is offered without its price, which the dialog asks for again.
  const { data } = useQuery({ ...analysisQuery(stored), retry: false });
  const isThere = data?.document !== undefined || isOpen(data);
  return (
    <AnalysisOffer
      problems={problems}
      price={priceOf()}
      action={
        <Button size="sm" variant="default" onClick={onAnalyze}>
          {isThere ? 'Open the analysis' : 'Find the causes'}
        </Button>
      }
    />
  );

  function priceOf() {
    if (isThere) return 'You have it already.';
    return data?.canStart && offerPriceText(data.tokensRequired);
  }
}
