import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/session-context.tsx';

const TokenPill = lazy(async () => ({
  default: (await import('../../features/tokens/token-pill.tsx')).TokenPill,
}));

/** The tokens of whoever is signed in. No part of the first load: most who come are visitors. */
export function BalanceCorner() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <TokenPill key={user.identityId} identityId={user.identityId} />
    </Suspense>
  );
}
