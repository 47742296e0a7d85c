import type { getStatement, signStatement, verifyStatement } from '@ridescope/contract/statements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

const path = '/report/:owner/:name/statement';

/** Gets the statement of one activity of an own report, with its code if it was signed. */
export function statementQuery({ owner, name }: StoredAddress, activityId: string) {
  return queryOptions({
    queryKey: ['statement', owner, name, activityId],
    queryFn: ({ signal }) =>
      callApi<typeof getStatement>(
        { method: 'GET', path },
        { params: { owner, name }, query: { activityId }, signal },
      ),
    // A new check of the report changes what it says.
    staleTime: 0,
  });
}

/** Signs the statement: from then on, anyone with its code can read it. */
export function useSignStatement({ owner, name }: StoredAddress, activityId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi<typeof signStatement>(
        { method: 'POST', path },
        { params: { owner, name }, body: { activityId } },
      ),
    onSuccess: (statement) => {
      queryClient.setQueryData(statementQuery({ owner, name }, activityId).queryKey, statement);
    },
  });
}

/** Checks a code. Each try is a separate call, so a result is never older than the page. */
export function verificationQuery(code: string) {
  return queryOptions({
    queryKey: ['verification', code],
    queryFn: ({ signal }) =>
      callApi<typeof verifyStatement>(
        { method: 'POST', path: '/verify' },
        { body: { code }, signal },
      ),
    enabled: code !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
