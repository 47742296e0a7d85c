import { analysisPath } from '@ridescope/contract/pages';
import type { Activity } from '@ridescope/contract/report/activity';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { createContext, use, useState } from 'react';
import { Link } from 'react-router';
import { AnalysisOffer } from '../../../features/analysis/offer/analysis-offer.tsx';
import { OwnOffer } from '../../../features/analysis/offer/own-offer.tsx';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';

const loadStartAnalysis = async () =>
  (await import('../analysis/start-analysis.tsx')).StartOwnAnalysis;

/** Where the report comes from, for what is offered in it. */
export const SourceContext = createContext<ReportSource | undefined>(undefined);

interface ReportOfferProps {
  activity: Activity;
  /** How many problems are more than minor. */
  problems: number;
}

/** Offers the advanced analysis to the owner of a report, and shows that of a demo. Readers of a shared report have none. */
export function ReportOffer({ activity, problems }: ReportOfferProps) {
  const source = use(SourceContext);
  const [isAsking, setIsAsking] = useState(false);
  // An analysis explains what a rider felt; without a ride, there is none.
  if (!activity.ridden) return null;
  if (source?.kind === 'demo') {
    return (
      <AnalysisOffer
        problems={problems}
        price="Free, because this is a demo."
        action={
          <Button component={Link} to={analysisPath(source.id)} size="sm" variant="default">
            See the analysis
          </Button>
        }
      />
    );
  }
  if (source?.kind !== 'own') return null;
  return (
    <>
      <OwnOffer stored={source} problems={problems} onAnalyze={() => setIsAsking(true)} />
      {isAsking && (
        <OnDemand
          load={loadStartAnalysis}
          what="The advanced analysis"
          onGiveUp={() => setIsAsking(false)}
        >
          {(StartOwnAnalysis) => (
            <StartOwnAnalysis
              stored={source}
              subject={activityTitle(activity)}
              onClose={() => setIsAsking(false)}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
