import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { useTriedFixes } from '../model/tried-fixes.ts';

/** Says so where the ticks could not be loaded. */
export function TicksState() {
  const { state, reload } = useTriedFixes();
  if (state !== 'failed') return null;
  return (
    <Notice
      severity="warning"
      title={reportPageMessages['what-you-have']}
      actions={
        <Button variant="default" size="sm" onClick={reload}>
          {reportPageMessages.retry}
        </Button>
      }
    >
      <p>{reportPageMessages['your-ticks-safe']}</p>
    </Notice>
  );
}
