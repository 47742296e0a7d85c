import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { forumSummary } from '@ridescope/words/texts/forum-summary';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../shared/ui/late/on-demand.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';

const loadCopyDialog = async () => (await import('./copy-dialog.tsx')).CopyDialog;

interface CopyForForumProps {
  report: Report;
  activity: Activity | undefined;
  productName: string;
  /** Address of the report for everyone, where there is one. */
  link: string | undefined;
}

/** Copies a summary of the report, or shows it where the browser refuses to copy. */
export function CopyForForum(props: CopyForForumProps) {
  const [refusedText, setRefusedText] = useState<string>();
  const copySummary = async () => {
    const text = forumSummary(props);
    if (await copyText(text)) showToast('Summary copied to clipboard');
    else setRefusedText(text);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={copySummary}
      >
        Copy for forum
      </Button>
      {refusedText !== undefined && (
        <OnDemand
          load={loadCopyDialog}
          what="The summary"
          onGiveUp={() => setRefusedText(undefined)}
        >
          {(CopyDialog) => (
            <CopyDialog text={refusedText} onClose={() => setRefusedText(undefined)} />
          )}
        </OnDemand>
      )}
    </>
  );
}
