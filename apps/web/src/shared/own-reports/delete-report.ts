import type { LogListPage } from '@ridescope/contract/logs';
import type { deleteReport } from '@ridescope/contract/reports';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../api-client.ts';
import { forgetAnalysis } from '../offline/offline-analyses.ts';
import { logListsKey, logsKey, rideAddressOf } from './logs-query.ts';

type ListData = InfiniteData<LogListPage, string | undefined>;

interface StoredReport {
  owner: string;
  name: string;
}

/** Deletes a report for good. Its rows leave the list at once, and what this page keeps of it, except what it shows now. */
export function useDeleteReport({ owner, name }: StoredReport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi<typeof deleteReport>(
          { method: 'DELETE', path: '/report/:owner/:name' },
          { params: { owner, name } },
        );
      } catch (error) {
        // Already deleted in another tab, or by a call whose answer was lost, so the goal is reached.
        if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: async () => {
      forgetAnalysis(owner, name);
      // A page of the list that is on its way may still hold it.
      await queryClient.cancelQueries({ queryKey: logsKey });
      queryClient.setQueriesData<ListData>({ queryKey: logListsKey }, (data) => {
        if (!data) return undefined;
        const pages = data.pages.map((page) => ({
          ...page,
          activities: page.activities.filter((activity) => {
            const ride = rideAddressOf(activity);
            return ride?.owner !== owner || ride.name !== name;
          }),
        }));
        const removed = countRides(data.pages) - countRides(pages);
        return {
          ...data,
          pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - removed) })),
        };
      });
      for (const key of ['trend', 'withoutRide']) {
        void queryClient.invalidateQueries({ queryKey: [...logsKey, key] });
      }
      queryClient.removeQueries({
        type: 'inactive',
        predicate: ({ queryKey }) => queryKey.includes(owner) && queryKey.includes(name),
      });
    },
  });
}

function countRides(pages: readonly LogListPage[]): number {
  return pages.reduce((sum, { activities }) => sum + activities.length, 0);
}
