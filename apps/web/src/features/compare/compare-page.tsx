import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import type { Ride } from '@ridescope/words/compare/compare-rides';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import type { ChosenRide } from './compare-api.ts';
import classes from './compare-page.module.css';
import { Comparison } from './comparison.tsx';
import { FirstWords } from './first-words.tsx';
import { LoadingRides } from './loading-rides.tsx';
import { CompareHead, RideColumn } from './page-frame.tsx';
import { RideCard } from './ride-card.tsx';
import { RidePicker } from './ride-picker.tsx';
import { type Side, useChosenRides } from './use-chosen-rides.ts';

/** What is drawn and asked of a report; the app hands it in. */
export interface ReportParts {
  reportQuery: (owner: string, name: string) => UseQueryOptions<Report, Error, Report, string[]>;
  LoadFailed: ComponentType<{
    error: unknown;
    source: 'own';
    isRetrying: boolean;
    onRetry: () => void;
    uploadLink: ReactNode;
  }>;
  ActivitySwitch: ComponentType<{
    activities: readonly Activity[];
    shown: Activity;
    onChoose: (id: string) => void;
  }>;
}

interface ComparePageProps {
  parts: ReportParts;
  reportPath: (owner: string, name: string) => string;
  uploadLink: (label: string) => ReactNode;
  productName: string;
}

/** Two own rides beside each other: what got better, what got worse, and what was tried in between. */
export function ComparePage({ parts, reportPath, uploadLink, productName }: ComparePageProps) {
  const { reportQuery, LoadFailed, ActivitySwitch } = parts;
  const { a, b, choose, swap } = useChosenRides();
  const first = useRide(reportQuery, a);
  const second = useRide(reportQuery, b);
  const column = (side: Side, chosen: ChosenRide | undefined, loaded: LoadedRide) => (
    <RideColumn side={side}>
      {!chosen && (
        <RidePicker
          other={side === 'a' ? b : a}
          onPick={(ride) => choose(side, ride)}
          uploadLink={uploadLink}
        />
      )}
      {chosen && loaded.error !== undefined && (
        <LoadFailed
          error={loaded.error}
          source="own"
          isRetrying={loaded.isFetching}
          onRetry={loaded.retry}
          uploadLink={
            <Button onClick={() => choose(side, undefined)}>
              {comparePageMessages['choose-another-ride']}
            </Button>
          }
        />
      )}
      {chosen && loaded.isPending && (
        <LoadingRides label={comparePageMessages['loading-ride']} count={3} />
      )}
      {chosen && loaded.report && (
        <RideCard
          report={loaded.report}
          activity={loaded.ride?.activity}
          reportAddress={reportPath(chosen.owner, chosen.name)}
          activitySwitch={(activities, shown) => (
            <ActivitySwitch
              activities={activities}
              shown={shown}
              onChoose={(activityId) => choose(side, { ...chosen, activityId })}
            />
          )}
          onOther={() => choose(side, undefined)}
        />
      )}
    </RideColumn>
  );
  return (
    <div className={`${wide.page} ${wide.tall}`}>
      {import.meta.env.SSR && <FirstWords />}
      <DocumentTitle title={writeMessage(comparePageMessages['compare-rides'], { productName })} />
      <CompareHead onSwap={a || b ? swap : undefined} />
      <div className={classes.columns}>
        {column('a', a, first)}
        {column('b', b, second)}
      </div>
      {a && b && first.ride && second.ride && (
        <Comparison a={first.ride} b={second.ride} storedA={a} />
      )}
    </div>
  );
}

type LoadedRide = ReturnType<typeof useRide>;

function useRide(reportQuery: ReportParts['reportQuery'], chosen: ChosenRide | undefined) {
  const { owner = '', name = '', activityId } = chosen ?? {};
  const query = useQuery({
    ...reportQuery(owner, name),
    enabled: chosen !== undefined,
  });
  // A report that has just come is drawn in short steps, with the empty shapes in view until it is complete.
  const isDrawn = useDeferredValue(query.data !== undefined);
  const report = chosen && isDrawn ? query.data : undefined;
  const activity = report && chosenActivity(report, activityId ?? null);
  const ride: Ride | undefined = activity && { report, activity };
  return {
    report,
    ride,
    isPending: query.isPending || (query.data !== undefined && !isDrawn),
    isFetching: query.isFetching,
    error: query.error ?? undefined,
    retry: () => query.refetch(),
  };
}
