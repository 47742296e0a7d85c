import { demoAnalysisPath } from '@ridescope/contract/pages';
import { offerPriceRule } from '@ridescope/words/advanced/analysis-offer';
import { Link } from 'react-router';
import { AnalysisOffer } from '../../../features/analysis/offer/analysis-offer.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';

/** The advanced analysis in the shop, beside one of a demo that everybody can read. */
export const demoOffer = (
  <AnalysisOffer
    price={offerPriceRule}
    action={
      <Button component={Link} to={demoAnalysisPath} size="sm" variant="default">
        See one for a demo ride, free
      </Button>
    }
  />
);
