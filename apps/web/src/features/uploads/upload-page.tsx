import { useState } from 'react';
import type { Incoming } from '../../shared/incoming-logs.ts';
import { OnDemand } from '../../shared/ui/on-demand.tsx';
import { OneUpload } from './one-upload.tsx';
import type { UploadPageProps } from './upload-page-props.ts';

// Most riders drop one log, so the list of several isn't part of the page's first load.
const loadQueuePage = async () => (await import('./queue/queue-page.tsx')).QueuePage;

/** Takes one log to its report; several, a folder or a zip archive become a list of uploads. */
export function UploadPage(props: UploadPageProps) {
  const [several, setSeveral] = useState<readonly Incoming[]>();
  if (!several) return <OneUpload {...props} onSeveral={setSeveral} />;
  const reset = () => setSeveral(undefined);
  return (
    <OnDemand load={loadQueuePage} what="The list of your logs" onGiveUp={reset} isInPlace>
      {(QueuePage) => <QueuePage {...props} first={several} onReset={reset} />}
    </OnDemand>
  );
}
