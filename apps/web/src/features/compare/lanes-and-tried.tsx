import type { Ride } from '@ridescope/words/compare/compare-rides';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LaterCode } from '../../shared/later-code.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { trendsQuery } from '../../shared/trends/trends-query.ts';
import { Later } from '../../shared/ui/late/later.tsx';
import { NearViewport } from '../../shared/ui/late/near-viewport.tsx';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { whenIdle } from '../../shared/when-idle.ts';
import { triedQuery } from './compare-api.ts';

// Below the first screen.
const rideLanes = new LaterCode(() => import('./lanes/ride-lanes.tsx'));
const triedSection = new LaterCode(() => import('./tried-section.tsx'));

/** What the two rides over each other roughly need. */
const lanesPx = 600;

interface LanesAndTriedProps {
  /** The report of the first ride, in which the ticks are. */
  stored: StoredAddress;
  a: Ride;
  b: Ride;
}

/** What was tried in between, and the two rides over each other: drawn when they come near the window, and on paper. */
export function LanesAndTried({ stored, a, b }: LanesAndTriedProps) {
  useReadyToPrint(stored);
  return (
    <NearViewport heightPx={lanesPx} isDrawnWhenIdle isPrinted>
      <ErrorBoundary fallback={() => null}>
        <Tried stored={stored} a={a} b={b} />
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <Later code={rideLanes} heightPx={lanesPx}>
          {({ RideLanes }) => <RideLanes a={a.activity} b={b.activity} />}
        </Later>
      </ErrorBoundary>
    </NearViewport>
  );
}

/** Nothing without ticks: the comparison works without them. */
function Tried({ stored, a, b }: LanesAndTriedProps) {
  const { data } = useQuery(triedQuery(stored));
  if (!data || data.tried.length === 0) return null;
  return (
    <Later code={triedSection}>
      {({ TriedSection }) => <TriedSection stored={stored} a={a} b={b} />}
    </Later>
  );
}

/** Loads what paper shows when the browser is idle: printing waits for nothing. */
function useReadyToPrint({ owner, name }: StoredAddress) {
  const client = useQueryClient();
  useEffect(() => {
    const load = async () => {
      rideLanes.prepare();
      const { tried } = await client.fetchQuery(triedQuery({ owner, name }));
      if (tried.length === 0) return;
      triedSection.prepare();
      await client.prefetchQuery(trendsQuery());
    };
    // Asked again when it is drawn.
    return whenIdle(() => void load().catch(() => undefined));
  }, [client, owner, name]);
}
