import type { Report } from '@ridescope/contract/report/report';
import { isOutdated } from '@ridescope/contract/report/version';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RecheckNotice } from '../../features/recheck/recheck-notice.tsx';
import { reportQuery } from '../../features/report/model/report-query.ts';
import { logsKey } from '../../shared/own-reports/logs-query.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

/** What the rider of a report can do about its age: nothing for one that the newest rules made. */
export function OutdatedReport({ stored }: { stored: StoredAddress }) {
  const { owner, name } = stored;
  const { data } = useQuery(reportQuery(owner, name));
  const queryClient = useQueryClient();
  const onReplaced = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: reportQuery(owner, name).queryKey });
    void queryClient.invalidateQueries({ queryKey: logsKey });
  }, [queryClient, owner, name]);
  if (!data || !isOutdated(data)) return null;
  return (
    <RecheckNotice
      stored={stored}
      titleOf={(position) => rideTitle(data, position)}
      onReplaced={onReplaced}
    />
  );
}

function rideTitle({ activities }: Report, position: number): string | undefined {
  if (activities.length < 2) return undefined;
  const activity = activities[position];
  const number = `Activity ${position + 1}`;
  return activity ? `${number}: ${activityTitle(activity)}` : number;
}
