import type { createShare, getShare, revokeShare, Share } from '@ridescope/contract/shares';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

const path = '/report/:owner/:name/share';

/** Gets the public copy of an own report; `null` when there is none. */
export function shareQuery({ owner, name }: StoredAddress) {
  return queryOptions({
    queryKey: ['share', owner, name],
    queryFn: async ({ signal }): Promise<Share | null> => {
      const { share } = await callApi<typeof getShare>(
        { method: 'GET', path },
        { params: { owner, name }, signal },
      );
      return share ?? null;
    },
    staleTime: minuteMs,
  });
}

/** The options of a share. */
export interface ShareChoice {
  /** Absent: until it is revoked. */
  expiresInDays?: number | undefined;
  hidesDevices: boolean;
}

/** Makes the public copy, or changes the options of the existing one. */
export function useCreateShare({ owner, name }: StoredAddress) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ expiresInDays, hidesDevices }: ShareChoice) =>
      callApi<typeof createShare>(
        { method: 'POST', path },
        {
          params: { owner, name },
          body: { hidesDevices, ...(expiresInDays !== undefined && { expiresInDays }) },
        },
      ),
    onSuccess: (share) => {
      queryClient.setQueryData(shareQuery({ owner, name }).queryKey, share);
    },
  });
}

/** Withdraws the public copy. */
export function useRevokeShare({ owner, name }: StoredAddress) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi<typeof revokeShare>({ method: 'DELETE', path }, { params: { owner, name } }),
    onSuccess: () => {
      queryClient.setQueryData(shareQuery({ owner, name }).queryKey, null);
    },
  });
}

/** Builds the full address of a share. A server that doesn't know its public address gives only a path. */
export function shareAddress({ url }: Pick<Share, 'url'>): string {
  return new URL(url, window.location.origin).href;
}
