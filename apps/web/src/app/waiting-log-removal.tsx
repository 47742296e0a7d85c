import { useEffect, useRef } from 'react';
import { waitingUntilMs } from '../features/uploads/waiting-log/waiting-until.ts';
import { useSession } from '../shared/session/session-context.tsx';

// Most browsers keep no log, so this part of the script loads on demand.
const load = () => import('../features/uploads/waiting-log/waiting-log.ts');

/** Deletes a log that the browser keeps for a visitor: after its hour, and when somebody signs out. */
export function WaitingLogRemoval() {
  const identityId = useSession().user?.identityId;
  const last = useRef(identityId);
  useEffect(() => {
    if (waitingUntilMs() !== undefined) void load().then(({ removeOnTime }) => removeOnTime());
  }, []);
  useEffect(() => {
    const wasSignedOut = last.current !== undefined && identityId === undefined;
    last.current = identityId;
    if (wasSignedOut && waitingUntilMs() !== undefined)
      void load().then(({ forgetLogs }) => forgetLogs());
  }, [identityId]);
  return null;
}
