import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { IconCloudOff, IconFileSad, IconLinkOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
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
        title={reportPageMessages['there-no-report']}
        actions={uploadLink}
      >
        {reportPageMessages['owner-has-revoked']}
      </StatePanel>
    ) : (
      <StatePanel
        icon={<IconFileSad />}
        title={reportPageMessages['there-no-report-here']}
        actions={uploadLink}
      >
        {reportPageMessages['address-may-mistyped']}
      </StatePanel>
    );
  }
  if (code === 'FORBIDDEN' || code === 'AUTHENTICATION_REQUIRED') {
    return (
      <StatePanel
        icon={<IconLock />}
        title={reportPageMessages['report-private']}
        actions={uploadLink}
      >
        {reportPageMessages['only-owner-can']}
      </StatePanel>
    );
  }
  return (
    <div role="alert">
      <StatePanel
        icon={<IconCloudOff />}
        title={reportPageMessages['failed-fetch-report']}
        actions={
          <Button onClick={onRetry} loading={isRetrying}>
            {reportPageMessages.retry}
          </Button>
        }
      >
        {error instanceof ApiError
          ? error.message
          : reportPageMessages['something-unexpected-happened']}{' '}
        The report itself is safe on the server.
      </StatePanel>
    </div>
  );
}
