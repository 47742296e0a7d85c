import { IconAlertOctagon } from '@tabler/icons-react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { product } from '../product.ts';

/**
 * Shown when a page could not be drawn, or its script not loaded: after an update of the server the
 * names of the scripts change, and only a new start finds them.
 */
export function FailedPage() {
  return (
    <>
      <DocumentTitle title={`Something went wrong · ${product.name}`} />
      <div role="alert">
        <StatePanel
          icon={<IconAlertOctagon />}
          title="This page could not be shown"
          actions={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
        >
          Nothing on the server was lost. Loading the page again usually helps, for example after an
          update.
        </StatePanel>
      </div>
    </>
  );
}
