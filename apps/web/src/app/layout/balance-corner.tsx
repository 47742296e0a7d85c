import { lazy } from 'react';
import { useSession } from '../../shared/session/session-context.tsx';
import { OptionalPart } from '../../shared/ui/late/optional-part.tsx';

const TokenPill = lazy(async () => ({
  default: (await import('../../features/tokens/token-pill.tsx')).TokenPill,
}));

/** Shows the tokens of the signed-in user. Loaded later, because most people who come are visitors. */
export function BalanceCorner() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <OptionalPart>
      <TokenPill key={user.identityId} identityId={user.identityId} />
    </OptionalPart>
  );
}
