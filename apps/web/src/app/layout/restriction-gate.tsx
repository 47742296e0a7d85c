import { pagePaths } from '@ridescope/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { environmentQuery } from '../../shared/environment-query.ts';
import { useSession } from '../../shared/session/session-context.tsx';

const DeniedPage = lazy(async () => ({
  default: (await import('../pages/denied-page.tsx')).DeniedPage,
}));

/**
 * Where only some accounts are admitted, shows everybody else that, and the way to sign in. The server refuses
 * them as well; this is only what they see.
 */
export function RestrictionGate({ children }: { children: ReactNode }) {
  const { isRestricted, productionUrl } = useRestriction();
  return isRestricted ? <DeniedPage productionUrl={productionUrl} /> : children;
}

/** Says whether this page is closed to whom it is shown to, and where the public product is. */
export function useRestriction() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isVisitor = status === 'visitor';
  const { data } = useQuery({ ...environmentQuery, enabled: isVisitor || status === 'denied' });
  const isSigningIn = matchPath(`${pagePaths.auth}/*`, pathname) !== null;
  const isRefused = isVisitor && data?.restricted === true && !isSigningIn;
  return { isRestricted: status === 'denied' || isRefused, productionUrl: data?.productionUrl };
}
