import type { getTriedFixes, setTriedFix, TriedFixes as TriedList } from '@ridescope/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../shared/api-client.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { trendsKey } from '../../../shared/trends/trends-query.ts';
import type { TriedFixes } from './tried-fixes.ts';

interface Tick {
  recommendationId: string;
  isTried: boolean;
}

/** Ticks of the owner's own report. A tick shows at once, and is taken back when the server does not take it. */
export function useStoredTicks({ owner, name }: StoredAddress): TriedFixes {
  const queryClient = useQueryClient();
  const query = triedQuery({ owner, name });
  const { data, isPending, refetch } = useQuery(query);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, boolean>>(new Map());

  const change = (tick: Tick) =>
    queryClient.setQueryData(query.queryKey, (list) => list && withTick(list, tick));
  const { mutate } = useMutation({
    mutationKey: query.queryKey,
    // One after the other: two clicks on one box must arrive in their order.
    scope: { id: query.queryKey.join(' ') },
    // Without a network a tick fails at once instead of waiting for one unseen.
    networkMode: 'always',
    mutationFn: ({ recommendationId, isTried }: Tick) =>
      callApi<typeof setTriedFix>(
        { method: 'PUT', path: '/report/:owner/:name/tried/:recommendationId' },
        { params: { owner, name, recommendationId }, body: { isTried } },
      ),
    onMutate: async (tick) => {
      setUnsaved((before) => withoutKey(before, tick.recommendationId));
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      change(tick);
    },
    onSuccess: (answer) => {
      // A later click that still waits would be undone by this answer.
      const open = queryClient.isMutating({ mutationKey: query.queryKey });
      if (open <= 1) queryClient.setQueryData(query.queryKey, answer);
      // Whether a fix helped is judged from its tick on.
      void queryClient.invalidateQueries({ queryKey: trendsKey });
    },
    onError: (_, tick) => {
      change({ ...tick, isTried: !tick.isTried });
      setUnsaved((before) => new Map(before).set(tick.recommendationId, tick.isTried));
    },
  });

  return useMemo(
    () => ({
      tried: new Map(
        data?.tried.map(({ recommendationId, triedAt }) => [recommendationId, triedAt]),
      ),
      keptIn: 'report',
      state: data ? 'ready' : isPending ? 'loading' : 'failed',
      setTried: (recommendationId, isTried) => mutate({ recommendationId, isTried }),
      reload: () => void refetch(),
      unsaved,
    }),
    [data, isPending, mutate, refetch, unsaved],
  );
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

function withTick({ tried }: TriedList, { recommendationId, isTried }: Tick): TriedList {
  const others = tried.filter((one) => one.recommendationId !== recommendationId);
  const own = { recommendationId, triedAt: new Date().toISOString() };
  return { tried: isTried ? [...others, own] : others };
}

function withoutKey<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const after = new Map(map);
  after.delete(key);
  return after;
}
