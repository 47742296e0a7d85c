import { OnDemand } from '../../shared/ui/late/on-demand.tsx';
import { OneUpload } from './progress/one-upload.tsx';
import { useSeveral } from './queue/use-several.ts';
import { UploadIntro } from './upload-intro.tsx';
import classes from './upload-page.module.css';
import type { UploadPageProps } from './upload-page-props.ts';

// Most riders drop one log, so what handles several isn't part of the page's first load.
const loadSeveralLogs = async () => (await import('./queue/several-logs.tsx')).SeveralLogs;
const loadQueuePage = async () => (await import('./queue/queue-page.tsx')).QueuePage;

/** Takes one log to its report. Of several, a folder or a zip archive, it asks whether to read all. */
export function UploadPage(props: UploadPageProps) {
  const { items, logs, setItems, setLogs, reset, readOne, replace } = useSeveral();
  if (logs) {
    return (
      <OnDemand load={loadQueuePage} what="The list of your logs" onGiveUp={reset} isInPlace>
        {(QueuePage) => <QueuePage {...props} first={logs} onReset={reset} />}
      </OnDemand>
    );
  }
  if (!items) return <OneUpload {...props} onSeveral={setItems} onQueue={setLogs} />;
  return (
    <div className={classes.page}>
      <UploadIntro />
      <OnDemand load={loadSeveralLogs} what="The list of your logs" onGiveUp={reset} isInPlace>
        {(SeveralLogs) => (
          <SeveralLogs
            items={items}
            zone={props.uploader.zone}
            onAll={setLogs}
            onOne={readOne}
            onFiles={replace}
          />
        )}
      </OnDemand>
    </div>
  );
}
