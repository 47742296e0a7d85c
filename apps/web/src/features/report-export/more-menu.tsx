import type { Report } from '@ridescope/contract/report/report';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
import { startOf } from '@ridescope/words/report/report-clock';
import {
  IconArrowsDiff,
  IconBraces,
  IconCertificate,
  IconDots,
  IconMail,
  IconMicroscope,
  IconPhoto,
  IconPrinter,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { printPage } from '../../shared/print-page.ts';
import { MenuButton, type MenuEntry } from '../../shared/ui/menus/menu-button.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import type { downloads } from './downloads.ts';
import { printLayout } from './print/printed-report.tsx';

interface MoreMenuProps {
  report: Report;
  activityId: string | undefined;
  /** Copies the picture of the answer. */
  onPicture: () => void;
  /** What the owner alone can do. */
  owners?: {
    comparePath: string;
    /** Of the chosen activity; absent where the log has none. */
    statementPath: string | undefined;
    contactPath: string;
    onAnalyze: () => void;
    onDelete: () => void;
  };
  /** The advanced analysis of a demo. */
  analysisPath?: string | undefined;
}

/** What is done with a report now and then. */
export function MoreMenu({ report, activityId, onPicture, owners, analysisPath }: MoreMenuProps) {
  const download = (kind: keyof ReturnType<typeof downloads>) => async () => {
    try {
      // With the first file: most readers take none.
      const code = await import('./downloads.ts');
      code.downloads(report, activityId)[kind]?.();
    } catch {
      showToast('The file could not be made. Check the connection and try again.', 'failed');
    }
  };
  const entries: MenuEntry[] = [];
  const analysis = { label: 'Advanced analysis', Icon: IconMicroscope };
  if (owners) entries.push({ ...analysis, onChoose: owners.onAnalyze });
  if (analysisPath !== undefined) entries.push({ ...analysis, to: analysisPath });
  entries.push({ label: 'Copy picture', Icon: IconPhoto, onChoose: onPicture });
  entries.push({ label: 'Download JSON', Icon: IconBraces, onChoose: download('json') });
  if (chosenActivity(report, activityId ?? null)) {
    entries.push(
      { label: 'Download CSV: events', Icon: IconTable, onChoose: download('events') },
      { label: 'Download CSV: per minute', Icon: IconTable, onChoose: download('minutes') },
    );
  }
  entries.push({
    label: 'Print or save as PDF',
    Icon: IconPrinter,
    onChoose: () => printPage(printLayout, 'report'),
  });
  if (owners) {
    const { comparePath, statementPath, contactPath, onDelete } = owners;
    if (statementPath !== undefined)
      entries.push({ label: 'Race statement', Icon: IconCertificate, to: statementPath });
    entries.push(
      { label: 'Compare with another ride', Icon: IconArrowsDiff, to: comparePath },
      {
        label: 'Ask about this report',
        Icon: IconMail,
        to: contactPath,
        state: { ride: rideNameOf(report, activityId) },
      },
      { label: 'Delete this report', Icon: IconTrash, onChoose: onDelete, isDangerous: true },
    );
  }
  return <MenuButton label="More actions" Icon={IconDots} entries={entries} />;
}

/** `Watopia · Tempus Fugit, Tue 13 Jan 2026, 18:48`; undefined for a log without a ride. */
function rideNameOf(report: Report, activityId: string | undefined): string | undefined {
  const activity = chosenActivity(report, activityId ?? null);
  if (!activity) return undefined;
  const when = startOf(report.session, activity);
  return [activityTitle(activity), when?.text].filter(Boolean).join(', ');
}
