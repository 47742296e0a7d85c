import { Button } from '../../shared/ui/buttons/button.tsx';
import classes from './submit-button.module.css';

interface SubmitButtonProps {
  label: string;
  /** While it works, such as "Signing in…". */
  busyLabel: string;
  isBusy: boolean;
  isBlocked?: boolean;
}

/** Never `disabled`: that would drop the focus right after the press. The form ignores a press that isn't allowed. */
export function SubmitButton({ label, busyLabel, isBusy, isBlocked = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      fullWidth
      size="md"
      className={classes.button ?? ''}
      {...((isBusy || isBlocked) && { 'aria-disabled': true })}
      {...(isBlocked && { 'data-disabled': true })}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
