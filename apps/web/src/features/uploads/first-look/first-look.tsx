import { useEffect, useState } from 'react';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { useSeveral } from '../queue/use-several.ts';
import classes from './first-look.module.css';
import type { FirstLookProps } from './first-look-props.ts';
import { OneLook } from './one-look.tsx';

// Most visitors drop one log, so what handles several isn't part of the page's first load.
const loadSeveralLogs = async () => (await import('../queue/several-logs.tsx')).SeveralLogs;
const loadSeveralLooks = async () => (await import('./several/several-looks.tsx')).SeveralLooks;

/** Takes logs of a visitor, reads them in the browser, and shows what went wrong. Nothing is sent. */
export function FirstLook(props: FirstLookProps) {
  const { items, logs, setItems, setLogs, reset, readOne, replace } = useSeveral();
  const [isOneChosen, setOneChosen] = useState(false);
  const { onChosen } = props;
  const isChosen = items !== undefined || logs !== undefined || isOneChosen;
  useEffect(() => onChosen?.(isChosen), [onChosen, isChosen]);
  if (logs) {
    return (
      <OnDemand load={loadSeveralLooks} what="The list of your logs" onGiveUp={reset} isInPlace>
        {(SeveralLooks) => <SeveralLooks {...props} first={logs} onReset={reset} />}
      </OnDemand>
    );
  }
  if (!items)
    return <OneLook {...props} onSeveral={setItems} onList={setLogs} onChosen={setOneChosen} />;
  return (
    <div className={classes.look}>
      <OnDemand load={loadSeveralLogs} what="The list of your logs" onGiveUp={reset} isInPlace>
        {(SeveralLogs) => (
          <SeveralLogs
            items={items}
            zone={undefined}
            onAll={setLogs}
            onOne={readOne}
            onFiles={replace}
          />
        )}
      </OnDemand>
    </div>
  );
}
