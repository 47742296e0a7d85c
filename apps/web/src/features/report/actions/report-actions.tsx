import { Button } from '@mantine/core';
import type { Report } from '@ridescope/contract';
import { activityTitle, clockOffsetOf, forumSummary } from '@ridescope/report-text';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copyText } from '../../../shared/copy-text.ts';
import { OnDemand } from '../../../shared/ui/on-demand.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { useTimeZone } from '../../../shared/use-time-zone.ts';
import { PrintedReport } from '../print/printed-report.tsx';
import type { ReportLinks, ReportSource } from '../report-source.ts';
import { useChosenActivity } from '../use-chosen-activity.ts';
import { MoreMenu } from './more-menu.tsx';
import { shareAddress, shareQuery } from './share-api.ts';

const loadShareDialog = async () => (await import('./share-dialog.tsx')).ShareDialog;
const loadCopyDialog = async () => (await import('./copy-dialog.tsx')).CopyDialog;
const loadDeleteReport = async () => (await import('./delete-report.tsx')).DeleteReport;

interface ReportActionsProps {
  report: Report;
  source: ReportSource;
  links: ReportLinks;
  productName: string;
}

/** What can be done with a report. Sharing, comparing and deleting are its owner's. */
export function ReportActions({ report, source, links, productName }: ReportActionsProps) {
  const { activity } = useChosenActivity(report);
  const own = source.kind === 'own' ? source : undefined;
  const zone = useTimeZone();
  const publicAddress = usePublicAddress(source, links);
  const [isSharing, setIsSharing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [refusedText, setRefusedText] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);

  const copySummary = async () => {
    const text = forumSummary({ report, activity, productName, link: publicAddress });
    if (await copyText(text)) showToast('Summary copied to clipboard');
    else setRefusedText(text);
  };
  return (
    <>
      {own && (
        <Button
          ref={opener}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setIsSharing(true)}
        >
          Share
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={copySummary}
      >
        Copy for forum
      </Button>
      <MoreMenu
        report={report}
        activityId={activity?.id}
        {...(own && {
          owners: {
            comparePath: links.compare(own.owner, own.name, activity?.id),
            onShare: () => setIsSharing(true),
            onDelete: () => setIsDeleting(true),
          },
        })}
      />
      <PrintedReport report={report} activity={activity} productName={productName} />
      {own && isSharing && (
        <OnDemand load={loadShareDialog} what="Sharing" onGiveUp={() => setIsSharing(false)}>
          {(ShareDialog) => (
            <ShareDialog
              stored={own}
              previewPath={links.preview}
              utcOffsetMinutes={zone ?? clockOffsetOf(report)}
              onClose={() => {
                setIsSharing(false);
                opener.current?.focus();
              }}
            />
          )}
        </OnDemand>
      )}
      {own && isDeleting && (
        <OnDemand load={loadDeleteReport} what="Deleting" onGiveUp={() => setIsDeleting(false)}>
          {(DeleteReport) => (
            <DeleteReport
              owner={own.owner}
              name={own.name}
              title={activity ? activityTitle(activity) : 'Report'}
              rideCount={report.activities.length}
              filesPath={links.files}
              onClose={() => setIsDeleting(false)}
            />
          )}
        </OnDemand>
      )}
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

/** Where everyone can read the report; nothing while it is private. */
function usePublicAddress(source: ReportSource, links: ReportLinks): string | undefined {
  const { data: share } = useQuery({
    ...shareQuery(source.kind === 'own' ? source : { owner: '', name: '' }),
    enabled: source.kind === 'own',
    // Asked for in passing: nothing is said when it fails, and the summary goes without a link.
    retry: false,
  });
  if (source.kind === 'own') return share ? shareAddress(share) : undefined;
  return new URL(links.shared(source.id), window.location.origin).href;
}
