import type { Environment } from '@ridescope/contract/environment';
import { pagePaths, reportPath } from '@ridescope/contract/pages';
import { pingTerms } from '@ridescope/contract/ping-terms';
import { apiPrefix } from '@ridescope/contract/protocol';
import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../../shared/environment-query.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { NeedsScript } from '../../shared/ui/late/needs-script.tsx';
import narrow from '../../shared/ui/layout/narrow-page.module.css';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import type { PingTarget } from './model/ping-target.ts';
import { msText } from './model/ping-text.ts';
import classes from './ping-page.module.css';
import { PingTestView } from './ping-test-view.tsx';

/** Measures the way from this browser to a server near those of the game. */
export function PingPage({ productName }: { productName: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(environmentQuery);
  return (
    <div className={narrow.page}>
      <header>
        <h1 className={narrow.title}>Ping Test</h1>
        <p className={narrow.lead}>
          How long does a request take, and is it the same every time? Leave the test open for a few
          minutes, best on the computer you ride with.
        </p>
      </header>
      <NeedsScript>
        The test needs JavaScript. Your browser then sends one request a second, and shows the
        slowest and the average answer, the jitter and how many stay without an answer. Above{' '}
        {msText(pingTerms.badAboveMs)} on average is too slow for racing.
      </NeedsScript>
      {isPending && <div className={classes.waiting} />}
      {data && (
        <PingTestView
          productName={productName}
          signInPath={pagePaths.signIn}
          reportPath={reportPath}
          targets={targetsOf(data)}
        />
      )}
      {isError && (
        <Notice
          severity="warning"
          isAlert
          title="The test could not start"
          actions={
            <Button size="sm" loading={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          }
        >
          <p>The server of this page didn't answer. Check your connection.</p>
        </Notice>
      )}
    </div>
  );
}

function targetsOf({ ping }: Environment): PingTarget[] {
  const { origin, host } = window.location;
  return [
    {
      url: ping.url,
      host: new URL(ping.url).host,
      kind: ping.isUsual ? 'usual' : 'configured',
    },
    { url: `${origin}${apiPrefix}/ping`, host, kind: 'own' },
  ];
}
