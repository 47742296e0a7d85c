import type { LogListPage, RideMark, setRideMark } from '@ridescope/contract/logs';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { logListsKey, logsKey } from '../../shared/own-reports/logs-query.ts';
import type { ListedRide } from './listed-ride.ts';

type ListData = InfiniteData<LogListPage, string | undefined>;

/** Returns the owner's words for a ride. */
export function markOf({ Name = '', Note = '', IsStarred = false }: ListedRide): RideMark {
  return { name: Name, note: Note, isStarred: IsStarred };
}

/** Saves the owner's words for a ride, and shows them in every list at once. */
export function useRideMark({ address, S3Key, ActivityId }: ListedRide) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mark: RideMark) =>
      callApi<typeof setRideMark>(
        { method: 'PUT', path: '/report/:owner/:name/rides/:activityId/mark' },
        { params: { ...address }, body: mark },
      ),
    onSuccess: (mark) => {
      queryClient.setQueriesData<ListData>({ queryKey: logListsKey }, (data) => {
        if (!data) return undefined;
        const pages = data.pages.map((page) => ({
          ...page,
          activities: page.activities.map((activity) =>
            activity.S3Key === S3Key && activity.ActivityId === ActivityId
              ? withMark(activity, mark)
              : activity,
          ),
        }));
        return { ...data, pages };
      });
      void queryClient.invalidateQueries({ queryKey: logsKey, refetchType: 'none' });
    },
  });
}

function withMark(
  { Name: _, Note: _note, IsStarred: _star, ...activity }: LogListPage['activities'][number],
  { name, note, isStarred }: RideMark,
): LogListPage['activities'][number] {
  return {
    ...activity,
    ...(name && { Name: name }),
    ...(note && { Note: note }),
    ...(isStarred && { IsStarred: true }),
  };
}
