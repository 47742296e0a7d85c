import type { ComponentProps } from 'react';
import type { DeleteReportDialog } from '../../shared/own-reports/delete-report-dialog.tsx';
import { OnDemand } from '../../shared/ui/late/on-demand.tsx';

const load = async () =>
  (await import('../../shared/own-reports/delete-report-dialog.tsx')).DeleteReportDialog;

/** Asks before a report is deleted. The dialog comes when it is wanted: the list needn't wait for it. */
export function DeleteLater(props: ComponentProps<typeof DeleteReportDialog>) {
  return (
    <OnDemand load={load} what="Deleting" onGiveUp={props.onClose}>
      {(Dialog) => <Dialog {...props} />}
    </OnDemand>
  );
}
