import { IconFiles, IconFolderOff } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { FirstWords } from './first-words.tsx';
import { useListOrder } from './list-order.ts';
import type { ListedRide } from './listed-ride.ts';
import { LogsHead, RideSkeleton } from './logs-frame.tsx';
import type { LogsLinks } from './logs-links.ts';
import classes from './logs-page.module.css';
import { LogsWithoutRide } from './logs-without-ride.tsx';
import { RideList } from './ride-list.tsx';
import { useRideList } from './use-ride-list.ts';

interface LogsPageProps {
  title: string;
  links: LogsLinks;
  uploadLink: (label: string) => ReactNode;
  /** Opens the advanced analysis of a ride's report, after the question about its price. */
  renderAnalysis: (ride: ListedRide, onClose: () => void) => ReactNode;
}

/** Every ride of the rider's reports: loading, failed, none yet, or the list. */
export function LogsPage({ title, links, uploadLink, renderAnalysis }: LogsPageProps) {
  const [toAnalyze, setToAnalyze] = useState<ListedRide>();
  const choice = useListOrder();
  const list = useRideList(choice.order);
  // A list that has just come is drawn in short steps, with the empty shapes in view until it is complete.
  const wasPending = useDeferredValue(list.isPending);
  const isWaiting = list.isPending || wasPending;
  const isFiltered = choice.order.search !== '' || choice.order.isStarred;
  return (
    <div className={`${wide.page} ${wide.tall}`}>
      {import.meta.env.SSR && <FirstWords title={title} uploadLink={uploadLink} />}
      <LogsHead title={title}>
        {!isWaiting && list.rides.length > 0 && uploadLink('Upload a log')}
      </LogsHead>
      {isWaiting ? (
        <WaitingList />
      ) : list.rides.length > 0 || list.hasMore || (isFiltered && !list.isError) ? (
        <RideList list={list} choice={choice} links={links} onAnalyze={setToAnalyze} />
      ) : (
        <NoLogs list={list} uploadLink={uploadLink} />
      )}
      <LogsWithoutRide links={links} />
      {toAnalyze && renderAnalysis(toAnalyze, () => setToAnalyze(undefined))}
    </div>
  );
}

interface NoLogsProps extends Pick<LogsPageProps, 'uploadLink'> {
  list: ReturnType<typeof useRideList>;
}

/** Uses the same words for an empty list and a failed load, as the specification asks. */
function NoLogs({ list: { isError, isFetching, retry }, uploadLink }: NoLogsProps) {
  if (!isError) {
    return (
      <StatePanel
        icon={<IconFiles />}
        title="No files found"
        level={2}
        actions={uploadLink('Upload your first log')}
      >
        Your rides appear here as soon as a log is analyzed. The game writes a Log.txt while you
        ride. Upload it to see how your ride went.
      </StatePanel>
    );
  }
  return (
    <div role="alert">
      <StatePanel
        icon={<IconFolderOff />}
        title="No files found"
        level={2}
        actions={
          <Button onClick={() => retry()} loading={isFetching}>
            Retry
          </Button>
        }
      >
        Your list could not be loaded. Your reports are safe on the server.
      </StatePanel>
    </div>
  );
}

function WaitingList() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading your rides">
      <VisuallyHidden component="span">Loading your rides</VisuallyHidden>
      <div className={classes.skeletonBar} />
      <RideSkeleton />
    </div>
  );
}
