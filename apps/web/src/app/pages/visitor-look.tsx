import { pagePaths } from '@ridescope/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FirstLook } from '../../features/uploads/first-look/first-look.tsx';
import type { FirstLookProps } from '../../features/uploads/first-look/first-look-props.ts';
import { environmentQuery } from '../../shared/environment-query.ts';

/** The drop zone for visitors, on any page: it reads a log in the browser and sends nothing. */
export function VisitorLook({
  onChosen,
  canRememberFolder = false,
}: Pick<FirstLookProps, 'onChosen' | 'canRememberFolder'>) {
  const queryClient = useQueryClient();
  // Loaded while the visitor looks for the file.
  useQuery(environmentQuery);
  return (
    <FirstLook
      maxLogBytes={() => queryClient.getQueryData(environmentQuery.queryKey)?.maxLogBytes}
      signUpPath={pagePaths.signUp}
      signInPath={pagePaths.signIn}
      canRememberFolder={canRememberFolder}
      {...(onChosen && { onChosen })}
    />
  );
}
