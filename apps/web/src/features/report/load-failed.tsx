import { IconCloudOff, IconFileSad, IconLinkOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/button.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import type { ReportSource } from './model/report-source.ts';

interface LoadFailedProps {
  error: unknown;
  source: ReportSource['kind'];
  isRetrying: boolean;
  onRetry: () => void;
  uploadLink: ReactNode;
}

/** Explains why a report could not be loaded, from the server's answer. */
export function LoadFailed({ error, source, isRetrying, onRetry, uploadLink }: LoadFailedProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  // A demo is part of the product, so a missing one means that something is broken.
  if (source !== 'demo' && (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR')) {
    return source === 'shared' ? (
      <StatePanel
        icon={<IconLinkOff />}
        title="There is no report behind this link"
        actions={uploadLink}
      >
        Its owner has revoked it, or it has expired. Also check that you copied the whole link.
      </StatePanel>
    ) : (
      <StatePanel icon={<IconFileSad />} title="There is no report here" actions={uploadLink}>
        The address may be mistyped, or the report was deleted. Uploading the log again makes a new
        report.
      </StatePanel>
    );
  }
  if (code === 'FORBIDDEN' || code === 'AUTHENTICATION_REQUIRED') {
    return (
      <StatePanel icon={<IconLock />} title="This report is private" actions={uploadLink}>
        Only its owner can open it.
      </StatePanel>
    );
  }
  return (
    <div role="alert">
      <StatePanel
        icon={<IconCloudOff />}
        title="Failed to fetch report data"
        actions={
          <Button onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : 'Something unexpected happened.'} The report
        itself is safe on the server.
      </StatePanel>
    </div>
  );
}
