import type { Report } from '@ridescope/contract/report/report';
import { cardOf } from '@ridescope/words/card/share-card';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { useChosenActivity } from '../../../features/report/model/use-chosen-activity.ts';
import { CopyForForum } from '../../../features/report-export/copy-for-forum.tsx';
import { MoreMenu } from '../../../features/report-export/more-menu.tsx';
import { PrintedReport } from '../../../features/report-export/print/printed-report.tsx';
import { shareAddress, shareQuery } from '../../../features/sharing/share-api.ts';
import { givePicture } from '../../../features/uploads/first-look/copy-picture.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
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
  /** The race statement of one activity of an own report. */
  statement: (owner: string, name: string, activityId: string) => string;
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
  const [asked, setAsked] = useState<OwnersTask>();
  return (
    <>
      {own && (
        <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setAsked('share')}>
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
        onPicture={() => void givePicture(cardOf(report))}
        {...(source.kind === 'demo' && { analysisPath: links.analysis(source.id) })}
        {...(own && {
          owners: {
            comparePath: links.compare(own.owner, own.name, activity?.id),
            statementPath: activity && links.statement(own.owner, own.name, activity.id),
            contactPath: links.contactAbout(own.name),
            onAnalyze: () => setAsked('analyze'),
            onDelete: () => setAsked('delete'),
          },
        })}
      />
      <PrintedReport report={report} activity={activity} productName={productName} />
      {own && asked && (
        <OwnersDialog
          asked={asked}
          own={own}
          report={report}
          links={links}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What only the owner of a report can do with it. */
type OwnersTask = 'share' | 'analyze' | 'delete';

interface OwnersDialogProps extends Pick<ReportActionsProps, 'report' | 'links'> {
  asked: OwnersTask;
  own: Extract<ReportSource, { kind: 'own' }>;
  onClose: () => void;
}

function OwnersDialog({ asked, own, report, links, onClose }: OwnersDialogProps) {
  const { activity } = useChosenActivity(report);
  const zone = useTimeZone();
  const title = activity ? activityTitle(activity) : 'Report';
  switch (asked) {
    case 'share':
      return (
        <OnDemand load={loadShareDialog} what="Sharing" onGiveUp={onClose}>
          {(ShareDialog) => (
            <ShareDialog
              stored={own}
              previewPath={links.preview}
              utcOffsetMinutes={zone}
              onClose={onClose}
            />
          )}
        </OnDemand>
      );
    case 'analyze':
      return (
        <OnDemand load={loadStartAnalysis} what="The advanced analysis" onGiveUp={onClose}>
          {(StartOwnAnalysis) => (
            <StartOwnAnalysis stored={own} subject={title} onClose={onClose} />
          )}
        </OnDemand>
      );
    case 'delete':
      return (
        <OnDemand load={loadDeleteReport} what="Deleting" onGiveUp={onClose}>
          {(DeleteReport) => (
            <DeleteReport
              owner={own.owner}
              name={own.name}
              title={title}
              rideCount={report.activities.length}
              logsPath={links.logs}
              onClose={onClose}
            />
          )}
        </OnDemand>
      );
  }
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
