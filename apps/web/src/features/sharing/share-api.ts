import type { createShare, getShare, revokeShare, Share } from '@ridescope/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

const path = '/report/:owner/:name/share';

/** The public copy of an own report; `null` when there is none. */
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
    staleTime: 60_000,
  });
}

/** How a share is made. */
export interface ShareChoice {
  /** Absent: until it is revoked. */
  expiresInDays?: number | undefined;
  hidesDevices: boolean;
}

/** Makes the public copy, or gives the one that there is other options. */
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

/** The address of a share in full: the server gives a path where it does not know its own public address. */
export function shareAddress({ url }: Pick<Share, 'url'>): string {
  return new URL(url, window.location.origin).href;
}
