import type { Report } from '@ridescope/contract/report/report';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { useChosenActivity } from '../../../features/report/model/use-chosen-activity.ts';
import { CopyForForum } from '../../../features/report-export/copy-for-forum.tsx';
import { MoreMenu } from '../../../features/report-export/more-menu.tsx';
import { PrintedReport } from '../../../features/report-export/print/printed-report.tsx';
import { shareAddress, shareQuery } from '../../../features/sharing/share-api.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { OnDemand } from '../../../shared/ui/on-demand.tsx';
import { useTimeZone } from '../../../shared/use-time-zone.ts';

const loadShareDialog = async () =>
  (await import('../../../features/sharing/share-dialog.tsx')).ShareDialog;
const loadStartAnalysis = async () =>
  (await import('../analysis/start-analysis.tsx')).StartOwnAnalysis;
const loadDeleteReport = async () =>
  (await import('../../../features/report/delete-report.tsx')).DeleteReport;

/** The pages that a report leads to. */
export interface ReportLinks {
  /** A shared report or a demo, for everyone. */
  shared: (id: string) => string;
  /** A shared report as its readers see it. */
  preview: (shareId: string) => string;
  /** An own report beside another one. */
  compare: (owner: string, name: string, activityId?: string) => string;
  /** The advanced analysis of an own report or a demo. */
  analysis: (id: string) => string;
  /** The contact page, for a question about an own report. */
  contactAbout: (name: string) => string;
  /** The list of own reports. */
  logs: string;
}

interface ReportActionsProps {
  report: Report;
  source: ReportSource;
  links: ReportLinks;
  productName: string;
}

/** Offers the actions on a report. Only its owner can share, compare and delete it. */
export function ReportActions({ report, source, links, productName }: ReportActionsProps) {
  const { activity } = useChosenActivity(report);
  const own = source.kind === 'own' ? source : undefined;
  const publicAddress = usePublicAddress(source, links);
  const [dialog, setDialog] = useState<OwnDialog>();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {own && (
        <Button
          ref={opener}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setDialog('share')}
        >
          Share
        </Button>
      )}
      <CopyForForum
        report={report}
        activity={activity}
        productName={productName}
        link={publicAddress}
      />
      <MoreMenu
        report={report}
        activityId={activity?.id}
        {...(source.kind === 'demo' && { analysisPath: links.analysis(source.id) })}
        {...(own && {
          owners: {
            comparePath: links.compare(own.owner, own.name, activity?.id),
            contactPath: links.contactAbout(own.name),
            onAnalyze: () => setDialog('analysis'),
            onShare: () => setDialog('share'),
            onDelete: () => setDialog('delete'),
          },
        })}
      />
      <PrintedReport report={report} activity={activity} productName={productName} />
      {own && dialog && (
        <OwnReportDialog
          dialog={dialog}
          stored={own}
          title={activity ? activityTitle(activity) : 'Report'}
          rideCount={report.activities.length}
          links={links}
          onClose={() => setDialog(undefined)}
          onShared={() => opener.current?.focus()}
        />
      )}
    </>
  );
}

/** What an owner can do with a report in a dialog. */
type OwnDialog = 'share' | 'analysis' | 'delete';

interface OwnReportDialogProps {
  dialog: OwnDialog;
  stored: StoredAddress;
  /** Names the ride. */
  title: string;
  rideCount: number;
  links: ReportLinks;
  onClose: () => void;
  /** The dialog about sharing was closed. */
  onShared: () => void;
}

/** Loads the dialog that its owner has opened. */
function OwnReportDialog({
  dialog,
  stored,
  title,
  rideCount,
  links,
  onClose,
  onShared,
}: OwnReportDialogProps) {
  const zone = useTimeZone();
  if (dialog === 'share')
    return (
      <OnDemand load={loadShareDialog} what="Sharing" onGiveUp={onClose}>
        {(ShareDialog) => (
          <ShareDialog
            stored={stored}
            previewPath={links.preview}
            utcOffsetMinutes={zone}
            onClose={() => {
              onClose();
              onShared();
            }}
          />
        )}
      </OnDemand>
    );
  if (dialog === 'analysis')
    return (
      <OnDemand load={loadStartAnalysis} what="The advanced analysis" onGiveUp={onClose}>
        {(StartOwnAnalysis) => (
          <StartOwnAnalysis stored={stored} subject={title} onClose={onClose} />
        )}
      </OnDemand>
    );
  return (
    <OnDemand load={loadDeleteReport} what="Deleting" onGiveUp={onClose}>
      {(DeleteReport) => (
        <DeleteReport
          owner={stored.owner}
          name={stored.name}
          title={title}
          rideCount={rideCount}
          logsPath={links.logs}
          onClose={onClose}
        />
      )}
    </OnDemand>
  );
}

/** Finds the public address of a report; nothing while it is private. */
function usePublicAddress(source: ReportSource, links: ReportLinks): string | undefined {
  const { data: share } = useQuery({
    ...shareQuery(source.kind === 'own' ? source : { owner: '', name: '' }),
    enabled: source.kind === 'own',
    // The link is optional: when this fails, the summary goes without it and nothing is said.
    retry: false,
  });
  if (source.kind === 'own') return share ? shareAddress(share) : undefined;
  return new URL(links.shared(source.id), window.location.origin).href;
}
