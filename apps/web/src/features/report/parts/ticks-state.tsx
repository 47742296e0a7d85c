import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useTriedFixes } from '../model/tried-fixes.ts';

/** Says so where the ticks could not be loaded. */
export function TicksState() {
  const { state, reload } = useTriedFixes();
  if (state !== 'failed') return null;
  return (
    <Notice
      severity="warning"
      title="What you have ticked as tried could not be loaded"
      actions={
        <Button variant="default" size="sm" onClick={reload}>
          Retry
        </Button>
      }
    >
      <p>Your ticks are safe. You can't set any until they are loaded.</p>
    </Notice>
  );
}
