import type { FixId } from '@ridescope/catalogue/fixes';
import type { CountedFrom } from '@ridescope/contract/fix-days';
import type {
  getTriedFixes,
  setTriedFix,
  TriedFixes as TriedList,
} from '@ridescope/contract/tried-fixes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callApi } from '../../../shared/api-client.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { trendsKey } from '../../../shared/trends/trends-query.ts';
import type { Tick, TriedFixes } from './tried-fixes.ts';

/** Click on a box that the server has not taken, or not yet. */
interface Click {
  recommendationId: FixId;
  tick: Tick;
}

/** Last clicks by recommendation. */
type Clicks = ReadonlyMap<string, Click>;

/** Ticks of the owner's own report. A tick shows at once, and is taken back when the server does not take it. */
export function useStoredTicks({ owner, name }: StoredAddress): TriedFixes {
  const queryClient = useQueryClient();
  const query = triedQuery({ owner, name });
  const { data, isPending, refetch } = useQuery(query);
  // Not in the cache, which shows a change a moment later: in that moment the box would lose its tick again.
  const [sent, setSent] = useState<Clicks>(new Map());
  const [refused, setRefused] = useState<ReadonlySet<Click>>(new Set());

  const { mutate } = useMutation({
    mutationKey: query.queryKey,
    // One after the other: two clicks on one box must arrive in their order.
    scope: { id: query.queryKey.join(' ') },
    // Without a network a tick fails at once instead of waiting for one unseen.
    networkMode: 'always',
    mutationFn: ({ recommendationId, tick }: Click) =>
      callApi<typeof setTriedFix>(
        { method: 'PUT', path: '/report/:owner/:name/tried/:recommendationId' },
        { params: { owner, name, recommendationId }, body: tick },
      ),
    onMutate: () => queryClient.cancelQueries({ queryKey: query.queryKey }),
    onSuccess: (answer, click) => {
      queryClient.setQueryData(query.queryKey, answer);
      setSent((before) => withoutClick(before, click));
      // Whether a fix helped is judged from its tick on.
      void queryClient.invalidateQueries({ queryKey: trendsKey });
    },
    onError: (_, click) => setRefused((before) => new Set(before).add(click)),
  });

  const setTried = useCallback(
    (recommendationId: FixId, tick: Tick) => {
      const click = { recommendationId, tick };
      setSent((before) => new Map(before).set(recommendationId, click));
      mutate(click);
    },
    [mutate],
  );

  return useMemo(() => {
    const clicks = [...sent.values()];
    const unsaved = clicks.filter((click) => refused.has(click));
    return {
      tried: triedAfter(
        data,
        clicks.filter((click) => !refused.has(click)),
      ),
      firstDay: data?.firstDay,
      storedIn: 'report',
      state: data ? 'ready' : isPending ? 'loading' : 'failed',
      setTried,
      reload: () => void refetch(),
      unsaved: new Map(unsaved.map(({ recommendationId, tick }) => [recommendationId, tick])),
    };
  }, [data, isPending, sent, refused, setTried, refetch]);
}

function triedQuery({ owner, name }: StoredAddress) {
  return queryOptions({
    queryKey: ['tried-fixes', owner, name],
    queryFn: ({ signal }) =>
      callApi<typeof getTriedFixes>(
        { method: 'GET', path: '/report/:owner/:name/tried' },
        { params: { owner, name }, signal },
      ),
  });
}

/** Applies the clicks that the server has not answered to what it said last. */
function triedAfter(
  list: TriedList | undefined,
  clicks: readonly Click[],
): ReadonlyMap<FixId, CountedFrom | undefined> {
  const tried = new Map<FixId, CountedFrom | undefined>(
    list?.tried.map(({ recommendationId, from }) => [recommendationId, from]),
  );
  for (const { recommendationId, tick } of clicks) {
    if (!tick.isTried) tried.delete(recommendationId);
    // Only the server knows when the ride of the report ended.
    else tried.set(recommendationId, tick.day === undefined ? undefined : { day: tick.day });
  }
  return tried;
}

/** Removes a click, unless the same box was clicked again since. */
function withoutClick(clicks: Clicks, click: Click): Clicks {
  if (clicks.get(click.recommendationId) !== click) return clicks;
  const after = new Map(clicks);
  after.delete(click.recommendationId);
  return after;
}
