import { ActionIcon, Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { Report } from '@ridescope/contract';
import {
  IconArrowsDiff,
  IconBraces,
  IconCopy,
  IconDots,
  IconLink,
  IconPrinter,
  IconShare,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../../shared/copy-text.ts';
import { showToast } from '../../../shared/ui/toast.ts';
import { activityTitle } from '../activity-words.ts';
import { PrintedReport } from '../print/printed-report.tsx';
import type { ReportLinks, ReportSource } from '../report-source.ts';
import { useChosenActivity } from '../use-chosen-activity.ts';
import { downloads } from './downloads.ts';
import { forumSummary } from './forum-summary.ts';
import classes from './report-actions.module.css';
import { shareAddress, shareQuery } from './share-api.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}));
const CopyDialog = lazy(async () => ({
  default: (await import('./copy-dialog.tsx')).CopyDialog,
}));
const DeleteReport = lazy(async () => ({
  default: (await import('./delete-report.tsx')).DeleteReport,
}));

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
      <MoreMenu report={report} activityId={activity?.id}>
        {own && (
          <>
            <Menu.Item
              leftSection={<IconArrowsDiff size={18} aria-hidden />}
              component={Link}
              to={links.compare(own.owner, own.name, activity?.id)}
            >
              Compare with another ride
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLink size={18} aria-hidden />}
              onClick={() => setIsSharing(true)}
            >
              Manage share
            </Menu.Item>
            <Menu.Item
              className={classes.danger ?? ''}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setIsDeleting(true)}
            >
              Delete this report
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      <PrintedReport report={report} activity={activity} productName={productName} />
      <Suspense fallback={null}>
        {own && isSharing && (
          <ShareDialog
            stored={own}
            previewPath={links.preview}
            onClose={() => {
              setIsSharing(false);
              opener.current?.focus();
            }}
          />
        )}
        {own && isDeleting && (
          <DeleteReport
            owner={own.owner}
            name={own.name}
            title={activity ? activityTitle(activity) : 'Report'}
            rideCount={report.activities.length}
            filesPath={links.files}
            onClose={() => setIsDeleting(false)}
          />
        )}
        {refusedText !== undefined && (
          <CopyDialog text={refusedText} onClose={() => setRefusedText(undefined)} />
        )}
      </Suspense>
    </>
  );
}

interface MoreMenuProps {
  report: Report;
  activityId: string | undefined;
  /** Entries for the owner alone. */
  children: ReactNode;
}

function MoreMenu({ report, activityId, children }: MoreMenuProps) {
  const files = downloads(report, activityId);
  return (
    <Menu
      position="bottom-end"
      width={290}
      transitionProps={{ duration: 0 }}
      // Inside the main part of the page and with entries alone in it, as readers of screens expect a menu.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions" title="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item leftSection={<IconBraces size={18} aria-hidden />} onClick={files.json}>
          Download JSON
        </Menu.Item>
        {files.events && (
          <Menu.Item leftSection={<IconTable size={18} aria-hidden />} onClick={files.events}>
            Download CSV: events
          </Menu.Item>
        )}
        {files.minutes && (
          <Menu.Item leftSection={<IconTable size={18} aria-hidden />} onClick={files.minutes}>
            Download CSV: per minute
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPrinter size={18} aria-hidden />}
          // After the menu is gone and the focus is back: printing stops everything else.
          onClick={() => setTimeout(() => window.print())}
        >
          Print or save as PDF
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
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
