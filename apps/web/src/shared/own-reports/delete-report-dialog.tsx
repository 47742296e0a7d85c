import { IconTrash } from '@tabler/icons-react';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import { showToast } from '../ui/notices/toast.ts';
import { useDeleteReport } from './delete-report.ts';
import classes from './delete-report-dialog.module.css';

interface DeleteReportDialogProps {
  owner: string;
  name: string;
  /** Names the ride by its world and date, for riders with many. */
  title: string;
  /** Rides in the report as far as is known, which all go with it. */
  rideCount: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what is lost for good with a report, and deletes it after a confirmation. */
export function DeleteReportDialog(props: DeleteReportDialogProps) {
  const { owner, name, title, rideCount, onDeleted, onClose } = props;
  const { mutate, isPending, isError } = useDeleteReport({ owner, name });
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast('Report deleted');
        onDeleted();
      },
    });
  return (
    <Dialog title="Delete this report?" onClose={onClose}>
      <p className={classes.ride}>{title}</p>
      <p className={classes.text}>This is deleted for good:</p>
      <ul className={classes.list}>
        <li>
          the report itself
          {rideCount > 1 && (
            <>
              , with <strong>all rides</strong> of its log ({rideCount} in your list)
            </>
          )}
          ; to get it back you need the original log file
        </li>
        <li>its shared link, if it has one: the address stops working</li>
        <li>the steps that you ticked as tried, and its figures in comparisons</li>
      </ul>
      {isError && (
        <Notice severity="warning" title="The report could not be deleted" isAlert>
          <p>Nothing was changed: it is still there. Please try again.</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button
          className={classes.danger}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={remove}
          loading={isPending}
        >
          {isError ? 'Try again' : 'Delete for good'}
        </Button>
        <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
