import { useState } from 'react';
import type { Incoming } from '../../../shared/incoming-logs.ts';
import { OnDemand } from '../../../shared/ui/on-demand.tsx';
import type { FirstLookProps } from './first-look-props.ts';
import { OneLook } from './one-look.tsx';

// Most visitors drop one log, so the list of several isn't part of the page's first load.
const loadSeveralLooks = async () => (await import('./several/several-looks.tsx')).SeveralLooks;

/** Takes logs of a visitor, reads them in the browser, and shows what went wrong. Nothing is sent. */
export function FirstLook(props: FirstLookProps) {
  const [several, setSeveral] = useState<readonly Incoming[]>();
  if (!several) return <OneLook {...props} onSeveral={setSeveral} />;
  const reset = () => setSeveral(undefined);
  return (
    <OnDemand load={loadSeveralLooks} what="The list of your logs" onGiveUp={reset} isInPlace>
      {(SeveralLooks) => <SeveralLooks {...props} first={several} onReset={reset} />}
    </OnDemand>
  );
}
